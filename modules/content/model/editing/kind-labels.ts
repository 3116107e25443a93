import type { ContentKind } from '../kinds.ts';

/** The label of each kind of content at the desk, in the order of the desk's list. */
export const KIND_LABELS: Readonly<Record<ContentKind, string>> = {
  events: 'Events',
  blogs: 'Blog posts',
  courses: 'Courses',
  programs: 'Programs',
  home: 'Home page',
  'hero-images': 'Home page pictures',
  about: 'About us',
  team: 'Team',
  partners: 'Partners',
  testimonials: 'What people say',
  'programs-overview': 'Programs page',
  impact: 'Impact',
  figures: 'Figures',
  transparency: 'Transparency',
  reports: 'Annual reports',
  'get-involved': 'Get involved',
  schools: 'For schools',
  donate: 'Donate',
  press: 'Press',
  'stem-squad-landing': 'STEM Squad',
  legal: 'Legal texts',
  'page-texts': 'Words on pages',
  organisation: 'The organisation',
};

/** Short descriptions of the kinds whose labels alone are unclear. */
export const KIND_NOTES: Readonly<Partial<Record<ContentKind, string>>> = {
  figures: 'numbers on all pages',
  'page-texts': 'introductions',
  organisation: 'name, address and phone',
};

/** The label of the button that adds an item to a list. */
export function addLabel(kind: ContentKind): string {
  return `Add ${ONE_OF_KIND[kind] ?? 'one'}`;
}

const ONE_OF_KIND: Readonly<Partial<Record<ContentKind, string>>> = {
  events: 'an event',
  blogs: 'a post',
  courses: 'a course',
  programs: 'a program',
  'hero-images': 'a picture',
  partners: 'a partner',
  testimonials: 'a quote',
  team: 'a person',
  figures: 'a figure',
  reports: 'a report',
};

export const KINDS_IN_ORDER = Object.keys(KIND_LABELS) as readonly ContentKind[];

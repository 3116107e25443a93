import type { ContentKind } from '../kinds.ts';

/** The label of each kind of content at the desk, in the order of the desk's list. */
export const KIND_LABELS: Readonly<Record<ContentKind, string>> = {
  events: 'Events',
  blogs: 'Blog posts',
  courses: 'Courses',
  programs: 'Programs',
  'programs-overview': 'Programs page',
  home: 'Home page',
  'hero-images': 'Pictures at the head of the home page',
  partners: 'Partners',
  testimonials: 'What people say',
  about: 'About us',
  team: 'Team',
  impact: 'Impact',
  figures: 'Figures',
  transparency: 'Transparency',
  reports: 'Annual reports',
  press: 'Press',
  'get-involved': 'Get involved',
  schools: 'For schools',
  donate: 'Donate',
  'stem-squad-landing': 'STEM Squad',
  legal: 'Legal texts',
  'page-texts': 'Words on pages',
  organisation: 'The organisation',
};

export const KINDS_IN_ORDER = Object.keys(KIND_LABELS) as readonly ContentKind[];

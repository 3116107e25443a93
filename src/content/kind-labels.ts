import type { ContentKind } from './kinds.ts';

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
  organisation: 'The organisation',
};

export const KIND_NOTES: Readonly<Partial<Record<ContentKind, string>>> = {
  figures: 'numbers on all pages',
  organisation: 'name, address and phone',
};

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

/** The desk path, without `/desk`, of what an audit event names: `events/6`, or `partners`. */
export function contentPath(target: string): string | undefined {
  const [, kind = '', id] = /^([a-z-]+)(?:\/(.+))?$/s.exec(target) ?? [];
  if (!Object.hasOwn(KIND_LABELS, kind)) return undefined;
  return id === undefined ? `/content/${kind}` : `/content/${kind}/${encodeURIComponent(id)}`;
}

/** The desk's notice for content that comes from another server (`API_BASE_URL`). */
export const REMOTE_CONTENT_TEXT = 'This comes from another server, and is changed there.';

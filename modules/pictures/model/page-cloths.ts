/**
 * Keywords for the cloth of pages without a subject of their own: they choose its picture as the
 * keywords of a course do. The name is the one in `/covers/pages/{name}.svg`.
 */
const PAGE_CLOTHS: Readonly<Record<string, string>> = {
  about: 'people',
  services: 'globe',
  events: 'trophy',
  blogs: 'pencil',
  contact: 'chat',
  programs: 'gear',
  schools: 'bus',
  impact: 'chart',
  donate: 'sprout',
  'thank-you': 'trotro',
  courses: 'book',
  enrollment: 'phone',
  'get-involved': 'solder',
  'stem-squad': 'microscope',
  newsletter: 'antenna',
  legal: 'padlock privacy',
};

/** The keywords of a cloth; undefined if there is no cloth of this name. */
export function clothKeywords(name: string): string | undefined {
  return Object.hasOwn(PAGE_CLOTHS, name) ? PAGE_CLOTHS[name] : undefined;
}

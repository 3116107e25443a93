import type * as v from 'valibot';
import { blogPost } from './blog.ts';
import { course } from './course.ts';
import { event } from './event.ts';
import { countedFigure } from './figures.ts';
import { organisation } from './organisation.ts';
import {
  about,
  donate,
  getInvolved,
  heroImage,
  home,
  impact,
  legalPage,
  press,
  schools,
  transparency,
} from './pages.ts';
import { partner, teamMember, testimonial } from './people.ts';
import { program, programsOverview } from './program.ts';
import { report } from './reports.ts';
import { stemSquadItem } from './stem-squad.ts';

export type Layout = {
  /** `file`: one YAML file. `folder`: a folder with one file an item. */
  readonly storedAs: 'file' | 'folder';
  /** The field that the text under a Markdown file's front matter becomes. None: YAML files. */
  readonly bodyField?: string;
  /** The field that tells items apart. None: there is one item. */
  readonly keyField?: 'id' | 'slug';
  /** The field for the cover that the site draws if the content names no picture. */
  readonly coverField?: 'image' | 'logo';
  /** The file name starts with this field instead of a running number; the newest comes first. */
  readonly dateField?: string;
};

/** `service`: the name under which pages ask for the kind (`content-services.ts`). */
type Kind = Layout & { readonly schema: v.GenericSchema; readonly service: string };

const ID = { keyField: 'id' } as const;

const kindIn =
  <As extends Layout['storedAs']>(storedAs: As) =>
  <const Service extends string, Schema extends v.GenericSchema>(
    service: Service,
    schema: Schema,
  ) => ({ service, schema, storedAs });
const file = kindIn('file');
const folder = kindIn('folder');

export const LIST_KINDS = {
  'hero-images': { ...file('heroImages', heroImage), ...ID, coverField: 'image' },
  courses: {
    ...folder('courses', course),
    ...ID,
    coverField: 'image',
    bodyField: 'detailedDescription',
  },
  partners: { ...file('partners', partner), ...ID, coverField: 'logo' },
  team: { ...file('team', teamMember), ...ID, coverField: 'image' },
  events: { ...folder('events', event), ...ID, coverField: 'image', bodyField: 'description' },
  blogs: {
    ...folder('blogPosts', blogPost),
    ...ID,
    coverField: 'image',
    bodyField: 'content',
    dateField: 'date',
  },
  'stem-squad-landing': { ...file('stemSquadItems', stemSquadItem), ...ID },
  testimonials: { ...file('testimonials', testimonial), ...ID },
  programs: { ...folder('programs', program), keyField: 'slug' },
  legal: { ...folder('legalPages', legalPage), keyField: 'slug', bodyField: 'content' },
  figures: { ...file('figures', countedFigure), ...ID },
  reports: { ...folder('reports', report), ...ID, dateField: 'id' },
} as const satisfies Readonly<Record<string, Kind & { readonly keyField: string }>>;

export const SINGLE_KINDS = {
  organisation: file('organisation', organisation),
  home: file('home', home),
  about: file('about', about),
  impact: file('impact', impact),
  'get-involved': file('getInvolved', getInvolved),
  'programs-overview': file('programsOverview', programsOverview),
  schools: file('schools', schools),
  donate: file('donate', donate),
  transparency: file('transparency', transparency),
  press: file('press', press),
} as const satisfies Readonly<Record<string, Kind>>;

/** Every kind of content. To add one, add its schema, an entry above and a label (`kind-labels.ts`). */
export const KINDS = { ...LIST_KINDS, ...SINGLE_KINDS };

export type ListKind = keyof typeof LIST_KINDS;
export type SingleKind = keyof typeof SINGLE_KINDS;
export type ContentKind = keyof typeof KINDS;

export const CONTENT_SCHEMAS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { schema }]) => [kind, schema]),
) as { readonly [Kind in ContentKind]: (typeof KINDS)[Kind]['schema'] };

/** Pages rely on these. Not on the organisation: nobody makes up who runs the site. */
export function requiredIds(kind: ContentKind): readonly string[] {
  if (kind === 'legal') return ['safeguarding'];
  return kind in SINGLE_KINDS && kind !== 'organisation' ? [kind] : [];
}

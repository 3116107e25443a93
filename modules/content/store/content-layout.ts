import type { ContentKind } from '../model/kinds.ts';

/** How a kind of content lies in the content folder. */
export type Layout = {
  /** `file`: one YAML file. `folder`: a folder with one file an item. */
  readonly in: 'file' | 'folder';
  /** The field that the text under a Markdown file's front matter becomes. None: YAML files. */
  readonly bodyField?: string;
  /** The field that tells items apart. None: there is one item. */
  readonly key?: 'id' | 'slug';
  /** The field that holds the cover the site draws, where the content names no picture. */
  readonly cover?: 'image' | 'logo';
  /** The file name starts with this field instead of a running number; the newest comes first. */
  readonly datedBy?: string;
};

/** Where each kind lies. The order is the order of `content/` in the documentation. */
export const LAYOUTS: Readonly<Record<ContentKind, Layout>> = {
  courses: { in: 'folder', key: 'id', cover: 'image', bodyField: 'detailedDescription' },
  events: { in: 'folder', key: 'id', cover: 'image', bodyField: 'description' },
  blogs: { in: 'folder', key: 'id', cover: 'image', bodyField: 'content', datedBy: 'date' },
  programs: { in: 'folder', key: 'slug' },
  legal: { in: 'folder', key: 'slug', bodyField: 'content' },
  'hero-images': { in: 'file', key: 'id', cover: 'image' },
  partners: { in: 'file', key: 'id', cover: 'logo' },
  team: { in: 'file', key: 'id', cover: 'image' },
  'stem-squad-landing': { in: 'file', key: 'id' },
  testimonials: { in: 'file', key: 'id' },
  'page-texts': { in: 'file', key: 'slug' },
  organisation: { in: 'file' },
  home: { in: 'file' },
  about: { in: 'file' },
  impact: { in: 'file' },
  'get-involved': { in: 'file' },
  'programs-overview': { in: 'file' },
  donate: { in: 'file' },
};

/** Where the cover that the site draws for an item is served. */
export function coverPath(kind: ContentKind, id: string): string {
  return `/covers/${kind}/${encodeURIComponent(id)}.svg`;
}

/** The text under a front matter: no blank lines around it, but blanks that begin its first line. */
export function textUnder(rest: string): string {
  return rest.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

import type { ContentKind } from '../model/kinds.ts';

/** How a kind of content lies in the content folder. */
export type Layout = {
  /** `file`: one YAML file. `folder`: a folder with one file an item. */
  readonly storedAs: 'file' | 'folder';
  /** The field that the text under a Markdown file's front matter becomes. None: YAML files. */
  readonly bodyField?: string;
  /** The field that tells items apart. None: there is one item. */
  readonly keyField?: 'id' | 'slug';
  /** The field that holds the cover the site draws, where the content names no picture. */
  readonly coverField?: 'image' | 'logo';
  /** The file name starts with this field instead of a running number; the newest comes first. */
  readonly dateField?: string;
};

/** Where each kind lies. The order is the order of `content/` in the documentation. */
export const LAYOUTS: Readonly<Record<ContentKind, Layout>> = {
  courses: {
    storedAs: 'folder',
    keyField: 'id',
    coverField: 'image',
    bodyField: 'detailedDescription',
  },
  events: { storedAs: 'folder', keyField: 'id', coverField: 'image', bodyField: 'description' },
  blogs: {
    storedAs: 'folder',
    keyField: 'id',
    coverField: 'image',
    bodyField: 'content',
    dateField: 'date',
  },
  programs: { storedAs: 'folder', keyField: 'slug' },
  legal: { storedAs: 'folder', keyField: 'slug', bodyField: 'content' },
  'hero-images': { storedAs: 'file', keyField: 'id', coverField: 'image' },
  partners: { storedAs: 'file', keyField: 'id', coverField: 'logo' },
  team: { storedAs: 'file', keyField: 'id', coverField: 'image' },
  'stem-squad-landing': { storedAs: 'file', keyField: 'id' },
  testimonials: { storedAs: 'file', keyField: 'id' },
  'page-texts': { storedAs: 'file', keyField: 'slug' },
  organisation: { storedAs: 'file' },
  home: { storedAs: 'file' },
  about: { storedAs: 'file' },
  impact: { storedAs: 'file' },
  'get-involved': { storedAs: 'file' },
  'programs-overview': { storedAs: 'file' },
  donate: { storedAs: 'file' },
};

/** Where the cover that the site draws for an item is served. */
export function coverPath(kind: ContentKind, id: string): string {
  return `/covers/${kind}/${encodeURIComponent(id)}.svg`;
}

/** The text under a front matter: no blank lines around it, but blanks that begin its first line. */
export function trimBodyText(rest: string): string {
  return rest.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

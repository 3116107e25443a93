import { type ContentKind, KINDS, type Layout } from '../kinds.ts';

/** How each kind is stored in the content folder. */
export const LAYOUTS: Readonly<Record<ContentKind, Layout>> = KINDS;

/** The URL path of the drawn cover of an item. */
export function coverPath(kind: ContentKind, id: string): string {
  return `/covers/${kind}/${encodeURIComponent(id)}.svg`;
}

/** The text under a front matter: no blank lines around it, but blanks that begin its first line. */
export function trimBodyText(rest: string): string {
  return rest.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

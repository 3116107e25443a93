import type { ItemKey } from '#modules/content/model/editing/content-service.ts';

/** Where an offering stands in the content. */
export type OfferingItem = ItemKey & {
  /** In which list of the item, under which key; undefined: it is the item itself. */
  readonly entry?: { readonly list: 'sessions' | 'upcoming'; readonly id: string };
};

/** What says how many places an offering has; undefined where no content does, as of a group of families. */
export function offeringItem(key: string): OfferingItem | undefined {
  const [, kind, rest = ''] = /^(event|course|program):(.+)$/s.exec(key) ?? [];
  if (kind === 'event') return { kind: 'events', id: rest };
  // A session's key has no stroke in it; the key of its course may.
  const [, id, session] = /^(.+)\/([^/]+)$/s.exec(rest) ?? [];
  if (!id || !session) return undefined;
  return kind === 'course'
    ? { kind: 'courses', id, entry: { list: 'sessions', id: session } }
    : { kind: 'programs', id, entry: { list: 'upcoming', id: session } };
}

/** The item that belongs to a key, as the desk's addresses have it (without `/desk`). */
export function deskOfferingPath(key: string): string {
  return `/places/${encodeURIComponent(key)}`;
}

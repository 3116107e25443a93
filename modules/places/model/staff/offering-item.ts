import type { ItemKey } from '#modules/content/editing.ts';

/** The content item of an offering. */
export type OfferingItem = ItemKey & {
  /** The list of the item and the entry's id; undefined if the offering is the item itself. */
  readonly entry?: { readonly list: 'sessions' | 'upcoming'; readonly id: string };
};

/** The content item with an offering's limits; undefined for a group of families. */
export function offeringItem(key: string): OfferingItem | undefined {
  const [, kind, rest = ''] = /^(event|course|program):(.+)$/s.exec(key) ?? [];
  if (kind === 'event') return { kind: 'events', id: rest };
  // A session's key has no slash; the key of its course may.
  const [, id, session] = /^(.+)\/([^/]+)$/s.exec(rest) ?? [];
  if (!id || !session) return undefined;
  return kind === 'course'
    ? { kind: 'courses', id, entry: { list: 'sessions', id: session } }
    : { kind: 'programs', id, entry: { list: 'upcoming', id: session } };
}

/** The path of an offering's page at the desk, without `/desk`. */
export function deskOfferingPath(key: string): string {
  return `/places/${encodeURIComponent(key)}`;
}

/** Whether two offerings are sessions of the same course or program. */
export function isSameCourse(key: string, other: string): boolean {
  const [one, two] = [offeringItem(key), offeringItem(other)];
  return Boolean(one?.entry && two?.entry) && one?.kind === two?.kind && one?.id === two?.id;
}

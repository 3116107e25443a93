import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ItemKey } from '../../editing.ts';
import { isSame } from '../../fields.ts';
import { hashOf } from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { withKey } from './item-key.ts';
import { type Base, baseOf, editedBody, type ItemState, readBodyByHash } from './item-state.ts';

/** A version that was stored after a form was opened. */
export type Conflict = {
  readonly theirs: unknown;
  /** Whether it is published; otherwise it is the draft. */
  readonly isPublic: boolean;
  /** The base for a form whose sender has seen this version. */
  readonly base: Base;
};

/**
 * Finds a version that a body would overwrite and its sender has not seen: a draft saved since the
 * form was opened, else a version published since the draft was made. Undefined if there is none,
 * or it is equal.
 */
export async function findConflict(
  open: Kysely<Tables>,
  item: ItemKey,
  { mine, base, state }: { mine: unknown; base: Base; state: ItemState },
): Promise<Conflict | undefined> {
  const { published, draft } = state;
  const now = baseOf(state);
  let { publishedHash } = base;
  if (base.bodyHash !== now.bodyHash) {
    const theirs = readBody(editedBody(state));
    // A changed URL alone is no conflict.
    const opened = withKey(item.kind, await readBodyByHash(open, item, base.bodyHash), item.id);
    if (![mine, opened].some((body) => isSame(body, theirs))) {
      return { theirs, isPublic: !draft, base: now };
    }
    publishedHash = now.publishedHash;
  }
  if (!draft || published === undefined || publishedHash === hashOf(published)) return undefined;
  const theirs = readBody(published);
  if (isSame(mine, theirs)) return undefined;
  return {
    theirs,
    isPublic: true,
    base: { bodyHash: now.bodyHash, publishedHash: hashOf(published) },
  };
}

import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ItemKey } from '../../model/editing/content-service.ts';
import { isSame } from '../../model/editing/fields/same.ts';
import { hashOf } from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { withKey } from './item-key.ts';
import { type Base, baseOf, editedBody, type ItemState, readBodyByHash } from './item-state.ts';

/** A version that was stored after a form was opened. */
export type Conflict = {
  readonly theirs: unknown;
  /** Whether visitors see it; else it is the draft. */
  readonly isPublic: boolean;
  /** The base of a form whose sender has seen it. */
  readonly base: Base;
};

/**
 * Finds what a body would overwrite that its sender has not seen: a draft that was saved since the
 * form was opened, else what was published since the draft was made. Undefined where there is
 * nothing, or it says the same.
 */
export async function findConflict(
  open: Kysely<Tables>,
  item: ItemKey,
  { mine, base, standing }: { mine: unknown; base: Base; standing: ItemState },
): Promise<Conflict | undefined> {
  const { published, draft } = standing;
  const now = baseOf(standing);
  let { publishedHash } = base;
  if (base.bodyHash !== now.bodyHash) {
    const theirs = readBody(editedBody(standing));
    // Another address alone is no other content.
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

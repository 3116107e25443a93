import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ItemKey } from '../../model/editing/content-service.ts';
import { isSame } from '../../model/editing/fields/same.ts';
import { hashOf } from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { withKey } from './item-key.ts';
import { type Base, baseOf, bodyNamed, editedBody, type Standing } from './standing.ts';

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
  { mine, base, standing }: { mine: unknown; base: Base; standing: Standing },
): Promise<Conflict | undefined> {
  const { published, draft } = standing;
  const now = baseOf(standing);
  let { ground } = base;
  if (base.body !== now.body) {
    const theirs = readBody(editedBody(standing));
    // Another address alone is no other content.
    const opened = withKey(item.kind, await bodyNamed(open, item, base.body), item.id);
    if (![mine, opened].some((body) => isSame(body, theirs))) {
      return { theirs, isPublic: !draft, base: now };
    }
    ground = now.ground;
  }
  if (!draft || published === undefined || ground === hashOf(published)) return undefined;
  const theirs = readBody(published);
  if (isSame(mine, theirs)) return undefined;
  return { theirs, isPublic: true, base: { body: now.body, ground: hashOf(published) } };
}

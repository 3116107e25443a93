import type { Kysely } from 'kysely';
import type { ItemKey } from '#domain/desk/content/content-service.ts';
import { fieldsOfKind } from '#domain/desk/content/fields/field-tree.ts';
import { type Conflict, merge } from '#domain/desk/content/merge.ts';
import { hashOf } from '../../content/item-versions.ts';
import { readBody } from '../../content/stored-body.ts';
import type { Tables } from '../../database/tables.ts';
import { type Base, baseOf, bodyNamed, editedBody, type Standing } from './standing.ts';

/** A body brought together with what others changed since its base, or where that cannot be. */
export type BroughtTogether =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly conflicts: readonly Conflict[];
      readonly merged: unknown;
      readonly theirs: unknown;
      /** What `merged` is based on. */
      readonly base: Base;
      readonly with: 'draft' | 'published';
    };

/**
 * Brings a body together first with the draft, where a colleague saved one since, then with what
 * visitors see, where that was changed since the draft was made: by the files, or put back.
 */
export async function bringTogether(
  open: Kysely<Tables>,
  item: ItemKey,
  { mine, base, standing }: { mine: unknown; base: Base; standing: Standing },
): Promise<BroughtTogether> {
  const field = fieldsOfKind(item.kind);
  const now = baseOf(standing);
  const edited = editedBody(standing);
  let body = mine;
  let { ground } = base;
  if (edited !== undefined && base.body !== now.body) {
    const theirs = readBody(edited);
    const opened = await bodyNamed(open, item, base.body);
    const { item: merged, conflicts } = merge(field, { base: opened, mine, theirs });
    if (conflicts.length > 0) {
      const saved = standing.draft ? 'draft' : 'published';
      return { ok: false, conflicts, merged, theirs, base: now, with: saved };
    }
    body = merged;
    ground = now.ground;
  }
  const { published } = standing;
  if (published === undefined || ground === hashOf(published)) return { ok: true, body };
  const theirs = readBody(published);
  const before = await bodyNamed(open, item, ground);
  const { item: merged, conflicts } = merge(field, { base: before, mine: body, theirs });
  if (conflicts.length === 0) return { ok: true, body: merged };
  const based = { body: now.body, ground: hashOf(published) };
  return { ok: false, conflicts, merged, theirs, base: based, with: 'published' };
}

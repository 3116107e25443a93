import { setImmediate } from 'node:timers/promises';
import type { WaitingItem } from '../../editing.ts';
import { itemTitle } from '../../items.ts';
import { KINDS_IN_ORDER } from '../../kind-labels.ts';
import { readBody } from '../shape/stored-body.ts';
import type { ContentParts } from './content-parts.ts';
import { editedBody, IS_DRAFT, itemStatus } from './item-state.ts';
import type { ReadWarnings } from './warning-reader.ts';

/**
 * Lists items that have a draft or warnings. Two queries for all kinds, and warnings are cached,
 * because this runs whenever a member opens the desk.
 */
export async function waitingItems(
  { database, remote }: ContentParts,
  warnings: () => Promise<ReadWarnings>,
): Promise<WaitingItem[]> {
  const kinds = KINDS_IN_ORDER.filter((kind) => !remote[kind]);
  if (kinds.length === 0) return [];
  const published = await database
    .selectFrom('content_item')
    .select(['kind', 'id', 'body'])
    .where('kind', 'in', kinds)
    .orderBy('position')
    .execute();
  const drafts = await database
    .selectFrom('content_version')
    .leftJoin('staff', 'staff.id', 'content_version.author')
    .selectAll('content_version')
    .select('staff.name')
    .where('kind', 'in', kinds)
    .where(IS_DRAFT)
    .orderBy('created_at')
    .execute();
  const warn = await warnings();

  const waiting: WaitingItem[] = [];
  for (const kind of kinds) {
    // After a change all texts are checked again: let requests be answered between the kinds.
    await setImmediate();
    const rows = published.filter((row) => row.kind === kind);
    const drafted = new Map(
      drafts.filter((row) => row.kind === kind).map((row) => [row.item, row]),
    );
    const bodies = new Map(rows.map(({ id, body }) => [id, body]));
    // A draft may remove an item that was removed already.
    const added = [...drafted.values()].filter(
      ({ item, body }) => !bodies.has(item) && body !== null,
    );
    for (const id of [...bodies.keys(), ...added.map(({ item }) => item)]) {
      const draft = drafted.get(id);
      const state = { published: bodies.get(id), draft };
      const edited = editedBody(state);
      const found = warn(kind, edited);
      const status = itemStatus(state);
      if (status === 'published' && found.length === 0) continue;
      waiting.push({
        kind,
        id,
        status,
        warnings: found,
        title: itemTitle(kind, id, readBody(edited)),
        publishAt: draft?.publish_at ?? null,
        draftedBy: draft?.name ?? null,
        draftedAt: draft?.created_at ?? null,
      });
    }
  }
  return waiting;
}

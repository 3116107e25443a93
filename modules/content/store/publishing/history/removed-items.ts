import type { RemovedItem } from '../../../model/editing/content-service.ts';
import { itemTitle } from '../../../model/editing/item-title.ts';
import type { ContentKind } from '../../../model/kinds.ts';
import { readBody } from '../../shape/stored-body.ts';
import type { ContentParts } from '../content-parts.ts';
import { HISTORY_STATES } from '../history.ts';
import { IS_DRAFT } from '../item-state.ts';

/** The items of a kind of which only their history is left, that which went last first. */
export async function listRemovedItems(
  { database, remote }: ContentParts,
  kind: ContentKind,
): Promise<RemovedItem[]> {
  if (remote[kind]) return [];
  const there = database.selectFrom('content_item').select('id').where('kind', '=', kind);
  const drafted = database
    .selectFrom('content_version')
    .select('item')
    .where('kind', '=', kind)
    .where(IS_DRAFT)
    .where('body', 'is not', null);
  const last = database
    .selectFrom('content_version')
    .select((is) => ['item', is.fn.max('number').as('number')])
    .where('kind', '=', kind)
    .where('state', 'in', HISTORY_STATES)
    .where('body', 'is not', null)
    .where('item', 'not in', there)
    .where('item', 'not in', drafted)
    .groupBy('item')
    .as('last');
  const rows = await database
    .selectFrom('content_version')
    .innerJoin(last, (on) =>
      on
        .onRef('last.item', '=', 'content_version.item')
        .onRef('last.number', '=', 'content_version.number'),
    )
    .select(['content_version.item', 'content_version.body'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ item, body }) => ({ id: item, title: itemTitle(kind, item, readBody(body)) }));
}

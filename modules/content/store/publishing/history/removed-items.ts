import type { RemovedItem } from '../../../editing.ts';
import { itemTitle } from '../../../items.ts';
import type { ContentKind } from '../../../kinds.ts';
import { readBody } from '../../shape/stored-body.ts';
import type { ContentParts } from '../content-parts.ts';
import { HISTORY_STATES } from '../history.ts';
import { IS_DRAFT } from '../item-state.ts';

/** Lists the items of a kind of which only the history is left, last removed first. */
export async function listRemovedItems(
  { database, remote }: ContentParts,
  kind: ContentKind,
): Promise<RemovedItem[]> {
  if (remote[kind]) return [];
  const publishedIds = database.selectFrom('content_item').select('id').where('kind', '=', kind);
  const draftIds = database
    .selectFrom('content_version')
    .select('item')
    .where('kind', '=', kind)
    .where(IS_DRAFT)
    .where('body', 'is not', null);
  const lastVersions = database
    .selectFrom('content_version')
    .select((is) => ['item', is.fn.max('number').as('number')])
    .where('kind', '=', kind)
    .where('state', 'in', HISTORY_STATES)
    .where('body', 'is not', null)
    .where('item', 'not in', publishedIds)
    .where('item', 'not in', draftIds)
    .groupBy('item')
    .as('last');
  const rows = await database
    .selectFrom('content_version')
    .innerJoin(lastVersions, (on) =>
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

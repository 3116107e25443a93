import { searchText } from '#modules/submissions/api.ts';
import { withOrder } from '#modules/submissions/model/kit-order.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { failed } from '#platform/text/result.ts';
import { isLiving } from '../place-rows.ts';
import { isAlive } from '../settle.ts';
import { type Move, type Moved, SAME } from './seats.ts';

/** Changes what a group of families ordered. For staff it is new again: it may have been dealt with. */
export async function changeOrder(
  { transaction, settled, places, now }: Move,
  order: Readonly<Record<string, string>>,
): Promise<Moved> {
  const place = places.find(isLiving);
  if (!place || !isAlive(settled.offering, now)) return failed('closed');
  const row = await transaction
    .selectFrom('submission')
    .select(['reference', 'payload', 'phone_e164', 'status'])
    .where('id', '=', place.submission_id)
    .executeTakeFirstOrThrow();
  const before = jsonObject(row.payload);
  if (!before) return failed('gone');
  const payload = JSON.stringify(withOrder(before, order));
  const status = row.status === 'spam' ? row.status : 'new';
  await transaction
    .updateTable('submission')
    .set({ payload, search_text: searchText({ ...row, payload }), status })
    .where('id', '=', place.submission_id)
    .execute();
  return SAME;
}

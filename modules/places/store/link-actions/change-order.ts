import { searchText } from '#modules/submissions/api.ts';
import { withOrder } from '#modules/submissions/model/kit-order.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { failed } from '#platform/text/result.ts';
import { isActive } from '../place-rows.ts';
import { isCurrent } from '../promote-waitlist.ts';
import { type PlaceAction, type PlaceActionResult, UNCHANGED } from './place-action.ts';

/** Changes a group's kit order. For staff the submission is new again: it may have been done. */
export async function changeOrder(
  { transaction, locked, places, now }: PlaceAction,
  order: Readonly<Record<string, string>>,
): Promise<PlaceActionResult> {
  const place = places.find(isActive);
  if (!place || !isCurrent(locked.offering, now)) return failed('closed');
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
  return UNCHANGED;
}

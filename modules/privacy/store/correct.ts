import type { Selectable, Transaction } from 'kysely';
import { e164, searchText } from '#modules/submissions/api.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';

/** What was corrected, and what staff have to change by hand. */
export type Corrected = { readonly done: readonly string[]; readonly left: readonly string[] };

/**
 * Replaces the sender's name and phone in the answers and places of a submission, wherever exactly
 * the former one stands. The person stays the same, so what a guardian decided still holds.
 */
export async function correctSender(
  transaction: Transaction<Tables>,
  row: Selectable<SubmissionTable>,
  to: { readonly name: string; readonly phone: string },
): Promise<Corrected> {
  const type = SUBMISSION_TYPES[row.kind as SubmissionKind];
  const answers = jsonObject(row.payload) ?? {};
  const { name, phone } = type.sender(answers);
  const changes = new Map<unknown, string>();
  if (to.name && name) changes.set(name, to.name);
  if (to.phone && phone) changes.set(phone, to.phone);
  changes.set(`${name}, ${phone}`, `${to.name || name}, ${to.phone || phone}`);
  const corrected = Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [field, changes.get(value) ?? value]),
  );
  const after = type.sender(corrected);
  const payload = JSON.stringify(corrected);
  const phone_e164 = to.phone ? e164(after.phone) : row.phone_e164;
  await transaction
    .updateTable('submission')
    .set({ payload, phone_e164, search_text: searchText({ ...row, payload, phone_e164 }) })
    .where('id', '=', row.id)
    .execute();
  for (const column of ['name', 'guardian_name', 'guardian_phone'] as const) {
    const [former, next] = column === 'guardian_phone' ? [phone, to.phone] : [name, to.name];
    if (!former || !next) continue;
    await transaction
      .updateTable('place')
      .set({ [column]: next })
      .where('submission_id', '=', row.id)
      .where(column, '=', former)
      .execute();
  }
  const done: string[] = [];
  const left: string[] = [];
  if (to.name) (after.name === to.name ? done : left).push(`name: ${to.name}`);
  if (to.phone) (after.phone === to.phone ? done : left).push(`phone: ${to.phone}`);
  return { done, left };
}

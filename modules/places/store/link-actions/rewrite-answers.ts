import type { Transaction } from 'kysely';
import { searchText } from '#modules/submissions/api.ts';
import { type RenamedPerson, withPerson } from '#modules/submissions/model/forms/party.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * Changes or removes the person of a seat in the answers of a submission, so that these no longer
 * name a person who was corrected or erased. `guardian`: a party's guardian who is responsible for
 * nobody any more.
 */
export function rewriteAnswers(
  transaction: Transaction<Tables>,
  submissionId: string,
  { seat, renamed, guardian }: { seat: number; renamed?: RenamedPerson; guardian?: string },
): Promise<void> {
  return changeAnswers(transaction, submissionId, (answers) => ({
    ...withPerson(answers, seat, renamed),
    ...(guardian && answers.guardianName === guardian && { guardianName: '', guardianPhone: '' }),
  }));
}

/** Changes the stored answers of a submission, and the text that the desk searches. */
export async function changeAnswers(
  transaction: Transaction<Tables>,
  submissionId: string,
  change: (answers: Answers) => Answers,
): Promise<void> {
  const row = await transaction
    .selectFrom('submission')
    .select(['reference', 'payload', 'phone_e164'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
  const answers = row && jsonObject(row.payload);
  if (!answers) return;
  const payload = JSON.stringify(change(answers));
  await transaction
    .updateTable('submission')
    .set({ payload, search_text: searchText({ ...row, payload }) })
    .where('id', '=', submissionId)
    .execute();
}

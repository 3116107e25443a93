import type { Transaction } from 'kysely';
import { type EraseSeatParts, eraseInTransaction } from '#modules/places/api.ts';
import { eraseSubmission } from '#modules/submissions/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import { referencesOf, type Scope } from './find/scope.ts';

/** What was erased: words for the request, and mails whose files must be deleted. */
export type Erased = { readonly done: readonly string[]; readonly mails: readonly string[] };

/**
 * Erases all submissions of a scope, and of others only the people for whom it is the guardian.
 * `seat`: only this person of the scope's one submission. Nothing was there if `done` is empty.
 */
export async function eraseScope(
  transaction: Transaction<Tables>,
  { submissions, placeIds }: Scope,
  { seat, now, ...parts }: { seat?: number | undefined; now: number } & EraseSeatParts,
): Promise<Erased> {
  const done: string[] = [];
  const mails: string[] = [];
  const eraseOne = async (place: { submissionId: string; seat: number }, reference: string) => {
    const emptied = await eraseInTransaction(transaction, place, now, parts);
    if (!emptied) return;
    done.push(`person ${place.seat} of ${reference}`);
    mails.push(...emptied);
  };
  const [first] = submissions;
  if (seat !== undefined) {
    if (first) await eraseOne({ submissionId: first.id, seat }, first.reference);
    return { done, mails };
  }
  // Always in the same order, so that two transactions cannot wait for each other.
  for (const { id, reference } of submissions.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    mails.push(...(await eraseSubmission(transaction, id, now, parts.effects)));
    done.push(reference);
  }
  if (placeIds.length === 0) return { done, mails };
  const places = await transaction
    .selectFrom('place')
    .select(['submission_id', 'seat'])
    .where('id', 'in', placeIds)
    .orderBy('submission_id')
    .execute();
  const references = await referencesOf(
    transaction,
    places.map(({ submission_id }) => submission_id),
  );
  for (const { submission_id: submissionId, seat: number } of places) {
    await eraseOne({ submissionId, seat: number }, references.get(submissionId) ?? '');
  }
  return { done, mails };
}

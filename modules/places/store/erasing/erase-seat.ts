import type { Transaction } from 'kysely';
import {
  eraseSentMails,
  eraseSubmission,
  type SubmissionEffects,
} from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { cancelPlaces, runPlaceAction, UNCHANGED } from '../link-actions/place-action.ts';
import { rewriteAnswers } from '../link-actions/rewrite-answers.ts';
import { readPlaceRows } from '../place-rows.ts';
import type { WaitlistOptions } from '../promote-waitlist.ts';
import { blankPlaces, clearFingerprint, lockSubmission } from '../release-places.ts';

export type EraseSeatParts = WaitlistOptions & {
  readonly database: Database;
  /** The directory with the files of mails. */
  readonly dataDir: string;
  /** Effects that run if the last person, and so the submission, is erased. */
  readonly effects: SubmissionEffects;
  /** Nobody gets a mail about it. */
  readonly isSilent?: boolean;
};

/** One person of a submission. */
type Seat = { readonly submissionId: string; readonly seat: number };

/**
 * Erases one person of a submission and nobody else: frees the seat, erases the personal data, and
 * empties the mails that were sent, since they name everybody. The decision, its time and its
 * wording stay. Erasing the last person erases the submission.
 * @param which finds the person in the transaction and writes the audit event; undefined: nobody
 * @param now milliseconds
 * @returns false if there is nobody to erase
 */
export async function eraseSeat(
  which: (transaction: Transaction<Tables>) => Promise<Seat | undefined>,
  now: number,
  { database, dataDir, effects, ...options }: EraseSeatParts,
): Promise<boolean> {
  const mails = await runTransaction(database, async (transaction) => {
    const found = await which(transaction);
    return found && eraseInTransaction(transaction, found, now, { effects, ...options });
  });
  if (mails) deleteMailFiles(dataDir, mails);
  return mails !== undefined;
}

/** Returns the ids of the mails whose files must be deleted; undefined if there is nobody. */
export async function eraseInTransaction(
  transaction: Transaction<Tables>,
  { submissionId, seat }: Seat,
  now: number,
  { effects, isSilent, ...options }: Pick<EraseSeatParts, 'effects' | 'isSilent'> & WaitlistOptions,
): Promise<string[] | undefined> {
  await lockSubmission(transaction, submissionId);
  const all = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  const present = all.filter(({ erased_at }) => erased_at === null);
  const place = present.find((one) => one.seat === seat);
  if (!place) return undefined;
  if (present.length === 1) return eraseSubmission(transaction, submissionId, now, effects);
  // After the offering has ended nothing is given back, so that people who came stay counted.
  await runPlaceAction(
    transaction,
    { purpose: 'manage', submissionId },
    now,
    options,
    async (action) => {
      const places = action.places.filter(({ id }) => id === place.id);
      const result = await cancelPlaces({ ...action, places }, undefined, 'erased');
      return isSilent && result.ok ? UNCHANGED : result;
    },
  );
  const { guardian_name: guardian } = place;
  const isShared = present.some((one) => one !== place && one.guardian_name === guardian);
  await rewriteAnswers(transaction, submissionId, { seat, ...(!isShared && { guardian }) });
  await clearFingerprint(transaction, submissionId);
  for (const effect of effects) await effect.onSeatErased?.(transaction, place.id, now);
  await blankPlaces(transaction, (one) => one('id', '=', place.id));
  await transaction
    .updateTable('place')
    .set({ erased_at: isoTimestamp(now) })
    .where('id', '=', place.id)
    .execute();
  return eraseSentMails(transaction, submissionId, now);
}

import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { isPast } from '../model/availability.ts';
import { ACTIVE_STATES } from '../model/place-state.ts';
import { isActive, type PlaceRow, storedOffering } from './place-rows.ts';
import { lockOffering, promoteWaitlist } from './promote-waitlist.ts';

/**
 * Locks a submission before any offering: every transaction that needs both locks them in this
 * order. No column of a key changes, so mails that refer to it can still be stored.
 */
export async function lockSubmission(
  transaction: Transaction<Tables>,
  submissionId: string,
): Promise<void> {
  await transaction
    .updateTable('submission')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', submissionId)
    .execute();
}

/**
 * Frees the places of an erased submission and blanks their personal data; the decision, its
 * wording and its time stay. Freed seats are offered to the waitlist. Must run before the
 * submission's own fields are blanked. `now` in milliseconds.
 */
export async function releasePlaces(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<void> {
  const keys = await transaction
    .selectFrom('place')
    .select('offering_key')
    .distinct()
    .where('submission_id', '=', submissionId)
    .orderBy('offering_key')
    .execute();
  if (keys.length === 0) return;
  await lockSubmission(transaction, submissionId);
  for (const { offering_key } of keys) {
    const offering = await lockOffering(transaction, offering_key);
    // People who came stay counted.
    if (offering && !isPast(storedOffering(offering), now)) {
      await cancelActivePlaces(transaction, submissionId, offering_key);
    }
  }
  await blankPlaces(transaction, (place) => place('submission_id', '=', submissionId));
  await transaction
    .updateTable('place')
    .set({ group_name: '' })
    .where('submission_id', '=', submissionId)
    .execute();
  for (const { offering_key } of keys) await promoteWaitlist(transaction, offering_key, now);
}

async function cancelActivePlaces(
  transaction: Transaction<Tables>,
  submissionId: string,
  key: string,
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ state: 'cancelled', until: null })
    .where('submission_id', '=', submissionId)
    .where('offering_key', '=', key)
    .where('state', 'in', ACTIVE_STATES)
    .execute();
}

/** Erases the personal data of places and their consents. */
export async function blankPlaces(
  transaction: Transaction<Tables>,
  which: (place: ExpressionBuilder<Tables, 'place'>) => Expression<SqlBool>,
): Promise<void> {
  await transaction
    .updateTable('consent')
    .set({ decided_by: '', phone: '' })
    .where('place_id', 'in', transaction.selectFrom('place').select('id').where(which))
    .execute();
  await transaction
    .updateTable('place')
    .set({ name: '', age: null, previous_age: null, guardian_name: '', guardian_phone: '' })
    .where(which)
    .execute();
}

/**
 * Lets the same person register again the same day, once all places of a submission are given up:
 * the new submission is no repeat. `before`: its places before the change.
 */
export async function allowRegisteringAgain(
  transaction: Transaction<Tables>,
  submissionId: string,
  before: readonly PlaceRow[],
): Promise<void> {
  if (!before.some(isActive)) return;
  const active = await transaction
    .selectFrom('place')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('state', 'in', ACTIVE_STATES)
    .limit(1)
    .executeTakeFirst();
  if (active) return;
  await clearFingerprint(transaction, submissionId);
}

/** Removes the fingerprint by which a repeated submission is recognised. */
export async function clearFingerprint(
  transaction: Transaction<Tables>,
  submissionId: string,
): Promise<void> {
  await transaction
    .updateTable('submission')
    .set({ fingerprint: null })
    .where('id', '=', submissionId)
    .execute();
  await transaction
    .deleteFrom('submission_key')
    .where('submission_id', '=', submissionId)
    .execute();
}

import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '../model/kinds.ts';
import type { Payload } from '../model/submission-type.ts';
import type { RegisteredEvent } from './columns.ts';
import { e164 } from './columns.ts';
import { newReference, type StoreResult, storeOnce } from './store-once.ts';

type StaffSubmission = {
  readonly kind: SubmissionKind;
  readonly payload: Payload;
  /** The form's token: a repeated form is stored once. */
  readonly token: string;
  readonly event?: RegisteredEvent;
};

/**
 * Stores what somebody told staff by phone or at the door as a submission, so that its retention
 * and its erasure are those of all others. Nobody waits for an answer, and no mail is made.
 * @param now milliseconds
 */
export async function storeByStaff(
  transaction: Transaction<Tables>,
  { kind, payload, token, ...about }: StaffSubmission,
  now: number,
): Promise<StoreResult> {
  const received = { kind, payload, ...(token && { idempotencyKey: token }) };
  const phone = e164(SUBMISSION_TYPES[kind].sender(payload).phone);
  const prepared = { received, phone, ...about };
  const stored = await storeOnce(transaction, prepared, { now, random: randomInt });
  if (stored.isNew) {
    await transaction
      .updateTable('submission')
      .set({ status: 'done', verified_at: isoTimestamp(now) })
      .where('id', '=', stored.receipt.id)
      .execute();
  }
  return stored;
}

/** Makes a second submission with the same answers, for one of its people. Resolves with its id. */
export async function splitSubmission(
  transaction: Transaction<Tables>,
  submissionId: string,
): Promise<string> {
  const row = await transaction
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const { prefix } = SUBMISSION_TYPES[row.kind as SubmissionKind];
  for (let collisions = 0; ; collisions++) {
    const reference = newReference(prefix, collisions, randomInt);
    const inserted = await transaction
      .insertInto('submission')
      .values({ ...row, id: crypto.randomUUID(), reference, fingerprint: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
}

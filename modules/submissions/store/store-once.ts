import type { Insertable, Kysely, Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import type { IncomingSubmission, SubmissionReceipt } from '../model/submission.ts';
import type { RegisteredEvent } from './columns/registered-event.ts';
import { searchText } from './columns/search-text.ts';
import { senderAddress } from './columns/sender-address.ts';
import {
  fingerprintOf,
  keyFingerprintOf,
  losesFingerprint,
  repeatWindowMs,
} from './fingerprint.ts';
import { newReference, type Random } from './reference.ts';

/** The receipt of a repeat, and how many with this fingerprint there were before. */
export async function findRepeat(
  database: Kysely<Tables>,
  received: IncomingSubmission,
  now: number,
  fingerprint = fingerprintOf(received),
): Promise<{ receipt?: SubmissionReceipt; sequence: number }> {
  const keyed = await findByKey(database, received);
  if (keyed) return { receipt: keyed, sequence: 0 };
  const last = await database
    .selectFrom('submission')
    .select(['id', 'reference', 'received_at', 'sequence'])
    .where('fingerprint', '=', fingerprint)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { sequence: 0 };
  // `Math.abs`, since a submission that a clock which was ahead dated into the future would
  // otherwise make all that come before that moment its repeats.
  const repeated = Math.abs(now - Date.parse(last.received_at)) < repeatWindowMs(received);
  return repeated
    ? { receipt: { id: last.id, reference: last.reference }, sequence: last.sequence }
    : { sequence: last.sequence };
}

/** The receipt of what was sent before with the same key and the same answers. */
async function findByKey(
  database: Kysely<Tables>,
  received: IncomingSubmission,
): Promise<SubmissionReceipt | undefined> {
  const fingerprint = keyFingerprintOf(received);
  if (!fingerprint) return undefined;
  return database
    .selectFrom('submission_key')
    .innerJoin('submission', 'submission.id', 'submission_key.submission_id')
    .select(['submission.id', 'submission.reference'])
    .where('submission_key.fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** A submission that is to be stored. `phone` is in E.164. */
export type PreparedSubmission = {
  readonly received: IncomingSubmission;
  readonly phone: string | null;
  readonly event: RegisteredEvent;
};

export type StoreResult = { readonly receipt: SubmissionReceipt; readonly isNew: boolean };

type StoreContext = { readonly now: number; readonly random: Random };

/**
 * Stores a submission, or finds the one that it repeats. Parallel repeats meet at the unique
 * fingerprint: one is stored, the others wait for it and then find it.
 */
export async function storeOnce(
  transaction: Transaction<Tables>,
  arrived: PreparedSubmission,
  circumstances: StoreContext,
): Promise<StoreResult> {
  const { received } = arrived;
  // What was sent before may have lost the fingerprint at which it would be met.
  const known = losesFingerprint(received) && (await findByKey(transaction, received));
  const stored = known
    ? { receipt: known, isNew: false }
    : await insertOrFind(transaction, arrived, circumstances);
  const fingerprint = keyFingerprintOf(received);
  if (fingerprint) {
    await transaction
      .insertInto('submission_key')
      .values({ fingerprint, submission_id: stored.receipt.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return stored;
}

/** Inserts a submission, unless it is a repeat; again where only its reference was taken already. */
async function insertOrFind(
  transaction: Transaction<Tables>,
  arrived: PreparedSubmission,
  circumstances: StoreContext,
): Promise<StoreResult> {
  const { received } = arrived;
  const fingerprint = fingerprintOf(received);
  for (let collisions = 0, sequence = 1; ; collisions++) {
    const row = newRow(arrived, circumstances, { fingerprint, sequence, collisions });
    const inserted = await transaction
      .insertInto('submission')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst();
    if (inserted) return { receipt: inserted, isNew: true };
    const found = await findRepeat(transaction, received, circumstances.now, fingerprint);
    if (found.receipt) return { receipt: found.receipt, isNew: false };
    sequence = found.sequence + 1;
  }
}

function newRow(
  { received, phone, event }: PreparedSubmission,
  { now, random }: StoreContext,
  {
    fingerprint,
    sequence,
    collisions,
  }: { readonly fingerprint: string; readonly sequence: number; readonly collisions: number },
): Insertable<SubmissionTable> {
  const shown = {
    reference: newReference(SUBMISSION_TYPES[received.kind].prefix, collisions, random),
    payload: JSON.stringify(received.payload),
    phone_e164: phone,
  };
  return {
    id: crypto.randomUUID(),
    ...shown,
    kind: received.kind,
    search_text: searchText(shown),
    sender_address: senderAddress(received.kind, received.payload),
    ...event,
    fingerprint,
    sequence,
    spam_verdict: received.spamVerdict ?? null,
    received_at: isoTimestamp(now),
  };
}

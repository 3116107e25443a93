import type { Insertable, Kysely, Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { SUBMISSION_TYPES, submissionType } from '../model/kinds.ts';
import type { IncomingSubmission, SubmissionReceipt } from '../model/submission.ts';
import type { Payload } from '../model/submission-type.ts';
import type { RegisteredEvent } from './columns/registered-event.ts';
import { searchText } from './columns/search-text.ts';
import {
  fingerprintOf,
  keyFingerprintOf,
  losesFingerprint,
  repeatWindowMs,
} from './fingerprint.ts';
import { newReference, type Random } from './reference.ts';

/** The receipt of a repeat, and the last sequence number with this fingerprint. */
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
  // `Math.abs`, because a clock that was ahead may have dated a submission into the future: all
  // submissions before that time would otherwise be its repeats.
  const repeated = Math.abs(now - Date.parse(last.received_at)) < repeatWindowMs(received);
  return repeated
    ? { receipt: { id: last.id, reference: last.reference }, sequence: last.sequence }
    : { sequence: last.sequence };
}

/** The receipt of an earlier submission with the same key and the same answers. */
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

/** A submission ready to be stored. `phone` is in E.164. */
export type PreparedSubmission = {
  readonly received: IncomingSubmission;
  readonly phone: string | null;
  /** Unset: it is about no event. */
  readonly event?: RegisteredEvent;
};

export type StoreResult = { readonly receipt: SubmissionReceipt; readonly isNew: boolean };

type StoreContext = { readonly now: number; readonly random: Random };

/**
 * Stores a submission, or finds the one that it repeats. Parallel repeats collide on the unique
 * fingerprint: one is stored, the others wait for it and then find it.
 */
export async function storeOnce(
  transaction: Transaction<Tables>,
  prepared: PreparedSubmission,
  context: StoreContext,
): Promise<StoreResult> {
  const { received } = prepared;
  // An earlier submission may have lost the fingerprint that a repeat would collide with.
  const known = losesFingerprint(received) && (await findByKey(transaction, received));
  const stored = known
    ? { receipt: known, isNew: false }
    : await insertOrFind(transaction, prepared, context);
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

/** Inserts a submission, unless it is a repeat; retries if only its reference was taken. */
async function insertOrFind(
  transaction: Transaction<Tables>,
  prepared: PreparedSubmission,
  context: StoreContext,
): Promise<StoreResult> {
  const { received } = prepared;
  const fingerprint = fingerprintOf(received);
  for (let collisions = 0, sequence = 1; ; collisions++) {
    const row = newRow(prepared, context, { fingerprint, sequence, collisions });
    const inserted = await transaction
      .insertInto('submission')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst();
    if (inserted) return { receipt: inserted, isNew: true };
    const found = await findRepeat(transaction, received, context.now, fingerprint);
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
  const searchable = {
    reference: newReference(SUBMISSION_TYPES[received.kind].prefix, collisions, random),
    payload: JSON.stringify(received.payload),
    phone_e164: phone,
  };
  return {
    id: crypto.randomUUID(),
    ...searchable,
    kind: received.kind,
    search_text: searchText(searchable),
    sender_address: senderAddress(received.kind, received.payload),
    event_id: event?.event_id ?? null,
    event_ends_at: event?.event_ends_at ?? null,
    fingerprint,
    sequence,
    spam_verdict: received.spamVerdict ?? null,
    received_at: isoTimestamp(now),
  };
}

/** The normalized email address of the sender; null if it has none. */
export function senderAddress(kind: string, payload: Payload): string | null {
  const email = submissionType(kind)?.sender(payload).email;
  return (typeof email === 'string' ? normalizeEmail(email) : undefined) ?? null;
}

import type { Kysely, Transaction } from 'kysely';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/types.ts';
import { fingerprintOf, keyFingerprintOf, validFor } from './fingerprint.ts';
import { moment } from './moment.ts';
import { newReference, type Random } from './reference.ts';
import type { Tables } from './tables.ts';

/** The receipt of a repeat, and how many with this fingerprint there were before. */
export async function findRepeated(
  database: Kysely<Tables>,
  received: Received,
  now: number,
  fingerprint = fingerprintOf(received),
): Promise<{ receipt?: Receipt; sequence: number }> {
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
  // Either way: a clock that was ahead must not make every later one a repeat.
  const repeated = Math.abs(now - Date.parse(last.received_at)) < validFor(received);
  return repeated
    ? { receipt: { id: last.id, reference: last.reference }, sequence: last.sequence }
    : { sequence: last.sequence };
}

/** The receipt of what a page sent before with the same key and the same answers. */
async function findByKey(
  database: Kysely<Tables>,
  received: Received,
): Promise<Receipt | undefined> {
  const fingerprint = keyFingerprintOf(received);
  if (!fingerprint) return undefined;
  return database
    .selectFrom('submission_key')
    .innerJoin('submission', 'submission.id', 'submission_key.submission_id')
    .select(['submission.id', 'submission.reference'])
    .where('submission_key.fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** What is stored of a submission beside itself: the clock, its reference, its phone in E.164. */
type Storing = { readonly now: number; readonly random: Random; readonly phone: string | null };
type Stored = { readonly receipt: Receipt; readonly isNew: boolean };

/** Stores a submission, or finds the one that it repeats. */
export async function storeOnce(
  transaction: Transaction<Tables>,
  received: Received,
  storing: Storing,
): Promise<Stored> {
  const stored = await storeOrFind(transaction, received, storing);
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

/**
 * Parallel repeats meet at the unique fingerprint: one is stored, the others wait for it and then
 * find it.
 */
async function storeOrFind(
  transaction: Transaction<Tables>,
  received: Received,
  { now, random, phone }: Storing,
): Promise<Stored> {
  const { prefix } = SUBMISSION_TYPES[received.kind];
  const fingerprint = fingerprintOf(received);
  for (let collisions = 0; ; collisions++) {
    const { receipt, sequence } = await findRepeated(transaction, received, now, fingerprint);
    if (receipt) return { receipt, isNew: false };
    const row = {
      id: crypto.randomUUID(),
      reference: newReference(prefix, collisions, random),
    };
    const inserted = await transaction
      .insertInto('submission')
      .values({
        ...row,
        kind: received.kind,
        payload: JSON.stringify(received.payload),
        phone_e164: phone,
        fingerprint,
        sequence: sequence + 1,
        suspicion: received.suspicion ?? null,
        received_at: moment(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return { receipt: row, isNew: true };
  }
}

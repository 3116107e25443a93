import type { Kysely, Transaction } from 'kysely';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/types.ts';
import { fingerprintOf, validFor } from './fingerprint.ts';
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

/**
 * Stores a submission, or finds the one that it repeats. Parallel repeats meet at the unique
 * fingerprint: one is stored, the others wait for it and then find it. `phone` is in E.164.
 */
export async function storeOnce(
  transaction: Transaction<Tables>,
  received: Received,
  { now, random, phone }: { now: number; random: Random; phone: string | null },
): Promise<{ readonly receipt: Receipt; readonly isNew: boolean }> {
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

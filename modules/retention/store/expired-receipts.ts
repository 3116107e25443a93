import type { Kysely } from 'kysely';
import { ERASED_RECEIPT } from '#modules/giving/api.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runInBatches } from './batches.ts';
import type { PurgeContext } from './expired-submissions.ts';

/** How many rows one statement erases. */
const BATCH_SIZE = 200;

/** Counts the receipts and credit notes whose retention period is over. */
export async function countExpiredReceipts(
  database: Database,
  context: PurgeContext,
): Promise<number> {
  const { count } = await oldReceipts(database, context)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Erases the personal data in receipts, credit notes and payment proofs whose retention period is
 * over, and deletes old unmatched payments. Document numbers stay, since none may be missing, and
 * so do the sums. Returns how many documents were emptied. When `signal` aborts, it ends after the
 * current statement.
 */
export async function eraseReceipts(
  database: Database,
  context: PurgeContext,
  signal?: AbortSignal,
): Promise<number> {
  const documents = await runInBatches(signal, () =>
    database
      .updateTable('receipt')
      .set({ frozen: ERASED_RECEIPT })
      .where('number', 'in', oldReceipts(database, context).select('number').limit(BATCH_SIZE))
      .where('frozen', '<>', ERASED_RECEIPT)
      .returning('number')
      .execute(),
  );
  await runInBatches(signal, () =>
    database
      .updateTable('payment')
      // The proof must stay unique: two payments without a proof would count as one.
      .set((row) => ({ proof: row.ref('id') }))
      .where('id', 'in', oldProofs(database, context).select('id').limit(BATCH_SIZE))
      .whereRef('proof', '<>', 'id')
      .returning('id')
      .execute(),
  );
  await runInBatches(signal, () =>
    database
      .deleteFrom('unmatched_payment')
      .where('proof', 'in', oldUnmatched(database, context).select('proof').limit(BATCH_SIZE))
      .returning('proof')
      .execute(),
  );
  return documents;
}

function oldReceipts(open: Kysely<Tables>, context: PurgeContext) {
  return open
    .selectFrom('receipt')
    .where('issued_at', '<=', giftCutoff(context))
    .where('frozen', '<>', ERASED_RECEIPT);
}

function oldProofs(open: Kysely<Tables>, context: PurgeContext) {
  return open
    .selectFrom('payment')
    .where('recorded_at', '<=', giftCutoff(context))
    .whereRef('proof', '<>', 'id');
}

function oldUnmatched(open: Kysely<Tables>, context: PurgeContext) {
  return open.selectFrom('unmatched_payment').where('recorded_at', '<=', giftCutoff(context));
}

function giftCutoff({ periods, now }: PurgeContext): string {
  return isoTimestamp(now - periods.gifts * DAY_MS);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ERASED_RECEIPT } from '#modules/giving/api.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import type { PurgeContext } from './expired-submissions.ts';

/** How many rows go in one statement. */
const BATCH_SIZE = 200;

/** How many receipts and credit notes have been kept for their time. */
export async function countExpiredReceipts(
  database: Database,
  keeping: PurgeContext,
): Promise<number> {
  const { count } = await oldReceipts(database, keeping)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Empties receipts and credit notes whose keeping time is over, and the proofs of payments: what they
 * say of people; and deletes payments of which nobody knew whose they are. The numbers of papers stay,
 * since none may be missing, and so do the sums. How many papers were emptied. Stopped by `signal` it ends after the statement that is under way.
 */
export async function eraseReceipts(
  database: Database,
  keeping: PurgeContext,
  signal?: AbortSignal,
): Promise<number> {
  const papers = await runInBatches(signal, () =>
    database
      .updateTable('receipt')
      .set({ frozen: ERASED_RECEIPT })
      .where('number', 'in', oldReceipts(database, keeping).select('number').limit(BATCH_SIZE))
      .where('frozen', '<>', ERASED_RECEIPT)
      .returning('number')
      .execute(),
  );
  await runInBatches(signal, () =>
    database
      .updateTable('payment')
      // Still its own: two payments without a proof would be one.
      .set((row) => ({ proof: row.ref('id') }))
      .where('id', 'in', oldProofs(database, keeping).select('id').limit(BATCH_SIZE))
      .whereRef('proof', '<>', 'id')
      .returning('id')
      .execute(),
  );
  await runInBatches(signal, () =>
    database
      .deleteFrom('unmatched_payment')
      .where('proof', 'in', oldUnmatched(database, keeping).select('proof').limit(BATCH_SIZE))
      .returning('proof')
      .execute(),
  );
  return papers;
}

function oldReceipts(open: Kysely<Tables>, keeping: PurgeContext) {
  return open
    .selectFrom('receipt')
    .where('issued_at', '<=', giftCutoff(keeping))
    .where('frozen', '<>', ERASED_RECEIPT);
}

function oldProofs(open: Kysely<Tables>, keeping: PurgeContext) {
  return open
    .selectFrom('payment')
    .where('recorded_at', '<=', giftCutoff(keeping))
    .whereRef('proof', '<>', 'id');
}

function oldUnmatched(open: Kysely<Tables>, keeping: PurgeContext) {
  return open.selectFrom('unmatched_payment').where('recorded_at', '<=', giftCutoff(keeping));
}

function giftCutoff({ periods, now }: PurgeContext): string {
  return isoTimestamp(now - periods.gifts * DAY_MS);
}

/** Takes a step again and again until it changes nothing. How many rows it changed. */
async function runInBatches(
  signal: AbortSignal | undefined,
  step: () => Promise<readonly unknown[]>,
): Promise<number> {
  for (let all = 0; ; ) {
    const some = signal?.aborted ? [] : await retryBusy(step);
    if (some.length === 0) return all;
    all += some.length;
    await nextTurn();
  }
}

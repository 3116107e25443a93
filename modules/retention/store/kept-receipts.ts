import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { BLANK_RECEIPT } from '#modules/giving/api.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { patiently } from '#platform/db/write.ts';
import type { Keeping } from './expired-submissions.ts';

/** How many rows go in one statement. */
const AT_ONCE = 200;

/** How many receipts and credit notes have been kept for their time. */
export async function countReceipts(database: Database, keeping: Keeping): Promise<number> {
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
export async function blankReceipts(
  database: Database,
  keeping: Keeping,
  signal?: AbortSignal,
): Promise<number> {
  const papers = await inSteps(signal, () =>
    database
      .updateTable('receipt')
      .set({ frozen: BLANK_RECEIPT })
      .where('number', 'in', oldReceipts(database, keeping).select('number').limit(AT_ONCE))
      .where('frozen', '<>', BLANK_RECEIPT)
      .returning('number')
      .execute(),
  );
  await inSteps(signal, () =>
    database
      .updateTable('payment')
      // Still its own: two payments without a proof would be one.
      .set((row) => ({ proof: row.ref('id') }))
      .where('id', 'in', oldProofs(database, keeping).select('id').limit(AT_ONCE))
      .whereRef('proof', '<>', 'id')
      .returning('id')
      .execute(),
  );
  await inSteps(signal, () =>
    database
      .deleteFrom('stray_payment')
      .where('proof', 'in', oldStrays(database, keeping).select('proof').limit(AT_ONCE))
      .returning('proof')
      .execute(),
  );
  return papers;
}

function oldReceipts(open: Kysely<Tables>, keeping: Keeping) {
  return open
    .selectFrom('receipt')
    .where('issued_at', '<=', before(keeping))
    .where('frozen', '<>', BLANK_RECEIPT);
}

function oldProofs(open: Kysely<Tables>, keeping: Keeping) {
  return open
    .selectFrom('payment')
    .where('noted_at', '<=', before(keeping))
    .whereRef('proof', '<>', 'id');
}

function oldStrays(open: Kysely<Tables>, keeping: Keeping) {
  return open.selectFrom('stray_payment').where('noted_at', '<=', before(keeping));
}

function before({ times, now }: Keeping): string {
  return moment(now - times.gifts * DAY);
}

/** Takes a step again and again until it changes nothing. How many rows it changed. */
async function inSteps(
  signal: AbortSignal | undefined,
  step: () => Promise<readonly unknown[]>,
): Promise<number> {
  for (let all = 0; ; ) {
    const some = signal?.aborted ? [] : await patiently(step);
    if (some.length === 0) return all;
    all += some.length;
    await nextTurn();
  }
}

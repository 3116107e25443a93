import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { stopPledge } from './lapses.ts';

/**
 * Ends a pledge whose submission is being erased, and removes its checkout URLs. Payments stay with
 * proof and receipt for as long as the law requires; the donor is then named only on the receipt.
 * Does nothing for other submissions. Must run before the submission's own fields are blanked.
 * `now` in milliseconds.
 */
export async function eraseDonor(
  open: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<void> {
  const gift = await open
    .selectFrom('gift')
    .select('number')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .executeTakeFirst();
  if (!gift) return;
  await stopPledge(open, submissionId, now);
  await open
    .updateTable('payment_attempt')
    .set({ checkout_url: null })
    .where('submission_id', '=', submissionId)
    .execute();
}

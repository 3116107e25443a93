import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { stopPledge } from './lapses.ts';

/**
 * Ends a pledge whose submission is erased, with the way to its provider's page. What came stays with
 * its proof and its receipt, for as long as the law wants the books; whoever is erased is named on the
 * receipt alone. Does nothing to a submission that is no pledge. To be done before the submission's
 * own fields are blanked. `now` in milliseconds.
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

import type { Transaction } from 'kysely';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Stores that somebody wants the newsletter, and says whether the mail with the question may be put
 * into the outbox: not where the address is confirmed already. The outbox still leaves it out where
 * the mailbox had its share of mails.
 */
export async function requestNewsletter(
  transaction: Transaction<Tables>,
  submissionId: string,
  { email, now }: { email: string; now: number },
): Promise<boolean> {
  await transaction
    .insertInto('newsletter_subscription')
    .values({ submission_id: submissionId, email, status: 'pending', requested_at: moment(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const open = await transaction
    .selectFrom('newsletter_subscription')
    .select('submission_id')
    .where('submission_id', '=', submissionId)
    .where('status', '<>', 'confirmed')
    .executeTakeFirst();
  return open !== undefined;
}

/** Writes down that a subscription was asked to be confirmed: its mail is in the outbox. */
export async function noteAsked(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('newsletter_subscription')
    .set({ mailed_at: moment(now), status: 'pending' })
    .where('submission_id', '=', submissionId)
    // One that was confirmed meanwhile stays so.
    .where('status', '<>', 'confirmed')
    .execute();
}

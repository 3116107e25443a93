import type { Transaction } from 'kysely';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Takes away what belongs to a person: the answers, the mails with them, the subscription. The
 * kind, the day's count and the reference stay. The ids of its mails, whose files are to go too.
 */
export async function eraseSubmission(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<string[]> {
  await transaction
    .updateTable('submission')
    .set({
      payload: '{}',
      phone_e164: null,
      sender_address: null,
      fingerprint: null,
      suspicion: null,
      event_id: null,
      event_ends_at: null,
      erased_at: moment(now),
    })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('submission_key').where('submission_id', '=', id).execute();
  await transaction.deleteFrom('newsletter_subscription').where('submission_id', '=', id).execute();
  return eraseMails(transaction, id, now);
}

/** Empties the mails of a submission. Their ids. */
export async function eraseMails(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<string[]> {
  const mails = await transaction
    .updateTable('outbox_message')
    .set({ message: '', recipient: '', slot: null })
    .where('submission_id', '=', submissionId)
    .returning('id')
    .execute();
  // One that was not sent never will be.
  await transaction
    .updateTable('outbox_message')
    .set({ given_up_at: moment(now), failure: 'erased' })
    .where('submission_id', '=', submissionId)
    .where('sent_at', 'is', null)
    .execute();
  return mails.map(({ id }) => id);
}

import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import { wrapStorageErrors } from '#platform/db/storage-errors.ts';
import { write } from '#platform/db/write.ts';
import { putNotice } from '#platform/mail/notices.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import type { Newsletter } from '../model/newsletter.ts';
import { subscriptionOf } from './newsletter-links.ts';

export type NewsletterParts = Pick<MailSettings, 'staffEmail'> & {
  readonly database: Database;
  /**
   * Takes the signature off a text that `guests.ts` signed; undefined where the signature is wrong.
   */
  readonly signed: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

const FAILURE = 'the subscription could not be changed';

/** What the links in the newsletter's mail do. */
export function makeNewsletterStore(parts: NewsletterParts): Newsletter {
  const { database, signed, now } = parts;

  async function confirm(token: string): Promise<boolean> {
    const id = subscriptionOf(token, 'confirm', signed);
    if (!id) return false;
    return write(database, async (transaction) => {
      const subscription = await transaction
        .selectFrom('newsletter_subscription')
        .select('submission_id')
        .where('submission_id', '=', id)
        .executeTakeFirst();
      if (!subscription) return false;
      const changed = await transaction
        .updateTable('newsletter_subscription')
        .set({ status: 'confirmed', confirmed_at: moment(now()) })
        .where('submission_id', '=', id)
        .where('status', '<>', 'confirmed')
        .returning('submission_id')
        .executeTakeFirst();
      if (changed && parts.staffEmail) {
        const about = { kind: 'newsletter-subscriptions', submissionId: id } as const;
        const notice = { ...about, recipient: parts.staffEmail, stored: { kind: 'subscriber' } };
        await putNotice(transaction, { ...notice, isFlagged: false }, now());
      }
      return true;
    });
  }

  async function unsubscribe(token: string): Promise<boolean> {
    const id = subscriptionOf(token, 'unsubscribe', signed);
    if (!id) return false;
    const changed = await write(database, (transaction) =>
      transaction
        .updateTable('newsletter_subscription')
        .set({ status: 'unsubscribed', unsubscribed_at: moment(now()) })
        .where('submission_id', '=', id)
        .returning('submission_id')
        .executeTakeFirst(),
    );
    return changed !== undefined;
  }

  return {
    confirm: (token) => wrapStorageErrors(FAILURE, () => confirm(token)),
    unsubscribe: (token) => wrapStorageErrors(FAILURE, () => unsubscribe(token)),
  };
}

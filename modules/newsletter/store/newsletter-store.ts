import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { wrapService } from '#platform/db/storage-errors.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueueNotice } from '#platform/mail/notices.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import type { Newsletter } from '../model/newsletter.ts';
import { readSubscriptionToken } from './newsletter-links.ts';

export type NewsletterParts = Pick<MailSettings, 'staffEmail'> & {
  readonly database: Database;
  /** Checks and removes the signature of `form-token.ts`; undefined if the signature is wrong. */
  readonly readSigned: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** The confirm and unsubscribe links of the newsletter mails. */
export function makeNewsletterStore(parts: NewsletterParts): Newsletter {
  const { database, readSigned, now } = parts;

  async function confirm(token: string): Promise<boolean> {
    const id = readSubscriptionToken(token, 'confirm', readSigned);
    if (!id) return false;
    return runTransaction(database, async (transaction) => {
      const subscription = await transaction
        .selectFrom('newsletter_subscription')
        .select('submission_id')
        .where('submission_id', '=', id)
        .executeTakeFirst();
      if (!subscription) return false;
      const changed = await transaction
        .updateTable('newsletter_subscription')
        .set({ status: 'confirmed', confirmed_at: isoTimestamp(now()) })
        .where('submission_id', '=', id)
        .where('status', '<>', 'confirmed')
        .returning('submission_id')
        .executeTakeFirst();
      if (changed && parts.staffEmail) {
        const about = { kind: 'newsletter-subscriptions', submissionId: id } as const;
        const notice = { ...about, recipient: parts.staffEmail, stored: { kind: 'subscriber' } };
        await enqueueNotice(transaction, { ...notice, isFlagged: false }, now());
      }
      return true;
    });
  }

  async function unsubscribe(token: string): Promise<boolean> {
    const id = readSubscriptionToken(token, 'unsubscribe', readSigned);
    if (!id) return false;
    const changed = await runTransaction(database, (transaction) =>
      transaction
        .updateTable('newsletter_subscription')
        .set({ status: 'unsubscribed', unsubscribed_at: isoTimestamp(now()) })
        .where('submission_id', '=', id)
        .returning('submission_id')
        .executeTakeFirst(),
    );
    return changed !== undefined;
  }

  return wrapService('the subscription could not be changed', { confirm, unsubscribe });
}

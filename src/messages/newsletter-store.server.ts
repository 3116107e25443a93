import type { Transaction } from 'kysely';
import { subscriberEmail } from '#inbox/store-once.server.ts';
import type { ClearedSubmission, SubmissionEffect } from '#inbox/submission-effect.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { wrapService } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueueNotice } from '#platform/mail/notices.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import type { Newsletter } from './newsletter.ts';
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

/** Effects of submissions on the newsletter. Running one again may create a second mail. */
export const newsletterEffects: SubmissionEffect = {
  kinds: ['newsletter-subscriptions'],
  async onStored(transaction, { id, received, now }) {
    const isSuspected = received.spamVerdict !== undefined;
    await requestConfirmation(transaction, { ...received, id, now }, isSuspected);
  },
  onSpamCleared: (transaction, submission) => requestConfirmation(transaction, submission, false),
  async onErased(transaction, id) {
    await transaction
      .deleteFrom('newsletter_subscription')
      .where('submission_id', '=', id)
      .execute();
  },
};

/**
 * Stores the request for the newsletter and enqueues the confirmation mail. No mail if a robot may
 * have asked, or if the address is invalid, already confirmed or has had its share of mails.
 * Resolves with whether a mail was enqueued.
 */
async function requestConfirmation(
  transaction: Transaction<Tables>,
  { id, payload, now }: ClearedSubmission,
  isSuspected: boolean,
): Promise<boolean> {
  const request = {
    submission_id: id,
    email: subscriberEmail(payload),
    requested_at: isoTimestamp(now),
  };
  await transaction
    .insertInto('newsletter_subscription')
    .values({ ...request, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const unconfirmed = await transaction
    .selectFrom('newsletter_subscription')
    .select('submission_id')
    .where('submission_id', '=', id)
    .where('status', '<>', 'confirmed')
    .executeTakeFirst();
  const to = normalizeEmail(String(payload.email));
  if (!to || !unconfirmed || isSuspected) return false;
  const row = outboxRow({ purpose: 'newsletter', recipient: to }, { submissionId: id, now });
  const stored = await enqueueMails(transaction, [row], now);
  if (stored.length === 0) return false;
  await transaction
    .updateTable('newsletter_subscription')
    .set({ mailed_at: isoTimestamp(now), status: 'pending' })
    .where('submission_id', '=', id)
    // A subscription that was confirmed meanwhile stays confirmed.
    .where('status', '<>', 'confirmed')
    .execute();
  return true;
}

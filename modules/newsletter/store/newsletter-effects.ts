import type { Transaction } from 'kysely';
import {
  type ClearedSubmission,
  type SubmissionEffect,
  subscriberEmail,
} from '#modules/submissions/api.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeRecipient } from '#platform/mail/recipient.ts';

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
  const to = normalizeRecipient(String(payload.email));
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

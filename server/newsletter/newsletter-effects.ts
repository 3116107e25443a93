import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { subscriberEmail } from '../inbox/fingerprint.ts';
import type { Cleared, SubmissionEffect } from '../inbox/submission-effect.ts';
import { outboxRow, putIntoOutbox } from '../outbox/outbox.ts';
import { recipient } from '../outbox/recipient.ts';
import { noteAsked, requestNewsletter } from './newsletter-request.ts';

/** What the newsletter does when submissions change. Asking for it again may make a mail again. */
export const newsletterEffects: SubmissionEffect = {
  async onStored(transaction, { id, received, now }) {
    const isSuspected = received.suspicion !== undefined;
    await ask(transaction, { ...received, id, now }, isSuspected);
  },
  onSpamCleared: (transaction, submission) => ask(transaction, submission, false),
  async onErased(transaction, id) {
    await transaction
      .deleteFrom('newsletter_subscription')
      .where('submission_id', '=', id)
      .execute();
  },
};

/**
 * Stores the wish for the newsletter, and the mail with the question: not where a robot may have
 * asked, the address cannot be written to, has confirmed before, or had its share of mails.
 */
async function ask(
  transaction: Transaction<Tables>,
  { id, kind, payload, now }: Cleared,
  isSuspected: boolean,
): Promise<boolean> {
  if (kind !== 'newsletter-subscriptions') return false;
  const email = subscriberEmail(payload);
  const mayBeMailed = await requestNewsletter(transaction, id, { email, now });
  const to = recipient(String(payload.email));
  if (!to || !mayBeMailed || isSuspected) return false;
  const row = outboxRow({ purpose: 'newsletter', recipient: to }, { submissionId: id, now });
  const stored = await putIntoOutbox(transaction, [row], now);
  if (stored.length === 0) return false;
  await noteAsked(transaction, id, now);
  return true;
}

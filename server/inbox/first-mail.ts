import type { Transaction } from 'kysely';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { Received } from '#domain/submissions/submission.ts';
import type { Tables } from '../database/tables.ts';
import { requestNewsletter } from '../newsletter/newsletter-request.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { recipient } from '../outbox/recipient.ts';
import { subscriberEmail } from './fingerprint.ts';

type Sent = Pick<Received, 'kind' | 'payload'>;

/** The confirmation to a sender; none where the address cannot be written to. */
export function confirmationOf({ kind, payload }: Sent): Outgoing[] {
  const to = recipient(SUBMISSION_TYPES[kind].sender(payload).email);
  return to ? [{ purpose: 'confirmation', recipient: to }] : [];
}

/**
 * Stores the wish for the newsletter. The mail with the question; none where the address cannot be
 * written to or has confirmed before.
 */
export async function newsletterQuestionOf(
  transaction: Transaction<Tables>,
  { payload }: Sent,
  { submissionId, now }: { submissionId: string; now: number },
): Promise<Outgoing[]> {
  const to = recipient(String(payload.email));
  const email = subscriberEmail(payload);
  const mayBeMailed = await requestNewsletter(transaction, submissionId, { email, now });
  return to && mayBeMailed ? [{ purpose: 'newsletter', recipient: to }] : [];
}

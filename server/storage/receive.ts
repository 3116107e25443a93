import type { Transaction } from 'kysely';
import { ServiceFailure, type Services } from '#domain/services.ts';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/types.ts';
import { confirmation } from '../mail/confirmation.ts';
import type { Mail } from '../mail/message.ts';
import { newsletterQuestion } from '../mail/newsletter-mails.ts';
import { recipient } from '../mail/recipient.ts';
import { staffNotice } from '../mail/staff-notice.ts';
import type { SubmissionWords } from '../mail/submission-words.ts';
import { contentForMails } from './content-for-mails.ts';
import type { ContentStore } from './content-store.ts';
import type { Database } from './database.ts';
import { subscriberEmail } from './fingerprint.ts';
import { newsletterLinks } from './newsletter-links.ts';
import { requestNewsletter } from './newsletter-request.ts';
import { type MailSettings, putIntoOutbox } from './outbox.ts';
import { e164 } from './phone-number.ts';
import type { Random } from './reference.ts';
import { findRepeated, storeOnce } from './store-once.ts';
import type { Tables } from './tables.ts';
import { write } from './write.ts';

export type ReceiveParts = MailSettings & {
  readonly database: Database;
  /** Where mails have the organisation and the events from. */
  readonly content: ContentStore;
  /** Signs the links of the newsletter's mail. */
  readonly sign: (text: string) => string;
  readonly random: Random;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Stores submissions, each in one transaction with its mails: success is said only after it, and
 * nobody waits for the mail server. A repeat has the receipt of the first and makes no second mail.
 */
export function makeReceive(parts: ReceiveParts): Services['receive'] {
  async function store(received: Received): Promise<Receipt> {
    const content = await contentForMails(parts.content);
    const { sender } = SUBMISSION_TYPES[received.kind];
    const phone = e164(sender(received.payload).phone);
    return write(parts.database, async (transaction) => {
      const now = parts.now();
      const { receipt, isNew } = await storeOnce(transaction, received, { ...parts, now, phone });
      const words = { ...content, ...parts, received, receipt, now, phone };
      const mails =
        received.kind === 'newsletter-subscriptions'
          ? await newsletterMails(transaction, words, parts.sign)
          : mailsOf(isNew, words, parts.staffEmail);
      await putIntoOutbox(transaction, mails, { ...words, submissionId: receipt.id });
      return receipt;
    });
  }

  return async (received) => {
    try {
      return { receipt: await store(received) };
    } catch (error) {
      throw new ServiceFailure('storage', 'the submission could not be stored', { cause: error });
    }
  };
}

function mailsOf(isNew: boolean, words: SubmissionWords, staffEmail: string | undefined): Mail[] {
  if (!isNew) return [];
  const toSender = confirmation(words);
  return [...(staffEmail ? [staffNotice(words, staffEmail)] : []), ...(toSender ? [toSender] : [])];
}

/** The staff hears of a subscriber once the owner of the address has confirmed. */
async function newsletterMails(
  transaction: Transaction<Tables>,
  { received, receipt, now, siteUrl, organisation }: SubmissionWords,
  sign: ReceiveParts['sign'],
): Promise<Mail[]> {
  const to = recipient(String(received.payload.email));
  const mayBeMailed = await requestNewsletter(transaction, receipt.id, {
    email: subscriberEmail(received.payload),
    now,
    trusted: to !== undefined && received.suspicion === undefined,
  });
  if (!to || !mayBeMailed) return [];
  return [newsletterQuestion(to, newsletterLinks(receipt.id, siteUrl, sign), organisation)];
}

/**
 * The receipt of a submission that would be a repeat. A newsletter subscription never is one here:
 * asking for it again may make a mail.
 */
export function makeKnown({
  database,
  now,
}: Pick<ReceiveParts, 'database' | 'now'>): Services['known'] {
  return async (received) => {
    if (received.kind === 'newsletter-subscriptions') return undefined;
    try {
      return (await findRepeated(database, received, now())).receipt;
    } catch (error) {
      throw new ServiceFailure('storage', 'the submissions could not be read', { cause: error });
    }
  };
}

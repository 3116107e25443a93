import type { Organisation } from '#domain/content/organisation.ts';
import type { SubmissionKind } from '#domain/submissions/kinds.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Database } from '../database/database.ts';
import { storedPayload } from '../database/submission-columns/payload.ts';
import { FINANCE_MAILS, GIVER_MAILS } from '../giving/mails/giving-mail-queue.ts';
import { type ToldGiftParts, tellGift } from '../giving/notices/told-gift.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import type { ClaimedMail } from '../outbox/mail-queue.ts';
import type { Mail, Message } from '../outbox/message.ts';
import type { MailSettings } from '../outbox/outbox.ts';
import type { Composer } from '../outbox/worker.ts';
import { PLACE_MAILS, type PlaceMailAbout } from '../places/place-mail-queue.ts';
import { seePlaces } from '../places/seen.ts';
import type { SettleOptions } from '../places/settle.ts';
import { confirmation } from './confirmation.ts';
import { contentForMails } from './content-for-mails.ts';
import { financeMail } from './finance-mails.ts';
import type { GiftWords } from './gift-letter.ts';
import { givingMail } from './giving-mails.ts';
import { newsletterLinks } from './newsletter-links.ts';
import { newsletterQuestion, subscriberNotice } from './newsletter-mails.ts';
import { placeMail } from './place-mails.ts';
import { replyMail, replyWords } from './reply.ts';
import { staffNotice, threadAddress } from './staff-notice.ts';
import type { SubmissionWords } from './submission-words.ts';

export type ComposerParts = MailSettings &
  SettleOptions &
  Pick<ToldGiftParts, 'online'> & {
    readonly database: Database;
    /** Where mails have the organisation, the events and the courses from. */
    readonly content: ContentStore;
    /** Signs the links in mails. */
    readonly sign: (text: string) => string;
    /** The clock, in milliseconds; unset: the machine's. */
    readonly now?: () => number;
  };

/** The composer over the database and the content. */
export function makeComposer(parts: ComposerParts): Composer {
  const { database, siteUrl, staffEmail: answerTo, now: clock = Date.now } = parts;
  const messageIdOf = (id: string) => `<${id}@${new URL(siteUrl).hostname}>`;
  return async (claimed) => {
    const content = await contentForMails(parts.content);
    const envelope = {
      messageId: messageIdOf(claimed.id),
      // The sender as it is set now: mails that wait because `MAIL_FROM` was wrong go with the
      // right one.
      from: senderOf(parts, content.organisation),
    };
    // Stored whole: a mail that belongs to no submission.
    if (claimed.stored.text !== undefined) return { ...(claimed.stored as Mail), ...envelope };
    const gift = await giftWords(claimed, parts, content.organisation);
    if (claimed.stored.giving !== undefined) {
      const told = gift && giftMail(claimed, gift);
      return told && { ...told, ...envelope };
    }
    const row = await database
      .selectFrom('submission')
      .selectAll()
      .where('id', '=', claimed.submissionId)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const payload = storedPayload(row.payload);
    const reply = claimed.purpose === 'reply' ? await replyWords(database, claimed) : undefined;
    if (claimed.purpose === 'reply' && !reply) return undefined;
    // "Not composed" concerns this mail alone: the worker goes on with the others.
    if (!payload)
      throw new DeliveryFailure('not composed', 'not composed: the submission is no JSON');
    try {
      const received = {
        kind: row.kind as SubmissionKind,
        payload,
        suspicion: row.suspicion ?? undefined,
      };
      const receipt = { id: row.id, reference: row.reference };
      const now = Date.parse(row.received_at);
      const seen = await seePlaces(
        database,
        { purpose: 'manage', submissionId: row.id },
        { ...parts, now: clock() },
      );
      const places = seen && { ...content, seen, siteUrl, now: clock() };
      const words = {
        ...content,
        received,
        receipt,
        now,
        phone: row.phone_e164,
        siteUrl,
        places,
        gift,
      };
      const about = aboutPlaces(claimed);
      if (about) {
        // What is not so any more is not said: the mail is given up.
        const told = places && placeMail(about, places, claimed.recipient);
        return told && { ...told, ...envelope };
      }
      const mail = reply
        ? replyMail(words, reply, { to: claimed.recipient, answerTo, messageIdOf })
        : mailOf(claimed, words, parts.sign);
      return { ...mail, ...envelope };
    } catch (error) {
      throw new DeliveryFailure('not composed', `not composed: ${(error as Error).name}`);
    }
  };
}

/** Who writes. Where the content names no address, the staff, to whom an answer then goes. */
function senderOf(
  { mailFrom, staffEmail, siteUrl }: MailSettings,
  { name, email }: Organisation,
): Message['from'] {
  if (mailFrom) return mailFrom;
  return { name, address: email || staffEmail || `no-reply@${new URL(siteUrl).hostname}` };
}

/** The gift that a mail speaks of, else the first of its pledge; undefined where there is none. */
async function giftWords(
  { submissionId, stored }: ClaimedMail,
  parts: ComposerParts,
  organisation: Organisation,
): Promise<GiftWords | undefined> {
  if (submissionId === null) return undefined;
  const { database, siteUrl, now = Date.now } = parts;
  const told = await tellGift(database, { submissionId, giftNumber: stored.gift ?? 1 }, parts);
  return told && { told, organisation, siteUrl, now: now() };
}

/** What a mail tells of a gift; undefined where it is not so any more, or only a newer release knows it. */
function giftMail({ stored: { giving }, recipient }: ClaimedMail, words: GiftWords) {
  const forGiver = GIVER_MAILS.find((about) => about === giving);
  if (forGiver) return givingMail(forGiver, words, recipient);
  const forFinance = FINANCE_MAILS.find((about) => about === giving);
  return forFinance && financeMail(forFinance, words, recipient);
}

/** What a mail tells of places; undefined where it is about something else. */
function aboutPlaces({ stored: { place } }: ClaimedMail): PlaceMailAbout | undefined {
  return PLACE_MAILS.find((about) => about === place);
}

function mailOf(
  { purpose, recipient }: ClaimedMail,
  words: SubmissionWords,
  sign: ComposerParts['sign'],
): Mail {
  const { received, receipt, siteUrl, organisation } = words;
  switch (purpose) {
    case 'confirmation':
      return confirmation(words, recipient);
    case 'newsletter':
      return newsletterQuestion(
        recipient,
        newsletterLinks(receipt.id, siteUrl, sign),
        organisation,
      );
    case 'notice':
      return received.kind === 'newsletter-subscriptions'
        ? subscriberNotice(
            String(received.payload.email),
            { reference: receipt.reference, thread: threadAddress(siteUrl, receipt.reference) },
            recipient,
          )
        : staffNotice(words, recipient);
    case 'reply':
    case 'place':
    case 'gift':
    case 'finance':
    case 'code':
    case 'invitation':
    case 'desk':
      throw new TypeError('the mail was stored without its words');
  }
}

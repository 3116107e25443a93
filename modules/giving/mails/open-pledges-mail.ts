import type { Kysely, Transaction } from 'kysely';
import type { MailTemplate } from '#modules/submissions/api.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { mailboxOf } from '#platform/forms/email.ts';
import { contact, htmlMail, paragraph, subheading } from '#platform/mail/mail-body.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { formatMoney } from '#platform/text/money.ts';
import { type GiftFactsParts, readGiftFacts } from '../store/alerts/gift-facts.ts';
import { type GiftId, giftIdOf } from '../store/pledges.ts';
import { howToPay, isAwaited } from './gift-mail.ts';

/** The number of pledges in one mail, at most. */
const MAX_PLEDGES = 20;

/**
 * Stores the mail, due in an hour, that lists all open pledges of a mailbox, for a pledge whose
 * confirmation was over the limit. There is one while it waits, and for an hour after it was sent.
 * `now` in milliseconds.
 */
export async function enqueueOpenPledges(
  open: Transaction<Tables>,
  { id, recipient }: { readonly id: string; readonly recipient: string },
  now: number,
): Promise<void> {
  const row = outboxRow({ purpose: 'pledges', recipient }, { submissionId: id, now });
  await enqueueMails(open, [{ ...row, due_at: isoTimestamp(now + HOUR_MS) }], now);
}

/** A mail that lists all unpaid gifts of a mailbox, each with its steps. */
export function openPledgesMail(parts: GiftFactsParts): MailTemplate {
  return async ({ recipient }, { database, organisation, siteUrl }) => {
    const gifts = await openGifts(database, recipient);
    const facts = await Promise.all(gifts.map((of) => readGiftFacts(database, of, parts)));
    const open = facts.flatMap((one) => (one ? [{ facts: one, organisation, siteUrl }] : []));
    const awaited = open.filter(isAwaited);
    if (awaited.length === 0) return undefined;
    const which = awaited.length === 1 ? 'pledge' : `${awaited.length} open pledges`;
    const heading = `Your ${which}, and how to pay`;
    const body = {
      heading,
      sender: organisation.name,
      parts: [
        paragraph(
          'Somebody made several pledges with this email address within an hour. Here is how to pay those that are still open.',
        ),
        ...awaited.flatMap((context) => [
          subheading(`${formatMoney(context.facts.view.money)}, ${context.facts.view.reference}`),
          ...howToPay(context),
        ]),
        contact(organisation),
      ],
    };
    return htmlMail(recipient, body, { replyTo: organisation.email });
  };
}

/** Unpaid gifts of all email addresses of a mailbox, newest first. */
async function openGifts(open: Kysely<Tables>, recipient: string): Promise<GiftId[]> {
  const rows = await open
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .select(['gift.submission_id', 'gift.number', 'sender_address'])
    .where('gift.state', '=', 'pledged')
    .where('gift.review', 'is', null)
    .where('sender_address', 'is not', null)
    .where('spam_verdict', 'is', null)
    .where('submission.status', '<>', 'spam')
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .execute();
  const mailbox = mailboxOf(recipient);
  return rows
    .filter(({ sender_address: address }) => mailboxOf(address ?? '') === mailbox)
    .slice(0, MAX_PLEDGES)
    .map(giftIdOf);
}

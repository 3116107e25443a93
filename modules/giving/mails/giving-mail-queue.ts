import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import type { GiftId } from '../store/giving-parts.ts';

/**
 * What a giver is told of a gift, after the confirmation of the pledge: that it has not come yet, that
 * the next instalment is due, that it came and has no receipt yet, its receipt,
 * that it went back, that its promise ended since two instalments did not come, that a receipt was our
 * mistake, its new link.
 */
export type DonorMailAbout =
  | 'reminder'
  | 'due'
  | 'received'
  | 'receipt'
  | 'refunded'
  | 'ended'
  | 'mistake'
  | 'link';

/** What those are told who look after the money. Of a pledge they have the staff's notice. */
export type FinanceMailAbout = `finance-${'received' | 'review' | 'refunded'}`;

export type GivingMailAbout = DonorMailAbout | FinanceMailAbout;

export type GivingMail = GiftId & {
  readonly about: GivingMailAbout;
  /** Where the `finance-` mails go; without one they are not made. */
  readonly financeEmail?: string | undefined;
};

/**
 * Stores a mail about a gift, in the transaction of what it tells. Two about the same of one gift are
 * one while it waits. A giver without an address, or who is erased, is told nothing; of a pledge that
 * a robot may have sent, or that staff say is spam, nothing before money came.
 * @param now milliseconds
 * @returns whether it was put there
 */
export async function enqueueGivingMail(
  open: Kysely<Tables>,
  { about, submissionId, giftNumber, financeEmail }: GivingMail,
  now: number,
): Promise<boolean> {
  const forGiver = !about.startsWith('finance-');
  const recipient = forGiver ? await donorAddress(open, submissionId, about) : financeEmail;
  if (!recipient) return false;
  const stored = { giving: about, gift: giftNumber };
  if (await isWaiting(open, submissionId, JSON.stringify(stored))) return false;
  const purpose = forGiver ? 'gift' : 'finance';
  const row = outboxRow({ purpose, recipient, stored }, { submissionId, now });
  await enqueueMails(open, [row], now);
  return true;
}

/**
 * Whether the mail with a gift's receipt went to its giver, or may just be going. Of mails that were
 * sent long ago nobody knows what they said: one of those may be it.
 */
export async function hasBegunReceiptMail(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<boolean> {
  const row = await open
    .selectFrom('outbox_message')
    .select((is) => is.fn.coalesce('sent_at', 'filed_at', 'claimed_until').as('started_at'))
    .select('given_up_at')
    .where('submission_id', '=', submissionId)
    .where('purpose', '=', 'gift')
    .where('content', 'in', [JSON.stringify({ giving: 'receipt', gift: giftNumber }), ''])
    .orderBy('content', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.started_at !== null && row.given_up_at === null;
}

async function donorAddress(
  open: Kysely<Tables>,
  submissionId: string,
  about: GivingMailAbout,
): Promise<string | null> {
  const row = await open
    .selectFrom('submission')
    .select(['sender_address', 'spam_verdict', 'status'])
    .where('id', '=', submissionId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const isUnasked = ['reminder', 'due', 'ended', 'link'].includes(about);
  const isOdd = row.spam_verdict !== null || row.status === 'spam';
  return isUnasked && isOdd ? null : row.sender_address;
}

/** Not one that a server may be making at this moment, of how things stood before. */
async function isWaiting(
  open: Kysely<Tables>,
  submissionId: string,
  message: string,
): Promise<boolean> {
  const row = await open
    .selectFrom('outbox_message')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('content', '=', message)
    .where('sent_at', 'is', null)
    .where('filed_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('claimed_until', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import type { GiftId } from '../store/pledges.ts';

/**
 * Mails to a donor after the confirmation of the pledge: the gift has not come yet, the next
 * instalment is due, it came and has no receipt yet, its receipt, it went back, the pledge ended
 * since two instalments did not come, a receipt was our mistake, the new link.
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

/** Mails to finance. For a new pledge, finance gets the staff notice. */
export type FinanceMailAbout = `finance-${'received' | 'review' | 'refunded'}`;

type GivingMailAbout = DonorMailAbout | FinanceMailAbout;

type GivingMail = GiftId & {
  readonly about: GivingMailAbout;
  /** The recipient of the `finance-` mails; unset: none are made. */
  readonly financeEmail?: string | undefined;
};

/**
 * Stores a mail about a gift, in the transaction of the change that it reports. Two mails with the
 * same subject about one gift become one while the first waits. A donor without an email address,
 * or who is erased, gets none; for a pledge with a spam verdict or marked as spam, only mails that
 * follow money.
 * @param now milliseconds
 * @returns whether it was stored
 */
export async function enqueueGivingMail(
  open: Kysely<Tables>,
  { about, submissionId, giftNumber, financeEmail }: GivingMail,
  now: number,
): Promise<boolean> {
  const isForDonor = !about.startsWith('finance-');
  const recipient = isForDonor ? await donorAddress(open, submissionId, about) : financeEmail;
  if (!recipient) return false;
  const stored = { giving: about, gift: giftNumber };
  if (await isWaiting(open, submissionId, JSON.stringify(stored))) return false;
  const purpose = isForDonor ? 'gift' : 'finance';
  const row = outboxRow({ purpose, recipient, stored }, { submissionId, now });
  await enqueueMails(open, [row], now);
  return true;
}

/**
 * Whether the mail with a gift's receipt was sent to the donor, or may be on its way. The content
 * of mails sent long ago is erased, so any of those may be it.
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
  const isUnprompted = ['reminder', 'due', 'ended', 'link'].includes(about);
  const isSuspicious = row.spam_verdict !== null || row.status === 'spam';
  return isUnprompted && isSuspicious ? null : row.sender_address;
}

/** Excludes a mail that a server may be making just now, from the earlier status. */
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

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { App } from '#app.ts';
import type { SubmissionKind } from '#inbox/kinds.ts';
import { pledgedMoney } from '#inbox/pledge.ts';
import type { Payload } from '#inbox/submission-type.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import type { Currency, Money } from '#platform/text/money.ts';
import {
  type Channel,
  dayOf,
  dueAfter,
  FREQUENCIES,
  type GiftState,
  PAYMENT_METHODS,
} from './gift.ts';
import type { GiftTable } from './tables.ts';

/** A transaction. */
export type Open = Transaction<Tables>;

const COLUMNS = [
  'id',
  'reference',
  'payload',
  'status',
  'erased_at',
  'spam_verdict',
  'sender_address',
  'received_at',
] as const;

export type PledgeRow = Pick<Selectable<SubmissionTable>, (typeof COLUMNS)[number]>;
export type GiftRow = Selectable<GiftTable>;

export function readPledge(open: Kysely<Tables>, id: string): Promise<PledgeRow | undefined> {
  return open
    .selectFrom('submission')
    .select(COLUMNS)
    .where('id', '=', id)
    .where((is) =>
      is.exists(
        is.selectFrom('gift').select('number').whereRef('submission_id', '=', 'submission.id'),
      ),
    )
    .executeTakeFirst();
}

/** Comes first in each change: erasure also locks submissions first. */
export function lockPledge(open: Open, id: string): Promise<PledgeRow> {
  return open
    .updateTable('submission')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function readGift(open: Kysely<Tables>, { submissionId, giftNumber }: GiftId) {
  return open
    .selectFrom('gift')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('number', '=', giftNumber)
    .executeTakeFirstOrThrow();
}

export function giftIdOf({
  submission_id,
  number,
}: Pick<GiftRow, 'submission_id' | 'number'>): GiftId {
  return { submissionId: submission_id, giftNumber: number };
}

export function readGifts(open: Kysely<Tables>, submissionId: string): Promise<GiftRow[]> {
  return open
    .selectFrom('gift')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number')
    .execute();
}

export async function updateGift(
  open: Open,
  { submission_id, number }: Pick<GiftRow, 'submission_id' | 'number'>,
  change: Partial<GiftRow> & { readonly state?: GiftState },
): Promise<void> {
  await open
    .updateTable('gift')
    .set(change)
    .where('submission_id', '=', submission_id)
    .where('number', '=', number)
    .execute();
}

/** The same answers are a new gift, once this one is no longer open. */
export async function clearFingerprint(open: Open, id: string): Promise<void> {
  await open.updateTable('submission').set({ fingerprint: null }).where('id', '=', id).execute();
}

export function moneyOf({ minor, currency }: { minor: number; currency: string }): Money {
  return { minor, currency: currency as Currency };
}

/** After erasure: once, by bank, and nothing else. */
export function pledgeFacts({ payload: text }: Pick<PledgeRow, 'payload'>) {
  const payload: Payload = jsonObject(text) ?? {};
  const fieldText = (field: string) => String(payload[field] ?? '').trim();
  return {
    donor: fieldText('name'),
    frequency: FREQUENCIES.find((each) => each === payload.frequency) ?? 'once',
    method: PAYMENT_METHODS.find((each) => each === payload.paymentMethod) ?? 'bank',
    purpose: fieldText('purpose'),
    honouree: fieldText('honouree'),
  };
}

export type GiftId = { readonly submissionId: string; readonly giftNumber: number };

export type ReceivedPayment = GiftId & {
  readonly money: Money;
  readonly channel: Channel;
  readonly proof: string;
  readonly fee: number;
  readonly paidAt: string;
};

export type GivingChange = { now: number; receipts: boolean; financeEmail: string | undefined };

export function changeOf({ now, config: { receipts, financeEmail } }: App): GivingChange {
  return { now: now(), receipts, financeEmail };
}

export const PLEDGES: SubmissionKind = 'donation-pledges';
type NewPledge = { readonly submissionId: string; readonly payload: Payload };

export async function createPledge(open: Open, { submissionId, payload }: NewPledge, now: number) {
  const today = dayOf(now);
  const { frequency } = pledgeFacts({ payload: JSON.stringify(payload) });
  await open
    .insertInto('gift')
    .values({
      submission_id: submissionId,
      number: 1,
      due_on: today,
      state: 'pledged',
      ...pledgedMoney(payload),
      review: null,
      reminder_count: 0,
      changed_at: isoTimestamp(now),
      next_due_on: dueAfter(today, frequency, today) ?? null,
      stopped_at: null,
    })
    .execute();
}

export type DonorMailAbout =
  | 'reminder'
  | 'due'
  | 'received'
  | 'receipt'
  | 'refunded'
  | 'ended'
  | 'mistake'
  | 'link';

export type FinanceMailAbout = `finance-${'received' | 'review' | 'refunded'}`;
type GivingMailAbout = DonorMailAbout | FinanceMailAbout;
type GivingMail = GiftId & { about: GivingMailAbout; financeEmail?: string | undefined };

/** None for the erased; for suspected spam only mails that follow money. Repeats are one mail. */
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

export async function enqueueOpenPledges(
  open: Open,
  { id, recipient }: { readonly id: string; readonly recipient: string },
  now: number,
): Promise<void> {
  const row = outboxRow({ purpose: 'pledges', recipient }, { submissionId: id, now });
  await enqueueMails(open, [{ ...row, due_at: isoTimestamp(now + HOUR_MS) }], now);
}

async function donorAddress(open: Kysely<Tables>, submissionId: string, about: GivingMailAbout) {
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
async function isWaiting(open: Kysely<Tables>, submissionId: string, message: string) {
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

/** `mailed` proves the mailbox. `back`: only the status, since the provider learns that URL. */
type GivingLinkPurpose = 'pledge' | 'mailed' | 'back' | 'receipt';

/** Made from stored data, so the same link can be sent again, and no secret is stored. */
export function givingUrl(
  purpose: GivingLinkPurpose,
  id: string,
  { config, sign }: Pick<App, 'config' | 'sign'>,
): string {
  return `${config.siteUrl}${givingPath(purpose, id, sign)}`;
}

export function givingPath(purpose: GivingLinkPurpose, id: string, sign: App['sign']): string {
  const token = encodeURIComponent(givingToken(purpose, id, sign));
  // `by=mail` is for people who read the URL; the token is what proves the mailbox.
  const page = purpose === 'receipt' ? '/receipt' : '/donate/pledge';
  return `${page}?token=${token}${purpose === 'mailed' ? '&by=mail' : ''}`;
}

export function givingToken(purpose: GivingLinkPurpose, id: string, sign: App['sign']): string {
  return sign(`${purpose}:${id}`);
}

export function readGivingToken(
  token: string,
  purpose: GivingLinkPurpose,
  readSigned: App['readSigned'],
): string | undefined {
  const [tokenPurpose, id, ...rest] = readSigned(token)?.split(':') ?? [];
  return tokenPurpose === purpose && id && rest.length === 0 ? id : undefined;
}

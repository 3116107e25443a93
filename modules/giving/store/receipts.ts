import type { Kysely, Selectable, Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import { type Channel, channelLabel } from '../model/channel.ts';
import { dayOf } from '../model/due.ts';
import type { FrozenReceipt } from '../model/receipt.ts';
import type { GiftId, GivingParts } from './giving-parts.ts';
import type { PaymentTable, ReceiptTable } from './giving-tables.ts';
import { readMovements } from './movements.ts';
import {
  type GiftRow,
  giftIdOf,
  lockPledge,
  moneyOf,
  type PledgeRow,
  pledgeFacts,
  readGift,
  updateGift,
} from './pledges.ts';
import { readReceiptTexts } from './receipt-texts.ts';

type DocumentKind = FrozenReceipt['kind'];

/** What numbers count, by their letters: each series by itself. */
export const SERIES = { receipt: 'R', 'credit note': 'C', test: 'TEST' } as const;
export type Series = keyof typeof SERIES;
const NUMBER_DIGITS = 5;

/** What a receipt holds whose keeping time is over. */
export const ERASED_RECEIPT = '{}';

/**
 * Gives a gift that was received its receipt, when staff want it: where receipts were not on as it
 * came. Resolves with its number; undefined where the gift is in another state, or erased.
 */
export async function issueReceipt(
  open: Transaction<Tables>,
  of: GiftId,
  { now }: Pick<GivingParts, 'now'>,
): Promise<string | undefined> {
  const pledge = await lockPledge(open, of.submissionId);
  const gift = await readGift(open, of);
  if (gift.state !== 'received' || pledge.erased_at !== null) return undefined;
  return issueReceiptFor(open, pledge, gift, now);
}

/** Issues the receipt of a gift that has come, and tells its giver. Resolves with its number. */
export async function issueReceiptFor(
  open: Transaction<Tables>,
  pledge: PledgeRow,
  gift: GiftRow,
  now: number,
): Promise<string> {
  const paid = await readReceiptPayment(open, gift);
  if (!paid) throw new Error('a gift that came without a payment');
  const channel = paid.channel as Channel;
  const { showsFee, ...words } = await readReceiptTexts(open, pledge);
  const { donor, honouree } = pledgeFacts(pledge);
  const number = await issueDocument(open, gift, { kind: 'receipt', of: null }, now, {
    paidOn: paid.paid_at.slice(0, 10),
    reference: pledge.reference,
    instalment: gift.number,
    money: moneyOf(gift),
    fee: showsFee && paid.fee > 0 ? { ...moneyOf(paid), minor: paid.fee } : undefined,
    paidBy: channelLabel(channel),
    proof: paid.proof,
    donor,
    honouree,
    isTest: paid.is_test === 1,
    ...words,
  });
  await updateGift(open, gift, { state: 'receipted', changed_at: isoTimestamp(now) });
  await enqueueGivingMail(open, { ...giftIdOf(gift), about: 'receipt' }, now);
  return number;
}

/**
 * Takes a gift's receipt back with a credit note in its words, but for the wording: what that says of
 * a gift is untrue of money that went back. The receipt stays as it is. Resolves with the note's
 * number; undefined where there is no receipt, and so nothing to take back.
 */
export async function issueCreditNote(
  open: Transaction<Tables>,
  gift: GiftRow,
  back: RefundFacts | 'misnoted',
  now: number,
): Promise<string | undefined> {
  const receipt = await readReceipt(open, giftIdOf(gift), 'receipt');
  const frozen = receipt && parseFrozen(receipt);
  if (!frozen) return undefined;
  const { kind: _kind, number, of: _of, issuedOn: _issuedOn, ...words } = frozen;
  if (back !== 'misnoted') {
    const paidBy = channelLabel(back.paidBy);
    const said = { ...words, ...back, paidBy, wording: '', fee: undefined };
    return issueDocument(open, gift, { kind: 'credit note', of: number }, now, said);
  }
  // First, since a gift has one receipt that stands.
  await cancelReceipt(open, number);
  const said = { ...words, wording: VOIDED_TEXT, isVoided: true, fee: undefined };
  const note = await issueDocument(open, gift, { kind: 'credit note', of: number }, now, said);
  await cancelReceipt(open, note);
  return note;
}

/** How money went back. */
type RefundFacts = { readonly paidOn: string; readonly paidBy: Channel; readonly proof: string };

const VOIDED_TEXT = 'Noted by mistake. No money was sent back.';

/** It stands for the gift no more, which may have another. */
async function cancelReceipt(open: Transaction<Tables>, number: string): Promise<void> {
  await open.updateTable('receipt').set({ is_cancelled: 1 }).where('number', '=', number).execute();
}

/** The series in which a paper has its number. */
export function seriesOf({
  number,
  kind,
}: Pick<Selectable<ReceiptTable>, 'number' | 'kind'>): string {
  return number.startsWith(`${SERIES.test}-`) ? 'test' : kind;
}

/** The receipt or the credit note that stands for a gift. */
export function readReceipt(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
  kind: DocumentKind,
): Promise<Selectable<ReceiptTable> | undefined> {
  return open
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', kind)
    .where('is_cancelled', '=', 0)
    .executeTakeFirst();
}

/** A receipt as it was issued; undefined once its keeping time is over. */
export function parseFrozen({ frozen }: Pick<Selectable<ReceiptTable>, 'frozen'>) {
  return frozen === ERASED_RECEIPT ? undefined : (JSON.parse(frozen) as FrozenReceipt);
}

type ReceiptContent = Omit<FrozenReceipt, 'kind' | 'number' | 'of' | 'issuedOn'>;

/** Issues a paper with the next number of its year and series. */
async function issueDocument(
  open: Transaction<Tables>,
  gift: GiftRow,
  { kind, of }: Pick<FrozenReceipt, 'kind' | 'of'>,
  now: number,
  said: ReceiptContent,
): Promise<string> {
  const issuedOn = dayOf(now);
  const year = Number(issuedOn.slice(0, 4));
  const series = said.isTest ? 'test' : kind;
  const count = String(await nextNumber(open, year, series)).padStart(NUMBER_DIGITS, '0');
  const number = `${SERIES[series]}-${year}-${count}`;
  const frozen: FrozenReceipt = { number, kind, of, issuedOn, ...said };
  await open
    .insertInto('receipt')
    .values({
      number,
      kind,
      year,
      credited_number: of,
      link_id: crypto.randomUUID(),
      frozen: JSON.stringify(frozen),
      submission_id: gift.submission_id,
      gift_number: gift.number,
      issued_at: isoTimestamp(now),
    })
    .execute();
  return number;
}

/**
 * The next number. The row is the transaction's own until it ends: whoever else issues one waits, and
 * where it is rolled back, so is the number. A sequence of the database would leave a gap then, and
 * the largest number plus one would be given twice.
 */
async function nextNumber(open: Transaction<Tables>, year: number, kind: Series): Promise<number> {
  const { last_number: last } = await open
    .insertInto('receipt_year')
    .values({ year, kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['year', 'kind'])
        .doUpdateSet((is) => ({ last_number: is('receipt_year.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * The payment that a receipt names: the first of the gift's own amount, else the last that came. Not
 * one that went back or that staff said is not the gift, unless there is no other. Undefined where
 * none came.
 */
export async function readReceiptPayment(
  open: Kysely<Tables>,
  gift: GiftRow,
): Promise<Selectable<PaymentTable> | undefined> {
  const rows = await readMovements(open, giftIdOf(gift));
  const isExact = ({ minor, currency }: Selectable<PaymentTable>) =>
    minor === gift.minor && currency === gift.currency;
  const isOver = ({ channel, proof }: Selectable<PaymentTable>) =>
    rows.some((row) => row.kind !== 'paid' && row.channel === channel && row.proof === proof);
  const paid = rows.filter((row) => row.kind === 'paid' && !isOver(row));
  return paid.find(isExact) ?? paid.at(-1) ?? rows.findLast(({ kind }) => kind === 'paid');
}

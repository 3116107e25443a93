import type { Kysely, Selectable, Transaction } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import { type Channel, channelWords } from '../model/channel.ts';
import { dayOf } from '../model/due.ts';
import type { FrozenReceipt } from '../model/receipt.ts';
import { movementsOf } from './dismissing.ts';
import type { PaymentTable, ReceiptTable } from './giving-tables.ts';
import type { GiftOf, GivingParts } from './noting.ts';
import {
  changeGift,
  type GiftRow,
  giftRow,
  idsOf,
  lockPledge,
  moneyOf,
  type PledgeRow,
  pledgeWords,
} from './pledges.ts';
import { receiptWords } from './receipt-words.ts';

type Kind = FrozenReceipt['kind'];

/** What numbers count, by their letters: each series by itself. */
export const SERIES = { receipt: 'R', 'credit note': 'C', test: 'TEST' } as const;
export type Series = keyof typeof SERIES;
const DIGITS = 5;

/** What a receipt holds whose keeping time is over. */
export const BLANK_RECEIPT = '{}';

/**
 * Gives a gift that was received its receipt, when staff want it: where receipts were not on as it
 * came. Resolves with its number; undefined where the gift is in another state, or erased.
 */
export async function issueReceipt(
  open: Transaction<Tables>,
  of: GiftOf,
  { now }: Pick<GivingParts, 'now'>,
): Promise<string | undefined> {
  const pledge = await lockPledge(open, of.submissionId);
  const gift = await giftRow(open, of);
  if (gift.state !== 'received' || pledge.erased_at !== null) return undefined;
  return issueFor(open, pledge, gift, now);
}

/** Issues the receipt of a gift that has come, and tells its giver. Resolves with its number. */
export async function issueFor(
  open: Transaction<Tables>,
  pledge: PledgeRow,
  gift: GiftRow,
  now: number,
): Promise<string> {
  const paid = await paymentOf(open, gift);
  if (!paid) throw new Error('a gift that came without a payment');
  const channel = paid.channel as Channel;
  const { showsFee, ...words } = await receiptWords(open, pledge);
  const { giver, honouree } = pledgeWords(pledge);
  const number = await issue(open, gift, { kind: 'receipt', of: null }, now, {
    paidOn: paid.paid_at.slice(0, 10),
    reference: pledge.reference,
    instalment: gift.number,
    money: moneyOf(gift),
    fee: showsFee && paid.fee > 0 ? { ...moneyOf(paid), minor: paid.fee } : undefined,
    paidBy: channelWords(channel),
    proof: paid.proof,
    giver,
    honouree,
    isTest: paid.test === 1,
    ...words,
  });
  await changeGift(open, gift, { state: 'receipted', changed_at: moment(now) });
  await enqueueGivingMail(open, { ...idsOf(gift), about: 'receipt' }, now);
  return number;
}

/**
 * Takes a gift's receipt back with a credit note in its words, but for the wording: what that says of
 * a gift is untrue of money that went back. The receipt stays as it is. Resolves with the note's
 * number; undefined where there is no receipt, and so nothing to take back.
 */
export async function creditFor(
  open: Transaction<Tables>,
  gift: GiftRow,
  back: Back | 'misnoted',
  now: number,
): Promise<string | undefined> {
  const receipt = await receiptOf(open, idsOf(gift), 'receipt');
  const frozen = receipt && readFrozen(receipt);
  if (!frozen) return undefined;
  const { kind: _kind, number, of: _of, issuedOn: _issuedOn, ...words } = frozen;
  if (back !== 'misnoted') {
    const paidBy = channelWords(back.paidBy);
    const said = { ...words, ...back, paidBy, wording: '', fee: undefined };
    return issue(open, gift, { kind: 'credit note', of: number }, now, said);
  }
  // First, since a gift has one receipt that stands.
  await cancel(open, number);
  const said = { ...words, wording: MISNOTED, isMisnoted: true, fee: undefined };
  const note = await issue(open, gift, { kind: 'credit note', of: number }, now, said);
  await cancel(open, note);
  return note;
}

/** How money went back. */
type Back = { readonly paidOn: string; readonly paidBy: Channel; readonly proof: string };

const MISNOTED = 'Noted by mistake. No money was sent back.';

/** It stands for the gift no more, which may have another. */
async function cancel(open: Transaction<Tables>, number: string): Promise<void> {
  await open.updateTable('receipt').set({ cancelled: 1 }).where('number', '=', number).execute();
}

/** The series in which a paper has its number. */
export function seriesOf({
  number,
  kind,
}: Pick<Selectable<ReceiptTable>, 'number' | 'kind'>): string {
  return number.startsWith(`${SERIES.test}-`) ? 'test' : kind;
}

/** The receipt or the credit note that stands for a gift. */
export function receiptOf(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftOf,
  kind: Kind,
): Promise<Selectable<ReceiptTable> | undefined> {
  return open
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', kind)
    .where('cancelled', '=', 0)
    .executeTakeFirst();
}

/** A receipt as it was issued; undefined once its keeping time is over. */
export function readFrozen({ frozen }: Pick<Selectable<ReceiptTable>, 'frozen'>) {
  return frozen === BLANK_RECEIPT ? undefined : (JSON.parse(frozen) as FrozenReceipt);
}

type Said = Omit<FrozenReceipt, 'kind' | 'number' | 'of' | 'issuedOn'>;

/** Issues a paper with the next number of its year and series. */
async function issue(
  open: Transaction<Tables>,
  gift: GiftRow,
  { kind, of }: Pick<FrozenReceipt, 'kind' | 'of'>,
  now: number,
  said: Said,
): Promise<string> {
  const issuedOn = dayOf(now);
  const year = Number(issuedOn.slice(0, 4));
  const series = said.isTest ? 'test' : kind;
  const count = String(await nextOf(open, year, series)).padStart(DIGITS, '0');
  const number = `${SERIES[series]}-${year}-${count}`;
  const frozen: FrozenReceipt = { number, kind, of, issuedOn, ...said };
  await open
    .insertInto('receipt')
    .values({
      number,
      kind,
      year,
      of_number: of,
      link_id: crypto.randomUUID(),
      frozen: JSON.stringify(frozen),
      submission_id: gift.submission_id,
      gift_number: gift.number,
      issued_at: moment(now),
    })
    .execute();
  return number;
}

/**
 * The next number. The row is the transaction's own until it ends: whoever else issues one waits, and
 * where it is rolled back, so is the number. A sequence of the database would leave a gap then, and
 * the largest number plus one would be given twice.
 */
async function nextOf(open: Transaction<Tables>, year: number, kind: Series): Promise<number> {
  const { last } = await open
    .insertInto('receipt_year')
    .values({ year, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['year', 'kind'])
        .doUpdateSet((is) => ({ last: is('receipt_year.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * The payment that a receipt names: the first of the gift's own amount, else the last that came. Not
 * one that went back or that staff said is not the gift, unless there is no other. Undefined where
 * none came.
 */
export async function paymentOf(
  open: Kysely<Tables>,
  gift: GiftRow,
): Promise<Selectable<PaymentTable> | undefined> {
  const rows = await movementsOf(open, idsOf(gift));
  const isExact = ({ minor, currency }: Selectable<PaymentTable>) =>
    minor === gift.minor && currency === gift.currency;
  const isOver = ({ channel, proof }: Selectable<PaymentTable>) =>
    rows.some((row) => row.kind !== 'paid' && row.channel === channel && row.proof === proof);
  const paid = rows.filter((row) => row.kind === 'paid' && !isOver(row));
  return paid.find(isExact) ?? paid.at(-1) ?? rows.findLast(({ kind }) => kind === 'paid');
}

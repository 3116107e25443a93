import type { Kysely, Selectable, Transaction } from 'kysely';
import { readBody } from '#content/api.server.ts';
import { purposeLabel, repairOrganisation } from '#content/organisation.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import {
  type Channel,
  channelLabel,
  dayOf,
  extraPayments,
  type FrozenReceipt,
  isOnlineChannel,
  isTestChannel,
  moneyLeft,
  normaliseProof,
} from './gift.ts';
import {
  enqueueGivingMail,
  type GiftId,
  type GiftRow,
  type GivingChange,
  giftIdOf,
  lockPledge,
  moneyOf,
  type PledgeRow,
  pledgeFacts,
  readGift,
  updateGift,
} from './pledges.server.ts';
import type { PaymentTable, ReceiptTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentTable>;

/**
 * Payments, refunds and dismissals of a gift in the order of recording, without those recorded by
 * mistake and their reversals.
 */
export function readMovements(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<PaymentRow[]> {
  return open
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('is_cancelled', '=', 0)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}

/** Money that came or went back. `at`: a time or a day, ISO. */
type NewMovement = GiftId & {
  readonly kind: 'paid' | 'refunded';
  readonly channel: Channel;
  readonly proof: string;
  readonly money: Money;
  /** The provider's fee, in minor units. */
  readonly fee: number;
  readonly isTest: boolean;
  readonly at: string;
};

/** Stores money that came or went back; false where its proof was recorded before. */
export async function insertMovement(
  open: Transaction<Tables>,
  { kind, channel, proof, money, fee, isTest, at, submissionId, giftNumber }: NewMovement,
  now: number,
): Promise<boolean> {
  const row = await open
    .insertInto('payment')
    .values({
      id: crypto.randomUUID(),
      kind,
      channel,
      ...money,
      fee,
      is_test: isTest ? 1 : 0,
      proof: normaliseProof(proof, channel),
      submission_id: submissionId,
      gift_number: giftNumber,
      paid_at: isoTimestamp(Date.parse(at)),
      recorded_at: isoTimestamp(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A row in the form that `moneyLeft` takes. */
export function movedMoneyOf(row: PaymentRow) {
  return { kind: row.kind, channel: row.channel, proof: row.proof, money: moneyOf(row) };
}

/** The money left for a gift in one currency, in minor units. */
export function minorLeft(
  rows: readonly PaymentRow[],
  { currency }: { readonly currency: string },
): number {
  return moneyLeft(rows.map(movedMoneyOf)).find((left) => left.currency === currency)?.minor ?? 0;
}

/**
 * Marks extra payments of a gift as dismissed, so that they no longer count when staff decide
 * again. If the gift has not come, these are all payments; otherwise those beyond the gift, newest
 * first. The pledge must be locked.
 */
export async function dismissExtraPayments(
  open: Transaction<Tables>,
  gift: GiftRow,
  now: number,
): Promise<void> {
  const rows = await readMovements(open, giftIdOf(gift));
  const hasCome = gift.state === 'received' || gift.state === 'receipted';
  const at = isoTimestamp(now);
  const moved = rows.map((row) => ({ ...movedMoneyOf(row), row }));
  for (const { row } of extraPayments(moved, moneyOf(gift), hasCome)) {
    await open
      .insertInto('payment')
      .values({
        ...row,
        id: crypto.randomUUID(),
        kind: 'dismissed',
        fee: 0,
        paid_at: at,
        recorded_at: at,
      })
      .execute();
  }
}

type DocumentKind = FrozenReceipt['kind'];

/** Prefixes of the number series; each series counts by itself. */
export const SERIES = { receipt: 'R', 'credit note': 'C', test: 'TEST' } as const;
export type Series = keyof typeof SERIES;
export const NUMBER_DIGITS = 5;

/** The `frozen` value of a receipt after its retention period. */
export const ERASED_RECEIPT = '{}';

/**
 * Issues the receipt of a received gift at the request of staff, where receipts were off when it
 * came. Resolves with its number; undefined where the gift is in another state, or erased.
 */
export async function issueReceipt(
  open: Transaction<Tables>,
  of: GiftId,
  { now }: Pick<GivingChange, 'now'>,
): Promise<string | undefined> {
  const pledge = await lockPledge(open, of.submissionId);
  const gift = await readGift(open, of);
  if (gift.state !== 'received' || pledge.erased_at !== null) return undefined;
  return issueReceiptFor(open, pledge, gift, now);
}

/** Issues the receipt of a gift that has come, and mails the donor. Resolves with its number. */
export async function issueReceiptFor(
  open: Transaction<Tables>,
  pledge: PledgeRow,
  gift: GiftRow,
  now: number,
): Promise<string> {
  const paid = receiptPayment(await readMovements(open, giftIdOf(gift)), gift);
  if (!paid) throw new Error('gift is received but has no payment');
  const channel = paid.channel as Channel;
  const { showsFee, ...texts } = await readReceiptTexts(open, pledge);
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
    ...texts,
  });
  await updateGift(open, gift, { state: 'receipted', changed_at: isoTimestamp(now) });
  await enqueueGivingMail(open, { ...giftIdOf(gift), about: 'receipt' }, now);
  return number;
}

/**
 * Cancels a gift's receipt with a credit note. It repeats the receipt except for the wording, which
 * is untrue for refunded money. The receipt stays as it is. Resolves with the note's number;
 * undefined where there is no receipt to cancel.
 */
export async function issueCreditNote(
  open: Transaction<Tables>,
  gift: GiftRow,
  refund: RefundFacts | 'misnoted',
  now: number,
): Promise<string | undefined> {
  const receipt = await readReceipt(open, giftIdOf(gift), 'receipt');
  const frozen = receipt && parseFrozen(receipt);
  if (!frozen) return undefined;
  const { kind: _kind, number, of: _of, issuedOn: _issuedOn, ...texts } = frozen;
  if (refund !== 'misnoted') {
    const paidBy = channelLabel(refund.paidBy);
    const content = { ...texts, ...refund, paidBy, wording: '', fee: undefined };
    return issueDocument(open, gift, { kind: 'credit note', of: number }, now, content);
  }
  // Must come first, since a gift has only one valid receipt.
  await cancelReceipt(open, number);
  const content = { ...texts, wording: VOIDED_TEXT, isVoided: true, fee: undefined };
  const note = await issueDocument(open, gift, { kind: 'credit note', of: number }, now, content);
  await cancelReceipt(open, note);
  return note;
}

/** The date, channel and proof of a refund. */
type RefundFacts = { readonly paidOn: string; readonly paidBy: Channel; readonly proof: string };

const VOIDED_TEXT = 'Noted by mistake. No money was sent back.';

/** Marks a receipt as invalid for its gift, which may get another. */
async function cancelReceipt(open: Transaction<Tables>, number: string): Promise<void> {
  await open.updateTable('receipt').set({ is_cancelled: 1 }).where('number', '=', number).execute();
}

/** The number series of a document. */
export function seriesOf({
  number,
  kind,
}: Pick<Selectable<ReceiptTable>, 'number' | 'kind'>): string {
  return number.startsWith(`${SERIES.test}-`) ? 'test' : kind;
}

/** The valid receipt or credit note of a gift. */
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

/** A receipt as it was issued; undefined after its retention period. */
export function parseFrozen({ frozen }: Pick<Selectable<ReceiptTable>, 'frozen'>) {
  return frozen === ERASED_RECEIPT ? undefined : (JSON.parse(frozen) as FrozenReceipt);
}

type ReceiptContent = Omit<FrozenReceipt, 'kind' | 'number' | 'of' | 'issuedOn'>;

/** Issues a document with the next number of its year and series. */
async function issueDocument(
  open: Transaction<Tables>,
  gift: GiftRow,
  { kind, of }: Pick<FrozenReceipt, 'kind' | 'of'>,
  now: number,
  content: ReceiptContent,
): Promise<string> {
  const issuedOn = dayOf(now);
  const year = Number(issuedOn.slice(0, 4));
  const series = content.isTest ? 'test' : kind;
  const count = String(await nextNumber(open, year, series)).padStart(NUMBER_DIGITS, '0');
  const number = `${SERIES[series]}-${year}-${count}`;
  const frozen: FrozenReceipt = { number, kind, of, issuedOn, ...content };
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
 * The next number of a series. The row is locked until the transaction ends: other issuers wait,
 * and a rollback takes the number back. A database sequence would then leave a gap, and the largest
 * number plus one could be issued twice.
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
 * The payment that a receipt names: the first with the gift's exact amount, else the last. Refunded
 * and dismissed payments count only if there is no other. Undefined where none came.
 */
export function receiptPayment(rows: readonly PaymentRow[], gift: GiftRow): PaymentRow | undefined {
  const isExact = ({ minor, currency }: PaymentRow) =>
    minor === gift.minor && currency === gift.currency;
  const isOver = ({ channel, proof }: PaymentRow) =>
    rows.some((row) => row.kind !== 'paid' && row.channel === channel && row.proof === proof);
  const paid = rows.filter((row) => row.kind === 'paid' && !isOver(row));
  return paid.find(isExact) ?? paid.at(-1) ?? rows.findLast(({ kind }) => kind === 'paid');
}

/** Texts of a receipt that come from the current content. */
type ReceiptTexts = Pick<FrozenReceipt, 'purpose' | 'receiver' | 'wording'> & {
  /** Whether it shows the payment provider's fee. */
  readonly showsFee: boolean;
};

/**
 * The texts for the receipt of a pledge, read in the transaction that issues it. Missing content
 * becomes empty text: an error in it stops no receipt.
 */
async function readReceiptTexts(
  open: Kysely<Tables>,
  pledge: Pick<PledgeRow, 'payload'>,
): Promise<ReceiptTexts> {
  const { legalName, address, registrations, giving } = await readOrganisation(open);
  const { purpose } = pledgeFacts(pledge);
  return {
    purpose: purposeLabel(giving, purpose),
    receiver: { legalName, address, registrations },
    ...giving.receipt,
  };
}

export async function readOrganisation(open: Kysely<Tables>) {
  const row = await open
    .selectFrom('content_item')
    .select('body')
    .where('kind', '=', 'organisation')
    .limit(1)
    .executeTakeFirst();
  return repairOrganisation(readBody(row?.body));
}

/**
 * Whether a payment is a test and no real money. The actual channel decides, not the method of the
 * pledge. Online, the provider's key decides. Otherwise it is a test if all accounts of that
 * channel are examples now; for cash, or a channel without an account in the content, if all
 * accounts are.
 */
export async function isTestMoney(open: Kysely<Tables>, paidBy: Channel): Promise<boolean> {
  if (isTestChannel(paidBy)) return true;
  if (isOnlineChannel(paidBy)) return false;
  const { accounts } = (await readOrganisation(open)).giving;
  const own = accounts.filter(({ method }) => method === paidBy);
  const all = own.length > 0 ? own : accounts;
  return all.length > 0 && all.every(({ example }) => example);
}

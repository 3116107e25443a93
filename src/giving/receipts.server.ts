import type { Kysely, Selectable } from 'kysely';
import { readBody } from '#content/api.server.ts';
import { purposeLabel, repairOrganisation } from '#content/organisation.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import {
  CHANNEL_LABELS,
  type Channel,
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
  type Open,
  type PledgeRow,
  pledgeFacts,
  readGift,
  updateGift,
} from './pledges.server.ts';
import type { PaymentTable, ReceiptTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** In the order of recording, without payments noted by mistake. */
export function readMovements(open: Kysely<Tables>, { submissionId, giftNumber }: GiftId) {
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

type NewMovement = GiftId & {
  readonly kind: 'paid' | 'refunded';
  readonly channel: Channel;
  readonly proof: string;
  readonly money: Money;
  readonly fee: number;
  readonly isTest: boolean;
  readonly at: string;
};

export async function insertMovement(
  open: Open,
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

export function movedMoneyOf(row: PaymentRow) {
  return { kind: row.kind, channel: row.channel, proof: row.proof, money: moneyOf(row) };
}

export function minorLeft(
  rows: readonly PaymentRow[],
  { currency }: { readonly currency: string },
): number {
  return moneyLeft(rows.map(movedMoneyOf)).find((left) => left.currency === currency)?.minor ?? 0;
}

export async function dismissExtraPayments(open: Open, gift: GiftRow, now: number) {
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

/** Prefixes of the number series; each series counts by itself. */
export const SERIES = { receipt: 'R', 'credit note': 'C', test: 'TEST' } as const;
export type Series = keyof typeof SERIES;
export const NUMBER_DIGITS = 5;
export const ERASED_RECEIPT = '{}';

/** At the request of staff, where receipts were off when it came. Undefined: it cannot be. */
export async function issueReceipt(open: Open, of: GiftId, { now }: Pick<GivingChange, 'now'>) {
  const pledge = await lockPledge(open, of.submissionId);
  const gift = await readGift(open, of);
  if (gift.state !== 'received' || pledge.erased_at !== null) return undefined;
  return issueReceiptFor(open, pledge, gift, now);
}

export async function issueReceiptFor(open: Open, pledge: PledgeRow, gift: GiftRow, now: number) {
  const paid = receiptPayment(await readMovements(open, giftIdOf(gift)), gift);
  if (!paid) throw new Error('gift is received but has no payment');
  // Missing content becomes empty text: an error in it stops no receipt.
  const { legalName, address, registrations, giving } = await readOrganisation(open);
  const { showsFee, wording } = giving.receipt;
  const { donor, honouree, purpose } = pledgeFacts(pledge);
  const number = await issueDocument(open, gift, { kind: 'receipt', of: null }, now, {
    paidOn: paid.paid_at.slice(0, 10),
    reference: pledge.reference,
    instalment: gift.number,
    money: moneyOf(gift),
    fee: showsFee && paid.fee > 0 ? { ...moneyOf(paid), minor: paid.fee } : undefined,
    paidBy: CHANNEL_LABELS[paid.channel as Channel],
    proof: paid.proof,
    donor,
    honouree,
    isTest: paid.is_test === 1,
    purpose: purposeLabel(giving, purpose),
    receiver: { legalName, address, registrations },
    wording,
  });
  await updateGift(open, gift, { state: 'receipted', changed_at: isoTimestamp(now) });
  await enqueueGivingMail(open, { ...giftIdOf(gift), about: 'receipt' }, now);
  return number;
}

/** The note repeats the receipt but for the wording; the receipt never changes. */
export async function issueCreditNote(
  open: Open,
  gift: GiftRow,
  refund: RefundFacts | 'misnoted',
  now: number,
): Promise<string | undefined> {
  const receipt = await readReceipt(open, giftIdOf(gift), 'receipt');
  const frozen = receipt && parseFrozen(receipt);
  if (!frozen) return undefined;
  const { kind: _kind, number, of: _of, issuedOn: _issuedOn, ...texts } = frozen;
  if (refund !== 'misnoted') {
    const paidBy = CHANNEL_LABELS[refund.paidBy];
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

type RefundFacts = { readonly paidOn: string; readonly paidBy: Channel; readonly proof: string };
const VOIDED_TEXT = 'Noted by mistake. No money was sent back.';

async function cancelReceipt(open: Open, number: string): Promise<void> {
  await open.updateTable('receipt').set({ is_cancelled: 1 }).where('number', '=', number).execute();
}

export function seriesOf({
  number,
  kind,
}: Pick<Selectable<ReceiptTable>, 'number' | 'kind'>): string {
  return number.startsWith(`${SERIES.test}-`) ? 'test' : kind;
}

export function readReceipt(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
  kind: FrozenReceipt['kind'],
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

export function parseFrozen({ frozen }: Pick<Selectable<ReceiptTable>, 'frozen'>) {
  return frozen === ERASED_RECEIPT ? undefined : (JSON.parse(frozen) as FrozenReceipt);
}

type ReceiptContent = Omit<FrozenReceipt, 'kind' | 'number' | 'of' | 'issuedOn'>;

async function issueDocument(
  open: Open,
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

/** The locked row leaves no gap after a rollback, as a sequence would, and no number twice. */
async function nextNumber(open: Open, year: number, kind: Series): Promise<number> {
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

/** The first with the exact amount, else the last; one that went back only if there is no other. */
export function receiptPayment(rows: readonly PaymentRow[], gift: GiftRow): PaymentRow | undefined {
  const isExact = ({ minor, currency }: PaymentRow) =>
    minor === gift.minor && currency === gift.currency;
  const isOver = ({ channel, proof }: PaymentRow) =>
    rows.some((row) => row.kind !== 'paid' && row.channel === channel && row.proof === proof);
  const paid = rows.filter((row) => row.kind === 'paid' && !isOver(row));
  return paid.find(isExact) ?? paid.at(-1) ?? rows.findLast(({ kind }) => kind === 'paid');
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

/** Online the key decides; else whether the accounts of that channel, or all, are examples. */
export async function isTestMoney(open: Kysely<Tables>, paidBy: Channel): Promise<boolean> {
  if (isTestChannel(paidBy)) return true;
  if (isOnlineChannel(paidBy)) return false;
  const { accounts } = (await readOrganisation(open)).giving;
  const own = accounts.filter(({ method }) => method === paidBy);
  const all = own.length > 0 ? own : accounts;
  return all.length > 0 && all.every(({ example }) => example);
}

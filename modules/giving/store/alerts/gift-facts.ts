import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import { type Channel, channelLabel } from '../../model/channel.ts';
import { REMINDER_DAYS } from '../../model/due.ts';
import type { GiftView, Review } from '../../model/gift.ts';
import type { Movement } from '../../model/movement.ts';
import type { FrozenReceipt } from '../../model/receipt.ts';
import { readGiftView } from '../gift-view.ts';
import { type GivingLinkParts, givingUrl } from '../links.ts';
import { readMovements } from '../movements.ts';
import type { OnlinePayments } from '../payment-attempts/online-payments.ts';
import { type GiftId, moneyOf, readGifts, readPledge } from '../pledges.ts';
import { parseFrozen, readReceipt } from '../receipts.ts';

/** A recorded payment or refund of a gift. */
type PaymentFacts = {
  readonly kind: Movement;
  readonly money: Money;
  /** For example `MTN MoMo`. */
  readonly channelLabel: string;
  readonly proof: string;
  readonly isTest: boolean;
  /** A day: `2026-11-22`. */
  readonly on: string;
};

/** The data of a gift for mails. */
export type GiftFacts = {
  readonly view: GiftView;
  /** The URL of the pledge page, for the donor alone: it allows ending the pledge. */
  readonly pledgeUrl: string;
  readonly review: Review | null;
  /** Whether the last reminder has been made. */
  readonly isRemindedLast: boolean;
  readonly isErased: boolean;
  readonly receipt: FrozenReceipt | undefined;
  readonly creditNote: FrozenReceipt | undefined;
  /** The newest credit note for a payment recorded by mistake, and its page. */
  readonly voidedReceipt: { readonly note: FrozenReceipt; readonly url: string } | undefined;
  /** In the order of recording. */
  readonly payments: readonly PaymentFacts[];
};

export type GiftFactsParts = GivingLinkParts & {
  /** Unset: no online payments. */
  readonly online?: OnlinePayments | undefined;
};

/** The current data of a gift for a mail; undefined where there is none with this number. */
export async function readGiftFacts(
  database: Kysely<Tables>,
  of: GiftId,
  parts: GiftFactsParts,
): Promise<GiftFacts | undefined> {
  const { submissionId, giftNumber } = of;
  const pledge = await readPledge(database, submissionId);
  const gifts = pledge ? await readGifts(database, submissionId) : [];
  const gift = gifts.find(({ number }) => number === giftNumber);
  if (!pledge || !gift) return undefined;
  const readDocument = async (kind: FrozenReceipt['kind']) => {
    const row = await readReceipt(database, of, kind);
    return row && parseFrozen(row);
  };
  return {
    view: await readGiftView(database, { pledge, gifts, gift }, parts),
    pledgeUrl: givingUrl('mailed', submissionId, parts),
    review: gift.review as Review | null,
    isRemindedLast: gift.reminder_count >= REMINDER_DAYS.length,
    isErased: pledge.erased_at !== null,
    receipt: await readDocument('receipt'),
    creditNote: await readDocument('credit note'),
    voidedReceipt: await readVoidedReceipt(database, of, parts),
    payments: await readPayments(database, of),
  };
}

async function readVoidedReceipt(
  database: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
  parts: GivingLinkParts,
): Promise<GiftFacts['voidedReceipt']> {
  const row = await database
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', 'credit note')
    .where('is_cancelled', '=', 1)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const note = row && parseFrozen(row);
  return note && { note, url: givingUrl('receipt', row.link_id, parts) };
}

async function readPayments(database: Kysely<Tables>, of: GiftId): Promise<PaymentFacts[]> {
  const rows = await readMovements(database, of);
  return rows.map((row) => ({
    kind: row.kind as PaymentFacts['kind'],
    money: moneyOf(row),
    channelLabel: channelLabel(row.channel as Channel),
    proof: row.proof,
    isTest: row.is_test === 1,
    on: row.paid_at.slice(0, 10),
  }));
}

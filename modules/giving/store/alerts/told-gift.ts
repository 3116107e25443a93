import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import { type Channel, channelWords } from '../../model/channel.ts';
import { REMINDED_AFTER } from '../../model/due.ts';
import type { GiftSeen } from '../../model/gift.ts';
import type { Movement } from '../../model/movement.ts';
import type { FrozenReceipt } from '../../model/receipt.ts';
import type { Review } from '../../model/review.ts';
import { movementsOf } from '../dismissing.ts';
import { type GivingLinkParts, givingLink } from '../links.ts';
import type { GiftOf } from '../noting.ts';
import type { OnlinePayments } from '../payment-attempts/online-payments.ts';
import { giftsOf, moneyOf, pledgeRow } from '../pledges.ts';
import { readFrozen, receiptOf } from '../receipts.ts';
import { seeGift } from '../seen.ts';

/** Money that came for a gift or went back, as it was noted. */
export type ToldPayment = {
  readonly kind: Movement;
  readonly money: Money;
  /** `MTN MoMo`. */
  readonly by: string;
  readonly proof: string;
  readonly isTest: boolean;
  /** A day: `2026-11-22`. */
  readonly on: string;
};

/** A gift as mails tell of it. */
export type ToldGift = {
  readonly seen: GiftSeen;
  /** The page of the pledge. Whoever has it can end the promise: for its giver alone. */
  readonly pledgeLink: string;
  readonly review: Review | null;
  /** Whether no reminder comes after the one that was made last. */
  readonly isRemindedLast: boolean;
  readonly isErased: boolean;
  readonly receipt: FrozenReceipt | undefined;
  readonly creditNote: FrozenReceipt | undefined;
  /** The newest credit note for a payment that was noted by mistake, and its page. */
  readonly mistake: { readonly note: FrozenReceipt; readonly link: string } | undefined;
  /** In the order in which they were noted. */
  readonly payments: readonly ToldPayment[];
};

export type ToldGiftParts = GivingLinkParts & {
  /** Unset: nobody pays online. */
  readonly online?: OnlinePayments | undefined;
};

/** A gift as it is now, for a mail; undefined where there is none of this number. */
export async function tellGift(
  database: Kysely<Tables>,
  of: GiftOf,
  parts: ToldGiftParts,
): Promise<ToldGift | undefined> {
  const { submissionId, giftNumber } = of;
  const pledge = await pledgeRow(database, submissionId);
  const gifts = pledge ? await giftsOf(database, submissionId) : [];
  const gift = gifts.find(({ number }) => number === giftNumber);
  if (!pledge || !gift) return undefined;
  const paper = async (kind: FrozenReceipt['kind']) => {
    const row = await receiptOf(database, of, kind);
    return row && readFrozen(row);
  };
  return {
    seen: await seeGift(database, { pledge, gifts, gift }, parts),
    pledgeLink: givingLink('mailed', submissionId, parts),
    review: gift.review as Review | null,
    isRemindedLast: gift.reminded >= REMINDED_AFTER.length,
    isErased: pledge.erased_at !== null,
    receipt: await paper('receipt'),
    creditNote: await paper('credit note'),
    mistake: await mistakeOf(database, of, parts),
    payments: await paymentsOf(database, of),
  };
}

async function mistakeOf(
  database: Kysely<Tables>,
  { submissionId, giftNumber }: GiftOf,
  parts: GivingLinkParts,
): Promise<ToldGift['mistake']> {
  const row = await database
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', 'credit note')
    .where('cancelled', '=', 1)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const note = row && readFrozen(row);
  return note && { note, link: givingLink('receipt', row.link_id, parts) };
}

async function paymentsOf(database: Kysely<Tables>, of: GiftOf): Promise<ToldPayment[]> {
  const rows = await movementsOf(database, of);
  return rows.map((row) => ({
    kind: row.kind as ToldPayment['kind'],
    money: moneyOf(row),
    by: channelWords(row.channel as Channel),
    proof: row.proof,
    isTest: row.test === 1,
    on: row.paid_at.slice(0, 10),
  }));
}

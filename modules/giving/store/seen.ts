import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { stepsMail } from '../mails/steps-mail.ts';
import type { Channel } from '../model/channel.ts';
import type { GiftSeen } from '../model/gift.ts';
import type { GivingLinkParts } from './links.ts';
import { isOpen } from './note-payment.ts';
import { papersOf } from './papers.ts';
import type { OnlinePayments, Payer } from './payment-attempts/online-payments.ts';
import { type GiftRow, idsOf, moneyOf, type PledgeRow, pledgeWords } from './pledges.ts';
import { paymentOf } from './receipts.ts';

/** A gift of a pledge, among the others of the same. */
export type GiftAmong = {
  readonly pledge: PledgeRow;
  /** In order. */
  readonly gifts: readonly GiftRow[];
  readonly gift: GiftRow;
};

export type SeenParts = Pick<GivingLinkParts, 'sign'> & {
  /** Unset: nobody pays online. */
  readonly online?: OnlinePayments | undefined;
  /** Who looks at it; unset: a mail is made of it. */
  readonly payer?: Payer;
};

/** A gift as its giver sees it, on the page and in mails. */
export async function seeGift(
  database: Kysely<Tables>,
  { pledge, gifts, gift }: GiftAmong,
  { sign, online, payer = { isProven: true } }: SeenParts,
): Promise<GiftSeen> {
  const { giver, honouree, frequency, method, purpose } = pledgeWords(pledge);
  const of = idsOf(gift);
  const papers = await papersOf(database, pledge.id, sign);
  const newest = gifts.at(-1);
  const paid = isOpen(gift) ? undefined : await paymentOf(database, gift);
  return {
    reference: pledge.reference,
    number: gift.number,
    state: gift.state as GiftSeen['state'],
    money: moneyOf(gift),
    frequency,
    method,
    purpose,
    dueOn: gift.due_on,
    giver,
    honouree,
    stepsMail: await stepsMail(database, pledge, gift),
    paidOn: gift.state === 'refunded' ? null : (paid?.paid_at.slice(0, 10) ?? null),
    isTest: paid?.test === 1,
    wentBack: gift.state === 'refunded' ? await wentBack(database, gift) : null,
    isInReview: gift.review !== null,
    // A promise goes on, and ends, with its newest gift.
    nextOn: newest?.next_on ?? null,
    earlier: gifts
      .filter(({ number }) => number < gift.number)
      .map(({ number, due_on, state }) => ({
        number,
        dueOn: due_on,
        state: state as GiftSeen['state'],
        ...papers(number),
      }))
      .toReversed(),
    isStopped: newest?.stopped_at !== null,
    payAt: isOpen(gift) && online ? await online.payAt(of) : null,
    online: isOpen(gift) && online ? await online.canBegin(of, payer) : 'no',
    ...papers(gift.number),
  };
}

/** The payment noted as the gift became one that went back: later ones are of what came beside it. */
async function wentBack(
  database: Kysely<Tables>,
  { submission_id, number, changed_at }: GiftRow,
): Promise<GiftSeen['wentBack']> {
  const row = await database
    .selectFrom('payment')
    .select(['channel', 'paid_at'])
    .where('submission_id', '=', submission_id)
    .where('gift_number', '=', number)
    .where('kind', '=', 'refunded')
    .where('noted_at', '=', changed_at)
    .limit(1)
    .executeTakeFirst();
  return row ? { channel: row.channel as Channel, on: row.paid_at.slice(0, 10) } : null;
}

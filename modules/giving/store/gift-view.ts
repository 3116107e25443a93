import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { slotsOf } from '#platform/mail/outbox.ts';
import type { Channel } from '../model/channel.ts';
import type { GiftView } from '../model/gift.ts';
import { type GivingLinkParts, givingPath } from './links.ts';
import type { OnlinePayments, Payer } from './payment-attempts/online-payments.ts';
import { type GiftRow, giftIdOf, moneyOf, type PledgeRow, pledgeFacts } from './pledges.ts';
import { ERASED_RECEIPT, readReceiptPayment } from './receipts.ts';
import { isOpen } from './record-payment.ts';

/** A gift of a pledge, with all gifts of that pledge. */
type PledgeGift = {
  readonly pledge: PledgeRow;
  /** In order. */
  readonly gifts: readonly GiftRow[];
  readonly gift: GiftRow;
};

type GiftViewParts = Pick<GivingLinkParts, 'sign'> & {
  /** Unset: no online payments. */
  readonly online?: OnlinePayments | undefined;
  /** The person who views it; unset: a mail is made from it. */
  readonly payer?: Payer;
};

/** A gift as the donor sees it, on the page and in mails. */
export async function readGiftView(
  database: Kysely<Tables>,
  { pledge, gifts, gift }: PledgeGift,
  { sign, online, payer = { isProven: true } }: GiftViewParts,
): Promise<GiftView> {
  const { donor, honouree, frequency, method, purpose } = pledgeFacts(pledge);
  const of = giftIdOf(gift);
  const documentPaths = await readDocumentPaths(database, pledge.id, sign);
  const newest = gifts.at(-1);
  const paid = isOpen(gift) ? undefined : await readReceiptPayment(database, gift);
  return {
    reference: pledge.reference,
    number: gift.number,
    state: gift.state as GiftView['state'],
    money: moneyOf(gift),
    frequency,
    method,
    purpose,
    dueOn: gift.due_on,
    donor,
    honouree,
    stepsMail: await stepsMailStatus(database, pledge, gift),
    paidOn: gift.state === 'refunded' ? null : (paid?.paid_at.slice(0, 10) ?? null),
    isTest: paid?.is_test === 1,
    refund: gift.state === 'refunded' ? await readRefund(database, gift) : null,
    isInReview: gift.review !== null,
    // A pledge continues, and ends, with its newest gift.
    nextOn: newest?.next_due_on ?? null,
    earlier: gifts
      .filter(({ number }) => number < gift.number)
      .map(({ number, due_on, state }) => ({
        number,
        dueOn: due_on,
        state: state as GiftView['state'],
        ...documentPaths(number),
      }))
      .toReversed(),
    isStopped: newest?.stopped_at !== null,
    checkoutUrl: isOpen(gift) && online ? await online.checkoutUrl(of) : null,
    onlineStart: isOpen(gift) && online ? await online.readOnlineStart(of, payer) : 'no',
    ...documentPaths(gift.number),
  };
}

/** The refund recorded when the gift became refunded; later ones are of extra payments. */
async function readRefund(
  database: Kysely<Tables>,
  { submission_id, number, changed_at }: GiftRow,
): Promise<GiftView['refund']> {
  const row = await database
    .selectFrom('payment')
    .select(['channel', 'paid_at'])
    .where('submission_id', '=', submission_id)
    .where('gift_number', '=', number)
    .where('kind', '=', 'refunded')
    .where('recorded_at', '=', changed_at)
    .limit(1)
    .executeTakeFirst();
  return row ? { channel: row.channel as Channel, on: row.paid_at.slice(0, 10) } : null;
}

/**
 * Whether the payment steps of a gift were mailed to the donor, are waiting to be, or are not
 * mailed. They come with the confirmation, or with the mail that an instalment is due; else with
 * the mail that lists all open pledges of a mailbox.
 */
async function stepsMailStatus(
  open: Kysely<Tables>,
  pledge: PledgeRow,
  { number }: Pick<GiftRow, 'number'>,
): Promise<GiftView['stepsMail']> {
  if (!pledge.sender_address) return 'none';
  const rows = await open
    .selectFrom('outbox_message')
    .select(['sent_at', 'filed_at', 'given_up_at'])
    .where((is) =>
      is.or([
        is.and([
          is('submission_id', '=', pledge.id),
          number === 1
            ? is('purpose', '=', 'confirmation')
            : is('content', '=', JSON.stringify({ giving: 'due', gift: number })),
        ]),
        is('slot', 'in', slotsOf('pledges', pledge.sender_address ?? '')),
      ]),
    )
    .execute();
  if (rows.some(({ sent_at }) => sent_at !== null && sent_at >= pledge.received_at)) return 'sent';
  const isWaiting = rows.some((row) => !row.sent_at && !row.filed_at && !row.given_up_at);
  return isWaiting && pledge.spam_verdict === null ? 'waiting' : 'none';
}

/** The paths of the valid documents of a pledge, by the number of the gift. */
async function readDocumentPaths(
  database: Kysely<Tables>,
  submissionId: string,
  sign: GivingLinkParts['sign'],
): Promise<(giftNumber: number) => Pick<GiftView, 'receiptPath' | 'creditNotePath'>> {
  const documents = await database
    .selectFrom('receipt')
    .select(['link_id', 'gift_number', 'kind'])
    .where('submission_id', '=', submissionId)
    .where('is_cancelled', '=', 0)
    .where('frozen', '<>', ERASED_RECEIPT)
    .execute();
  const pathTo = (giftNumber: number, kind: string) => {
    const document = documents.find(
      (each) => each.gift_number === giftNumber && each.kind === kind,
    );
    return document ? givingPath('receipt', document.link_id, sign) : null;
  };
  return (giftNumber) => ({
    receiptPath: pathTo(giftNumber, 'receipt'),
    creditNotePath: pathTo(giftNumber, 'credit note'),
  });
}

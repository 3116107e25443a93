import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { DeedName } from '#modules/staff/model/audit-events.ts';
import { storeWritten } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { formatMoney, isSameMoney, type Money } from '#platform/text/money.ts';
import { type Channel, channelWords } from '../../model/channel.ts';
import { proofAsKept } from '../../model/proof.ts';
import type { DeskGiving, Doer, GiftNamed } from '../../model/staff/desk-giving.ts';
import { lapseGift, stopPledge } from '../lapses.ts';
import { takeBackPayment } from '../misnoted.ts';
import { decideReview, isOpen, notePayment } from '../note-payment.ts';
import type { GiftOf, GivingParts } from '../noting.ts';
import { type GiftRow, giftsOf, idsOf, lockPledge, moneyOf } from '../pledges.ts';
import { issueReceipt } from '../receipts.ts';
import { refundGift, sendBack } from '../refund-gift.ts';

export type GiftChangesParts = Omit<GivingParts, 'now'> & {
  readonly database: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** A gift that is locked, and what its change may do besides. */
type Change = {
  readonly open: Transaction<Tables>;
  readonly gift: GiftRow;
  readonly of: GiftOf;
  readonly parts: GivingParts;
  /** Writes down who did it, by the pledge's reference alone. */
  readonly did: (what: DeedName) => Promise<void>;
  /** Stores why as a note beside the pledge, where somebody of the desk does it. */
  readonly note: (words: string) => Promise<void>;
};

/** What staff change of gifts, each with a line in the log of what staff do. */
export function makeGiftChanges(
  parts: GiftChangesParts,
): Pick<
  DeskGiving,
  'received' | 'refunded' | 'sentBack' | 'lapse' | 'stop' | 'issue' | 'misnoted' | 'decide'
> {
  const change = <Outcome>(
    named: GiftNamed,
    meant: Choice,
    by: Doer,
    doIt: (change: Change) => Promise<Outcome>,
  ): Promise<Outcome | 'unknown'> =>
    write(parts.database, async (open) => {
      const gift = await lockedGift(open, named, meant);
      if (!gift) return 'unknown';
      const now = parts.now();
      const of = idsOf(gift);
      return doIt({
        open,
        gift,
        of,
        parts: { ...parts, now },
        did: (what) => audit(open, { staffId: by?.id ?? null, what, whom: named.reference }, now),
        note: async (words) => {
          if (!by || !words) return;
          const token = createHash('sha256')
            .update(JSON.stringify([of, now]))
            .digest('hex');
          const note = { submissionId: of.submissionId, by, way: null, body: words, token };
          await storeWritten(open, note, now);
        },
      });
    });

  return {
    received: (named, paid, by) =>
      change(named, payable, by, async ({ open, of, parts: now, did }) => {
        const { money, channel, proof, on } = paid;
        const noted = { ...of, money, channel, proof, fee: 0, paidAt: on };
        const as = await notePayment(open, noted, now);
        if (as === 'repeated') return usedBefore(open, of, paid);
        await did('noted money');
        return as;
      }),

    refunded: (named, { channel, proof, on, reason = '' }, by) =>
      change(named, paidBefore, by, async ({ open, of, gift, parts: now, did, note }) => {
        const before = await paymentOf(open, 'refunded', { channel, proof });
        if (before) return before.submission_id === gift.submission_id ? 'done' : 'used';
        const back = { ...of, channel, proof, refundedAt: on };
        if ((await refundGift(open, back, now)) === 'gone') return 'gone';
        await did('noted a refund');
        await note(reason);
        return 'done';
      }),

    sentBack: (named, { money, channel, proof, on }, by) =>
      change(named, inReview, by, async ({ open, of, gift, parts: now, did }) => {
        const before = await paymentOf(open, 'refunded', { channel, proof });
        if (before) return before.submission_id === gift.submission_id ? 'done' : 'used';
        const back = { ...of, money, channel, proof, refundedAt: on };
        if (!(await sendBack(open, back, now))) return 'gone';
        await did('noted a refund');
        return 'done';
      }),

    lapse: (named, by) =>
      change(named, payable, by, async ({ open, of, parts: { now }, did }) => {
        if (!(await lapseGift(open, of, now))) return 'gone';
        await did('let a gift lapse');
        return 'done';
      }),

    stop: (reference, by) =>
      change({ reference }, payable, by, async ({ open, of, parts: { now }, did }) => {
        if (!(await stopPledge(open, of.submissionId, now))) return 'gone';
        await did('ended a pledge');
        return 'done';
      }),

    issue: (named, by) =>
      change(named, unreceipted, by, async ({ open, of, parts: now, did }) => {
        if ((await issueReceipt(open, of, now)) === undefined) return 'gone';
        await did('issued a receipt');
        return 'done';
      }),

    misnoted: (named, { proof, reason = '' }, by) =>
      change(named, notedBefore, by, async ({ open, of, parts: now, did, note }) => {
        const paid = await takeBackPayment(open, of, proof, now);
        if (!paid) return 'gone';
        await did('took a payment back');
        const what = `${formatMoney(moneyOf(paid))}, ${channelWords(paid.channel as Channel)}, ${paid.proof}`;
        await note(`${what} was noted by mistake: ${reason}`);
        return 'done';
      }),

    decide: (named, decision, by, reason = '') =>
      change(named, inReview, by, async ({ open, of, gift, parts: now, did, note }) => {
        if (gift.review === null) return 'gone';
        if (!(await decideReview(open, of, decision, now))) return 'misfit';
        await did('decided about money');
        await note(reason);
        return 'done';
      }),
  };
}

/** Which gift of a pledge is meant, where nobody says its number. */
type Choice = (gifts: readonly GiftRow[]) => GiftRow | undefined;

/** The oldest that is awaited, else the newest that may still come. */
const payable: Choice = (gifts) =>
  gifts.find(({ state }) => state === 'pledged') ?? gifts.findLast(isOpen);
const paidBefore: Choice = (gifts) =>
  gifts.findLast(({ state }) => state === 'received' || state === 'receipted');
const notedBefore: Choice = (gifts) =>
  paidBefore(gifts) ?? gifts.find(({ review }) => review !== null);
const unreceipted: Choice = (gifts) => gifts.find(({ state }) => state === 'received');
const inReview: Choice = (gifts) => gifts.find(({ review }) => review !== null);

/** The gift that is named, or meant, of a pledge that is locked; undefined where there is none. */
async function lockedGift(
  open: Transaction<Tables>,
  { reference, number }: GiftNamed,
  meant: Choice,
): Promise<GiftRow | undefined> {
  const pledge = await open
    .selectFrom('submission')
    .select('id')
    .where('reference', '=', reference)
    .where('kind', '=', 'donation-pledges')
    .executeTakeFirst();
  if (!pledge) return undefined;
  await lockPledge(open, pledge.id);
  const gifts = await giftsOf(open, pledge.id);
  if (number !== undefined) return gifts.find((gift) => gift.number === number);
  return meant(gifts) ?? gifts.at(-1);
}

type Proof = { readonly channel: Channel; readonly proof: string };

/** Money whose proof was noted: whether it is this very money. */
async function usedBefore(open: Transaction<Tables>, of: GiftOf, paid: Proof & { money: Money }) {
  const before = await paymentOf(open, 'paid', paid);
  const isSame =
    before?.submission_id === of.submissionId && isSameMoney(moneyOf(before), paid.money);
  return isSame ? ('repeated' as const) : { used: before?.reference ?? '' };
}

function paymentOf(
  open: Transaction<Tables>,
  kind: 'paid' | 'refunded',
  { channel, proof }: Proof,
) {
  return open
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .selectAll('payment')
    .select('submission.reference')
    .where('payment.kind', '=', kind)
    .where('channel', '=', channel)
    .where('proof', '=', proofAsKept(proof, channel))
    .executeTakeFirst();
}

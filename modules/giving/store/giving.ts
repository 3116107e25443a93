import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { wrapStorageErrors } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { failed, ok } from '#platform/text/result.ts';
import type { GiftResult, GiftView } from '../model/gift.ts';
import type { Giving } from '../model/giving.ts';
import { readGiftView } from './gift-view.ts';
import { stopPledge } from './lapses.ts';
import { type GivingLinkParts, givingToken, readGivingToken } from './links.ts';
import type { OnlinePayments, PaymentStart } from './payment-attempts/online-payments.ts';
import {
  type GiftRow,
  giftIdOf,
  type PledgeRow,
  pledgeFacts,
  readGifts,
  readPledge,
} from './pledges.ts';
import { parseFrozen } from './receipts.ts';
import { isOpen } from './record-payment.ts';

export type GivingServiceParts = Pick<GivingLinkParts, 'sign'> & {
  readonly database: Database;
  readonly readSigned: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Unset: nobody pays online. */
  readonly online?: OnlinePayments | undefined;
};

/** A pledge that is not erased, with its gifts; the newest is the last. */
type PledgeWithGifts = { readonly pledge: PledgeRow; readonly gifts: readonly GiftRow[] };

const FAILURE_TEXT = 'the gift could not be read or changed';

/** Gifts of our own database, as pages ask for them. */
export function makeGiving({
  database,
  sign,
  readSigned,
  now,
  online,
}: GivingServiceParts): Giving {
  async function sight(submissionId: string | undefined): Promise<PledgeWithGifts | undefined> {
    const pledge = submissionId && (await readPledge(database, submissionId));
    if (!pledge || pledge.erased_at !== null) return undefined;
    return { pledge, gifts: await readGifts(database, pledge.id) };
  }
  const mailed = (token: string) => readGivingToken(token, 'mailed', readSigned);
  const sightBy = (token: string) =>
    sight(readGivingToken(token, 'pledge', readSigned) ?? mailed(token));
  const backBy = (token: string) => sight(readGivingToken(token, 'back', readSigned));

  async function begin({ gifts }: PledgeWithGifts, beginning: PaymentStart): Promise<GiftResult> {
    const newest = gifts.at(-1);
    if (!newest || !isOpen(newest)) return failed('gone');
    return online ? online.begin(giftIdOf(newest), beginning) : failed('unavailable');
  }

  return {
    paysOnline: online !== undefined,

    findByToken: (token, network) =>
      wrapStorageErrors(FAILURE_TEXT, async () => {
        const whole = await sightBy(token);
        const seen = whole ?? (await backBy(token));
        const gift = seen?.gifts.at(-1);
        if (!seen || !gift) return undefined;
        const payer = { network, isProven: mailed(token) !== undefined };
        const shown = await readGiftView(database, { ...seen, gift }, { sign, online, payer });
        return whole ? shown : limitedView(shown);
      }),

    tokenOf: (submissionId) => givingToken('pledge', submissionId, sign),

    pollReturned: (token) =>
      wrapStorageErrors(FAILURE_TEXT, async () => {
        const newest = ((await sightBy(token)) ?? (await backBy(token)))?.gifts.at(-1);
        return (
          newest !== undefined &&
          isOpen(newest) &&
          (await online?.pollNow(giftIdOf(newest))) === true
        );
      }),

    changeGift: (token, intent, network) =>
      wrapStorageErrors(FAILURE_TEXT, async () => {
        const seen = await sightBy(token);
        if (!seen) return failed('unknown');
        if (intent === 'again') {
          return begin(seen, { network, isProven: mailed(token) !== undefined });
        }
        const stop = (open: Transaction<Tables>) => stopPledge(open, seen.pledge.id, now());
        return (await runTransaction(database, stop)) ? ok({}) : failed('gone');
      }),

    payOnline: (submissionId, network) =>
      wrapStorageErrors(FAILURE_TEXT, async () => {
        const seen = await sight(submissionId);
        if (!seen) return failed('unknown');
        const beginning = { network, isFirst: true };
        return pledgeFacts(seen.pledge).method === 'creditcard'
          ? begin(seen, beginning)
          : failed('gone');
      }),

    readReceipt: (token) =>
      wrapStorageErrors(FAILURE_TEXT, async () => {
        const linkId = readGivingToken(token, 'receipt', readSigned);
        if (!linkId) return undefined;
        const row = await database
          .selectFrom('receipt')
          .select('frozen')
          .where('link_id', '=', linkId)
          .executeTakeFirst();
        return row && parseFrozen(row);
      }),
  };
}

/** Only how it stands: no papers, and nothing that changes it. */
function limitedView(seen: GiftView): GiftView {
  const papers = { receiptPath: null, creditNotePath: null };
  return {
    ...seen,
    ...papers,
    earlier: [],
    onlineStart: 'no',
    isLimitedView: true,
  };
}

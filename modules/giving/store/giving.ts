import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { wrapService } from '#platform/db/storage-errors.ts';
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
import { readGiftTotals } from './totals.ts';

export type GivingServiceParts = Pick<GivingLinkParts, 'sign'> & {
  readonly database: Database;
  readonly readSigned: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Unset: no online payments. */
  readonly online?: OnlinePayments | undefined;
};

/** A pledge that is not erased, with its gifts; the newest is the last. */
type PledgeWithGifts = { readonly pledge: PledgeRow; readonly gifts: readonly GiftRow[] };

/** The gift service of the public pages, over our own database. */
export function makeGiving({
  database,
  sign,
  readSigned,
  now,
  online,
}: GivingServiceParts): Giving {
  async function openPledge(
    submissionId: string | undefined,
  ): Promise<PledgeWithGifts | undefined> {
    const pledge = submissionId && (await readPledge(database, submissionId));
    if (!pledge || pledge.erased_at !== null) return undefined;
    return { pledge, gifts: await readGifts(database, pledge.id) };
  }
  const mailedIdOf = (token: string) => readGivingToken(token, 'mailed', readSigned);
  const findFull = (token: string) =>
    openPledge(readGivingToken(token, 'pledge', readSigned) ?? mailedIdOf(token));
  const findLimited = (token: string) => openPledge(readGivingToken(token, 'back', readSigned));

  async function begin({ gifts }: PledgeWithGifts, start: PaymentStart): Promise<GiftResult> {
    const newest = gifts.at(-1);
    if (!newest || !isOpen(newest)) return failed('gone');
    return online ? online.begin(giftIdOf(newest), start) : failed('unavailable');
  }

  const service: Omit<Giving, 'paysOnline' | 'tokenOf'> = {
    async findByToken(token, network) {
      const full = await findFull(token);
      const found = full ?? (await findLimited(token));
      const gift = found?.gifts.at(-1);
      if (!found || !gift) return undefined;
      const payer = { network, isProven: mailedIdOf(token) !== undefined };
      const view = await readGiftView(database, { ...found, gift }, { sign, online, payer });
      return full ? view : limitedView(view);
    },

    async pollReturned(token) {
      const newest = ((await findFull(token)) ?? (await findLimited(token)))?.gifts.at(-1);
      return (
        newest !== undefined && isOpen(newest) && (await online?.pollNow(giftIdOf(newest))) === true
      );
    },

    async changeGift(token, intent, network) {
      const found = await findFull(token);
      if (!found) return failed('unknown');
      if (intent === 'again') {
        return begin(found, { network, isProven: mailedIdOf(token) !== undefined });
      }
      const stop = (open: Transaction<Tables>) => stopPledge(open, found.pledge.id, now());
      return (await runTransaction(database, stop)) ? ok({}) : failed('gone');
    },

    async payOnline(submissionId, network) {
      const found = await openPledge(submissionId);
      if (!found) return failed('unknown');
      const start = { network, isFirst: true };
      return pledgeFacts(found.pledge).method === 'creditcard'
        ? begin(found, start)
        : failed('gone');
    },

    async readReceipt(token) {
      const linkId = readGivingToken(token, 'receipt', readSigned);
      if (!linkId) return undefined;
      const row = await database
        .selectFrom('receipt')
        .select('frozen')
        .where('link_id', '=', linkId)
        .executeTakeFirst();
      return row && parseFrozen(row);
    },

    readTotals: () => readGiftTotals(database),
  };
  return {
    ...wrapService('the gift could not be read or changed', service),
    paysOnline: online !== undefined,
    tokenOf: (submissionId) => givingToken('pledge', submissionId, sign),
  };
}

/** Only the status: no documents, and no way to change it. */
function limitedView(view: GiftView): GiftView {
  const documents = { receiptPath: null, creditNotePath: null };
  return {
    ...view,
    ...documents,
    earlier: [],
    onlineStart: 'no',
    isLimitedView: true,
  };
}

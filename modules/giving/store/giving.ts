import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { wrapStorageErrors } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { failed, ok } from '#platform/text/result.ts';
import type { GiftResult, GiftSeen } from '../model/gift.ts';
import type { Giving } from '../model/giving.ts';
import { stopPledge } from './lapses.ts';
import { type GivingLinkParts, givingToken, linkedGiving } from './links.ts';
import { isOpen } from './note-payment.ts';
import type { Beginning, OnlinePayments } from './payment-attempts/online-payments.ts';
import { type GiftRow, giftsOf, idsOf, type PledgeRow, pledgeRow, pledgeWords } from './pledges.ts';
import { readFrozen } from './receipts.ts';
import { seeGift } from './seen.ts';

export type GivingServiceParts = Pick<GivingLinkParts, 'sign'> & {
  readonly database: Database;
  readonly signed: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Unset: nobody pays online. */
  readonly online?: OnlinePayments | undefined;
};

/** A pledge that is not erased, with its gifts; the newest is the last. */
type Sight = { readonly pledge: PledgeRow; readonly gifts: readonly GiftRow[] };

const FAILURE = 'the gift could not be read or changed';

/** Gifts of our own database, as pages ask for them. */
export function makeGiving({ database, sign, signed, now, online }: GivingServiceParts): Giving {
  async function sight(submissionId: string | undefined): Promise<Sight | undefined> {
    const pledge = submissionId && (await pledgeRow(database, submissionId));
    if (!pledge || pledge.erased_at !== null) return undefined;
    return { pledge, gifts: await giftsOf(database, pledge.id) };
  }
  const mailed = (token: string) => linkedGiving(token, 'mailed', signed);
  const sightBy = (token: string) => sight(linkedGiving(token, 'pledge', signed) ?? mailed(token));
  const backBy = (token: string) => sight(linkedGiving(token, 'back', signed));

  async function begin({ gifts }: Sight, beginning: Beginning): Promise<GiftResult> {
    const newest = gifts.at(-1);
    if (!newest || !isOpen(newest)) return failed('gone');
    return online ? online.begin(idsOf(newest), beginning) : failed('unavailable');
  }

  return {
    paysOnline: online !== undefined,

    byToken: (token, network) =>
      wrapStorageErrors(FAILURE, async () => {
        const whole = await sightBy(token);
        const seen = whole ?? (await backBy(token));
        const gift = seen?.gifts.at(-1);
        if (!seen || !gift) return undefined;
        const payer = { network, isProven: mailed(token) !== undefined };
        const shown = await seeGift(database, { ...seen, gift }, { sign, online, payer });
        return whole ? shown : glimpse(shown);
      }),

    tokenOf: (submissionId) => givingToken('pledge', submissionId, sign),

    returned: (token) =>
      wrapStorageErrors(FAILURE, async () => {
        const newest = ((await sightBy(token)) ?? (await backBy(token)))?.gifts.at(-1);
        return (
          newest !== undefined && isOpen(newest) && (await online?.lookNow(idsOf(newest))) === true
        );
      }),

    change: (token, intent, network) =>
      wrapStorageErrors(FAILURE, async () => {
        const seen = await sightBy(token);
        if (!seen) return failed('unknown');
        if (intent === 'again') {
          return begin(seen, { network, isProven: mailed(token) !== undefined });
        }
        const stop = (open: Transaction<Tables>) => stopPledge(open, seen.pledge.id, now());
        return (await write(database, stop)) ? ok({}) : failed('gone');
      }),

    payOnline: (submissionId, network) =>
      wrapStorageErrors(FAILURE, async () => {
        const seen = await sight(submissionId);
        if (!seen) return failed('unknown');
        const beginning = { network, isFirst: true };
        return pledgeWords(seen.pledge).method === 'creditcard'
          ? begin(seen, beginning)
          : failed('gone');
      }),

    receipt: (token) =>
      wrapStorageErrors(FAILURE, async () => {
        const linkId = linkedGiving(token, 'receipt', signed);
        if (!linkId) return undefined;
        const row = await database
          .selectFrom('receipt')
          .select('frozen')
          .where('link_id', '=', linkId)
          .executeTakeFirst();
        return row && readFrozen(row);
      }),
  };
}

/** Only how it stands: no papers, and nothing that changes it. */
function glimpse(seen: GiftSeen): GiftSeen {
  const papers = { receiptLink: null, creditNoteLink: null };
  return {
    ...seen,
    ...papers,
    earlier: [],
    online: 'no',
    isGlimpse: true,
  };
}

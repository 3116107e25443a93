import type { Transaction } from 'kysely';
import type { GiftOutcome, GiftSeen, GiftState } from '#domain/giving/gift.ts';
import type { Giving } from '#domain/giving/giving.ts';
import { ServiceFailure } from '#domain/site/services.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { stopPledge } from './lapses.ts';
import { type GivingLinkParts, givingToken, linkedGiving } from './links.ts';
import { isOpen } from './note-payment.ts';
import type { Beginning, OnlinePayments } from './online-payments.ts';
import { papersOf } from './papers.ts';
import {
  type GiftRow,
  giftsOf,
  idsOf,
  moneyOf,
  type PledgeRow,
  pledgeRow,
  pledgeWords,
} from './pledges.ts';
import { readFrozen } from './receipts.ts';

export type GivingServiceParts = Pick<GivingLinkParts, 'sign'> & {
  readonly database: Database;
  readonly signed: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Unset: nobody pays online. */
  readonly online?: OnlinePayments | undefined;
};

const UNKNOWN: GiftOutcome = { done: false, because: 'unknown' };
const GONE: GiftOutcome = { done: false, because: 'gone' };
const UNAVAILABLE: GiftOutcome = { done: false, because: 'unavailable' };

/** A pledge that is not erased, with its gifts; the newest is the last. */
type Sight = { readonly pledge: PledgeRow; readonly gifts: readonly GiftRow[] };

/** Gifts of our own database, as pages ask for them. */
export function makeGiving(parts: GivingServiceParts): Giving {
  const { database, sign, signed, now, online } = parts;

  async function sight(submissionId: string | undefined): Promise<Sight | undefined> {
    const pledge = submissionId && (await pledgeRow(database, submissionId));
    if (!pledge || pledge.erased_at !== null) return undefined;
    return { pledge, gifts: await giftsOf(database, pledge.id) };
  }
  const sightBy = (token: string) => sight(linkedGiving(token, 'pledge', signed));

  async function begin({ gifts }: Sight, beginning: Beginning): Promise<GiftOutcome> {
    const newest = gifts.at(-1);
    if (!newest || !isOpen(newest)) return GONE;
    return online ? online.begin(idsOf(newest), beginning) : UNAVAILABLE;
  }

  return {
    paysOnline: online !== undefined,

    byToken: (token) =>
      orFailure(async () => {
        const seen = await sightBy(token);
        return seen && see(seen, parts);
      }),

    tokenOf: (submissionId) => givingToken('pledge', submissionId, sign),

    returned: (token) =>
      orFailure(async () => {
        const newest = (await sightBy(token))?.gifts.at(-1);
        if (newest) await online?.lookSoon(idsOf(newest));
      }),

    change: (token, intent, address) =>
      orFailure(async () => {
        const seen = await sightBy(token);
        if (!seen) return UNKNOWN;
        if (intent === 'again') return begin(seen, { address });
        const stop = (open: Transaction<Tables>) => stopPledge(open, seen.pledge.id, now());
        return (await write(database, stop)) ? { done: true } : GONE;
      }),

    payOnline: (submissionId, address) =>
      orFailure(async () => {
        const seen = await sight(submissionId);
        if (!seen) return UNKNOWN;
        const beginning = { address, isFirst: true };
        return pledgeWords(seen.pledge).method === 'creditcard' ? begin(seen, beginning) : GONE;
      }),

    receipt: (token) =>
      orFailure(async () => {
        const number = linkedGiving(token, 'receipt', signed);
        if (!number) return undefined;
        const row = await database
          .selectFrom('receipt')
          .select('frozen')
          .where('number', '=', number)
          .executeTakeFirst();
        return row && readFrozen(row);
      }),
  };
}

async function see(
  { pledge, gifts }: Sight,
  { database, sign, online }: GivingServiceParts,
): Promise<GiftSeen | undefined> {
  const gift = gifts.at(-1);
  if (!gift) return undefined;
  const { frequency, method, purpose } = pledgeWords(pledge);
  const of = idsOf(gift);
  const papers = await papersOf(database, pledge.id, sign);
  return {
    reference: pledge.reference,
    number: gift.number,
    state: gift.state as GiftState,
    money: moneyOf(gift),
    ...{ frequency, method, purpose },
    dueOn: gift.due_on,
    isInReview: gift.review !== null,
    nextOn: gift.next_on,
    earlier: gifts
      .slice(0, -1)
      .map(({ number, due_on, state }) => ({
        ...{ number, dueOn: due_on, state: state as GiftState },
        ...papers(number),
      }))
      .toReversed(),
    isStopped: gift.stopped_at !== null,
    payAt: isOpen(gift) && online ? await online.payAt(of) : null,
    canPayOnline: isOpen(gift) && online !== undefined && (await online.canBegin(of)),
    ...papers(gift.number),
  };
}

async function orFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ServiceFailure('storage', 'the gift could not be read or changed', { cause: error });
  }
}

import type { Kysely } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { mailboxOf } from '#platform/forms/email.ts';
import { siteOf } from '#platform/http/guards/client-address.ts';
import { takeWithin } from '#platform/http/guards/rate-limits.ts';
import { isAttended } from '../../model/asked-offering.ts';
import { SEATED } from '../../model/place-state.ts';
import type { OfferingRow } from '../offering-row.ts';

/** Seats that one mailbox has in one offering without a confirmation. */
const UNCONFIRMED = 2;

/** Seats that one network gets without proof: a class of 60 within an hour, a school within a day. */
const PER_NETWORK = [
  { points: 80, duration: 3_600 },
  { points: 200, duration: 86_400 },
];

/** Seats given to networks. Each server counts for itself, since addresses are stored nowhere. */
export type NetworkSeats = {
  /** Counts them, unless they are too many: then false. `network`: as `clientOf` says it. */
  take(network: string, seats: number): Promise<boolean>;
};

export function makeNetworkSeats(): NetworkSeats {
  const limits = PER_NETWORK.flatMap(({ points, duration }) => [
    { limiter: new RateLimiterMemory({ points, duration }), keyOf: (network: string) => network },
    // One customer of a provider may have a /48 of IPv6: 65,536 networks.
    { limiter: new RateLimiterMemory({ points: 4 * points, duration }), keyOf: siteOf },
  ]);
  return {
    async take(network, seats) {
      const taken: (() => Promise<unknown>)[] = [];
      for (const { limiter, keyOf } of limits) {
        const key = keyOf(network);
        if (key === undefined) continue;
        if (!(await takeWithin(limiter, key, seats))) {
          await Promise.all(taken.map((giveBack) => giveBack()));
          return false;
        }
        taken.push(() => limiter.reward(key, seats));
      }
      return true;
    },
  };
}

/** Whether others could want the seats: not where as many come as want to, nor in a group of its own. */
export function isBounded({ capacity, key }: Pick<OfferingRow, 'capacity' | 'key'>): boolean {
  return capacity !== null && isAttended(key);
}

/**
 * Whether a submission's places have to be confirmed by the link of our email before they are theirs:
 * of one mailbox all but the first two in an offering, unless it is proven.
 * @param more how many it gets beside those of the mailbox that have a seat already
 */
export async function needsProof(
  open: Kysely<Tables>,
  offering: Pick<OfferingRow, 'capacity' | 'key'>,
  submissionId: string,
  more: number,
): Promise<boolean> {
  if (!isBounded(offering)) return false;
  const own = await open
    .selectFrom('submission')
    .select(['proven_at', 'sender_address'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  if (own.proven_at !== null) return false;
  if (more > UNCONFIRMED) return true;
  const parties = await unprovenParties(open, offering.key, own.sender_address);
  const seats = parties.filter(({ state }) => (SEATED as readonly string[]).includes(state));
  return seats.length + more > UNCONFIRMED;
}

/** The places of an offering that were asked for with a mailbox and that nobody has confirmed. */
export async function unprovenParties(open: Kysely<Tables>, key: string, address: string | null) {
  const mailbox = mailboxOf(address ?? '');
  const rows = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(['submission.id', 'submission.reference', 'sender_address', 'place.state', 'until'])
    .where('offering_key', '=', key)
    .where('proven_at', 'is', null)
    .where('suspicion', 'is', null)
    .where('submission.erased_at', 'is', null)
    .orderBy('submission.id')
    .orderBy('seat')
    .execute();
  return rows.filter(({ sender_address }) => mailboxOf(sender_address ?? '') === mailbox);
}

/** Notes that submissions come from whom they say. `now` in milliseconds. */
export async function prove(
  open: Kysely<Tables>,
  submissionIds: readonly string[],
  now: number,
): Promise<void> {
  await open
    .updateTable('submission')
    .set({ proven_at: moment(now) })
    .where('id', 'in', submissionIds)
    .where('proven_at', 'is', null)
    .execute();
}

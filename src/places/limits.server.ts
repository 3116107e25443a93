import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { siteNetwork } from '#platform/http/client-address.ts';
import { consumePoints } from '#platform/http/rate-limits.ts';
import { mailboxOf } from '#platform/text/email.ts';
import { isAttended, SEATED_STATES } from './place.ts';
import type { OfferingRow } from './tables.ts';

/** Seats that one mailbox gets in one offering without a confirmation. */
const MAX_UNVERIFIED_SEATS = 2;

/** Seats per network without proof: for a class of 60 within an hour, a school within a day. */
const NETWORK_LIMITS = [
  { points: 80, duration: 3_600 },
  { points: 200, duration: 86_400 },
];

/** False if they are too many. Each server counts alone, since addresses are not stored. */
export function makeNetworkSeatLimit() {
  const limits = NETWORK_LIMITS.flatMap(({ points, duration }) => [
    { limiter: new RateLimiterMemory({ points, duration }), keyOf: (network: string) => network },
    // One customer of a provider may have a /48 of IPv6: 65,536 networks.
    { limiter: new RateLimiterMemory({ points: 4 * points, duration }), keyOf: siteNetwork },
  ]);
  return async (network: string, seats: number): Promise<boolean> => {
    const taken: (() => Promise<unknown>)[] = [];
    for (const { limiter, keyOf } of limits) {
      const key = keyOf(network);
      if (key === undefined) continue;
      if (!(await consumePoints(limiter, key, seats))) {
        await Promise.all(taken.map((undo) => undo()));
        return false;
      }
      taken.push(() => limiter.reward(key, seats));
    }
    return true;
  };
}

/** Whether seats are scarce: not with unlimited capacity, nor in a group's own offering. */
export function hasLimitedSeats({ capacity, key }: Pick<OfferingRow, 'capacity' | 'key'>): boolean {
  return capacity !== null && isAttended(key);
}

/** All but the first seats of one mailbox in an offering, unless it is verified. `more`: to add. */
export async function needsVerification(
  open: Database,
  offering: Pick<OfferingRow, 'capacity' | 'key'>,
  submissionId: string,
  more: number,
) {
  if (!hasLimitedSeats(offering)) return false;
  const own = await open
    .selectFrom('submission')
    .select(['verified_at', 'sender_address'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  if (own.verified_at !== null) return false;
  if (more > MAX_UNVERIFIED_SEATS) return true;
  const parties = await readUnverifiedParties(open, offering.key, own.sender_address);
  const seats = parties.filter(({ state }) => (SEATED_STATES as readonly string[]).includes(state));
  return seats.length + more > MAX_UNVERIFIED_SEATS;
}

/** The places of an offering that were requested with a mailbox and that nobody has confirmed. */
export async function readUnverifiedParties(open: Database, key: string, address: string | null) {
  const mailbox = mailboxOf(address ?? '');
  const rows = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(['submission.id', 'submission.reference', 'sender_address', 'place.state', 'until'])
    .where('offering_key', '=', key)
    .where('verified_at', 'is', null)
    .where('spam_verdict', 'is', null)
    .where('submission.erased_at', 'is', null)
    .orderBy('submission.id')
    .orderBy('seat')
    .execute();
  return rows.filter(({ sender_address }) => mailboxOf(sender_address ?? '') === mailbox);
}

export async function markVerified(open: Database, submissionIds: readonly string[], now: number) {
  await open
    .updateTable('submission')
    .set({ verified_at: isoTimestamp(now) })
    .where('id', 'in', submissionIds)
    .where('verified_at', 'is', null)
    .execute();
}

import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { HOUR, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { plan } from '#platform/jobs/job-queue.ts';
import type { PaymentAttemptTable } from '../giving-tables.ts';
import type { GiftOf } from '../noting.ts';
import { ATTEMPTS, type AttemptParts } from './attempt-parts.ts';
import { beginPayment, mayBegin } from './begin.ts';
import { type LookParts, lookAt } from './look-at.ts';
import type { OnlinePayments } from './online-payments.ts';

/** Payments on the provider's page: begun for somebody, and looked at soon when something is said. */
export interface Attempts extends OnlinePayments {
  /** The provider says something of a reference: it is looked at at once, if it is ours. */
  told(reference: string): Promise<void>;
}

/** Looks that browsers which come back may cause; a link that is opened all day asks no more. */
const MOST_LOOKS_BY_RETURN = 20;
/** Milliseconds for which a browser that comes back waits for the provider. */
const PATIENCE = 4_000;

export function makeAttempts(parts: AttemptParts & LookParts): Attempts {
  const { database, now } = parts;
  return {
    begin: (gift, asking) => beginPayment(gift, asking, parts),
    payAt: async (gift) => (await newestAttempt(database, gift))?.pay_at ?? null,
    canBegin: (gift, payer) => mayBegin(gift, payer, parts),
    told: (reference) => lookSoon(database, reference, now()),

    async lookNow(gift) {
      const newest = await newestAttempt(database, gift);
      if (newest?.state !== 'open' || newest.looks >= MOST_LOOKS_BY_RETURN) return false;
      if (Date.parse(newest.begun_at) < now() - HOUR) return false;
      const failure = await lookAt(newest, parts, PATIENCE);
      // The job goes on, where nobody may wait any longer.
      if (failure) await lookSoon(database, newest.reference, now());
      return isStillOpen(database, newest.reference);
    },
  };
}

/** Stored before anybody is told that it was heard: what crashes afterwards changes nothing. */
async function lookSoon(database: Database, reference: string, now: number): Promise<void> {
  await write(database, async (open) => {
    const ours = await open
      .updateTable('payment_attempt')
      .set({ look_at: moment(now), failed: 0 })
      .where('reference', '=', reference)
      .returning('reference')
      .executeTakeFirst();
    if (ours) await plan(open, ATTEMPTS, { now });
  });
}

async function isStillOpen(open: Kysely<Tables>, reference: string): Promise<boolean> {
  const { state } = await open
    .selectFrom('payment_attempt')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return state === 'open';
}

/** The last one of a gift that has a page. */
function newestAttempt(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftOf,
): Promise<Selectable<PaymentAttemptTable> | undefined> {
  return open
    .selectFrom('payment_attempt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('pay_at', 'is not', null)
    .orderBy('begun_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
}

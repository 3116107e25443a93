import type { Kysely } from 'kysely';
import { MINUTE, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import { makeTroubles } from '#platform/jobs/troubles.ts';
import { faultName } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { GatewayFailure } from '../../model/gateway.ts';
import { type AttemptRow, type LookParts, lookAt } from './look-at.ts';
import { LATEST_LOOK } from './looks.ts';

/**
 * Milliseconds for which one server alone looks: a little more than one look takes, for somebody who
 * paid waits. Two that look at the same payment note it once.
 */
const LEASE = 10_000;
/** Milliseconds between two turns at most, whatever was planned. */
const EVERY = 10 * MINUTE;
/** Milliseconds until the next turn after the provider did not answer: others wait, too. */
const PAUSE = 30_000;

export type AttemptJobParts = LookParts & { readonly log: Log };

/**
 * Looks at payments on the provider's page: at once when somebody said something, else after a
 * while. It alone makes gifts received by what the provider says.
 */
export function makeAttemptJob(parts: AttemptJobParts): Handler {
  const { database, now, log } = parts;
  const troubles = makeTroubles(log, 'payments can be looked at again');
  return {
    every: EVERY,
    lease: LEASE,
    async work(_key, signal) {
      while (!signal.aborted) {
        const attempt = await firstDue(database, now());
        if (!attempt) break;
        const failure = await lookAt(attempt, parts);
        if (!failure) {
          troubles.over();
          continue;
        }
        const kind = failure instanceof GatewayFailure ? failure.kind : 'ours';
        troubles.note(`${kind} ${faultName(failure)}`, 'a payment cannot be looked at');
        if (kind === 'timeout' || kind === 'unreachable') return now() + PAUSE;
      }
      return nextTurn(database, now());
    },
  };
}

function firstDue(open: Kysely<Tables>, now: number): Promise<AttemptRow | undefined> {
  return open
    .selectFrom('payment_attempt')
    .selectAll()
    .where((is) =>
      is.or([
        is('look_at', '<=', moment(now)),
        // Planned by a clock that was ahead.
        is('look_at', '>', moment(now + LATEST_LOOK)),
      ]),
    )
    .orderBy('look_at')
    .orderBy('reference')
    .limit(1)
    .executeTakeFirst();
}

async function nextTurn(open: Kysely<Tables>, now: number): Promise<number> {
  const next = await open
    .selectFrom('payment_attempt')
    .select('look_at')
    .where('look_at', 'is not', null)
    .orderBy('look_at')
    .limit(1)
    .executeTakeFirst();
  return next?.look_at ? Math.min(Date.parse(next.look_at), now + EVERY) : now + EVERY;
}

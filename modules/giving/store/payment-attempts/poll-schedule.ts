import type { Database } from '#platform/db/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Log } from '#platform/process/log.ts';
import type { PaymentGateway } from '../../model/gateway.ts';
import type { GivingLinkParts } from '../links.ts';
import type { NetworkLimit, PayableLimits } from './limits.ts';

/**
 * Milliseconds after the start at which a payment is polled, with or without a webhook: webhooks
 * get lost, and browsers do not come back. Providers call a page that is still open `abandoned`, so
 * nothing is final before the last poll, and a webhook after it still counts.
 */
const POLL_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  24 * HOUR_MS,
  72 * HOUR_MS,
] as const;

/** Polling of paid payments, in milliseconds: the provider may reverse one without a webhook. */
const PAID_POLLS = { intervalMs: 7 * DAY_MS, durationMs: 180 * DAY_MS } as const;

/**
 * Milliseconds until a failed poll is retried; after an hour of failures the delay doubles each
 * time.
 */
const RETRY_MS = 5 * MINUTE_MS;
const RETRIES_BEFORE_BACKOFF = 12;
/** Failed polls in a row (four days) before staff have to ask the provider. */
const MAX_FAILED_POLLS = 22;

/**
 * The longest delay of a planned poll, in milliseconds; a later one was planned by a wrong clock.
 */
export const MAX_POLL_DELAY_MS = 8 * DAY_MS;

/**
 * The time of the next poll of a payment, by its start and state. All times in milliseconds;
 * undefined: no more polls.
 */
export function nextPollAt(startedAt: number, now: number, state = 'open'): number | undefined {
  // The clock may have been ahead.
  const begun = Math.min(startedAt, now);
  const planned = POLL_DELAYS_MS.map((after) => begun + after).find((at) => at > now);
  if (planned !== undefined || state !== 'paid') return planned;
  const next = now + PAID_POLLS.intervalMs;
  return next <= begun + PAID_POLLS.durationMs ? next : undefined;
}

/** The time of the next retry after so many failed polls in a row; undefined: no more. */
export function nextRetryAt(failed: number, now: number): number | undefined {
  if (failed >= MAX_FAILED_POLLS) return undefined;
  return now + RETRY_MS * 2 ** Math.max(0, failed - RETRIES_BEFORE_BACKOFF);
}

export type AttemptParts = PayableLimits &
  GivingLinkParts & {
    readonly database: Database;
    readonly gateway: PaymentGateway;
    readonly log: Log;
    readonly networkLimit: NetworkLimit;
    /** The clock, in milliseconds. */
    readonly now: () => number;
  };

/** The job that polls payment attempts: one for all (`attempt-job.ts`). */
export const ATTEMPT_JOB = { kind: 'attempts', key: '' } as const;

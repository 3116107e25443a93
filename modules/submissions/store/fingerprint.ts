import { createHash } from 'node:crypto';
import { DAY } from '#platform/db/moment.ts';
import { plainEmail } from '#platform/forms/email.ts';
import { asSent } from '../model/remark.ts';
import type { Received } from '../model/submission.ts';
import type { Payload } from '../model/submission-type.ts';

/**
 * By which a repeat is known: the same kind and payload, and a program's idempotency key where there
 * is one. Same answers in another order are the same answers,
 * also when we find something else about them (`remark.ts`). A newsletter subscription is one for
 * its address, however often it is asked for.
 */
export function fingerprintOf({ kind, payload, idempotencyKey, fromPage }: Received): string {
  return kind === 'newsletter-subscriptions'
    ? hash([kind, subscriberEmail(payload)])
    : hash([kind, (!fromPage && idempotencyKey) || null, inOrder(asSent(payload))]);
}

/**
 * Milliseconds for which the same answers are the same submission: with a program's idempotency key
 * for ever; without one a day, which covers double clicks, retries and Back.
 */
export function validFor({ kind, idempotencyKey, fromPage }: Received): number {
  const once = kind === 'newsletter-subscriptions' || (!fromPage && idempotencyKey !== undefined);
  return once ? Number.POSITIVE_INFINITY : DAY;
}

/**
 * By which what a page sends once more is known also after that day: it may be open, and try again,
 * for longer. So is a pledge of a program, which loses its fingerprint with its money. Undefined where
 * nothing but the fingerprint counts.
 */
export function keyFingerprintOf(received: Received): string | undefined {
  const { kind, payload, idempotencyKey, fromPage } = received;
  if (!idempotencyKey || kind === 'newsletter-subscriptions') return undefined;
  if (!fromPage && !losesFingerprint(received)) return undefined;
  return hash([kind, idempotencyKey, inOrder(asSent(payload))]);
}

/**
 * Whether the same answers are something else once its promise is over, though it was not sent again:
 * then only a key says which it is.
 */
export function losesFingerprint({ kind }: Received): boolean {
  return kind === 'donation-pledges';
}

/** The address of a newsletter subscription in its plain form: one person types it in several ways. */
export function subscriberEmail({ email }: Payload): string {
  const typed = String(email);
  return plainEmail(typed) ?? typed;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** The value with the fields of every object in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, inOrder(each)]);
}

import { createHash } from 'node:crypto';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { submittedPayload } from '../model/remark.ts';
import type { IncomingSubmission } from '../model/submission.ts';
import type { Payload } from '../model/submission-type.ts';

/**
 * By which a repeat is known: the same kind and payload, and a program's idempotency key where there
 * is one. Same answers in another order are the same answers,
 * also when we find something else about them (`remark.ts`). A newsletter subscription is one for
 * its address, however often it is asked for.
 */
export function fingerprintOf({
  kind,
  payload,
  idempotencyKey,
  fromPage,
}: IncomingSubmission): string {
  return kind === 'newsletter-subscriptions'
    ? hash([kind, subscriberEmail(payload)])
    : hash([
        kind,
        (!fromPage && idempotencyKey) || null,
        withSortedFields(submittedPayload(payload)),
      ]);
}

/**
 * Milliseconds for which the same answers are the same submission: with a program's idempotency key
 * for ever; without one a day, which covers double clicks, retries and Back.
 */
export function repeatWindowMs({ kind, idempotencyKey, fromPage }: IncomingSubmission): number {
  const once = kind === 'newsletter-subscriptions' || (!fromPage && idempotencyKey !== undefined);
  return once ? Number.POSITIVE_INFINITY : DAY_MS;
}

/**
 * By which what a page sends once more is known also after that day: it may be open, and try again,
 * for longer. So is a pledge of a program, which loses its fingerprint with its money. Undefined where
 * nothing but the fingerprint counts.
 */
export function keyFingerprintOf(received: IncomingSubmission): string | undefined {
  const { kind, payload, idempotencyKey, fromPage } = received;
  if (!idempotencyKey || kind === 'newsletter-subscriptions') return undefined;
  if (!fromPage && !losesFingerprint(received)) return undefined;
  return hash([kind, idempotencyKey, withSortedFields(submittedPayload(payload))]);
}

/**
 * Whether the same answers are something else once its promise is over, though it was not sent again:
 * then only a key says which it is.
 */
export function losesFingerprint({ kind }: IncomingSubmission): boolean {
  return kind === 'donation-pledges';
}

/** The address of a newsletter subscription in its plain form: one person types it in several ways. */
export function subscriberEmail({ email }: Payload): string {
  const typed = String(email);
  return normalizeEmail(typed) ?? typed;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** The value with the fields of every object in one order. */
function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, withSortedFields(each)]);
}

import { createHash } from 'node:crypto';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { submittedPayload } from '../model/remark.ts';
import type { IncomingSubmission } from '../model/submission.ts';
import type { Payload } from '../model/submission-type.ts';

/**
 * The fingerprint that recognises repeats: kind, payload and a program's idempotency key, if any.
 * The order of answers and our own additions (`remark.ts`) do not matter. A newsletter subscription
 * is one per email address, however often it is requested.
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
 * Milliseconds for which the same answers are the same submission: for ever with a program's
 * idempotency key, else a day, which covers double clicks, retries and Back.
 */
export function repeatWindowMs({ kind, idempotencyKey, fromPage }: IncomingSubmission): number {
  const isForEver =
    kind === 'newsletter-subscriptions' || (!fromPage && idempotencyKey !== undefined);
  return isForEver ? Number.POSITIVE_INFINITY : DAY_MS;
}

/**
 * The fingerprint that recognises repeats of a page after that day, since a page may stay open and
 * retry for longer. Also for pledges of programs, which lose their fingerprint with their money.
 * Undefined if only the normal fingerprint counts.
 */
export function keyFingerprintOf(received: IncomingSubmission): string | undefined {
  const { kind, payload, idempotencyKey, fromPage } = received;
  if (!idempotencyKey || kind === 'newsletter-subscriptions') return undefined;
  if (!fromPage && !losesFingerprint(received)) return undefined;
  return hash([kind, idempotencyKey, withSortedFields(submittedPayload(payload))]);
}

/**
 * Whether the same answers count as new once the pledge is over, although they were not sent again:
 * then only a key can recognise a repeat.
 */
export function losesFingerprint({ kind }: IncomingSubmission): boolean {
  return kind === 'donation-pledges';
}

/** The normalized email of a newsletter subscription, since people type it in several ways. */
export function subscriberEmail({ email }: Payload): string {
  const typed = String(email);
  return normalizeEmail(typed) ?? typed;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** The value with the fields of every object in a fixed order. */
function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, withSortedFields(each)]);
}

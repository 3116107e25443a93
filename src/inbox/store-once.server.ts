import { createHash, randomInt } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Event } from '#content/event.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { SUBMISSION_TYPES, type SubmissionKind, submissionType } from './kinds.ts';
import type { IncomingSubmission, SubmissionReceipt } from './submission.ts';
import type { Payload } from './submission-type.ts';
import { submittedPayload } from './summary.ts';

export async function findRepeat(
  database: Kysely<Tables>,
  received: IncomingSubmission,
  now: number,
  fingerprint = fingerprintOf(received),
): Promise<Partial<EarlierSubmission> & { sequence: number }> {
  const keyed = await findByKey(database, received);
  if (keyed) return { ...keyed, sequence: 0 };
  const last = await database
    .selectFrom('submission')
    .select(['id', 'reference', 'received_at', 'sequence'])
    .where('fingerprint', '=', fingerprint)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { sequence: 0 };
  // `Math.abs`: a clock that was ahead may have dated a submission into the future.
  const repeated = Math.abs(now - Date.parse(last.received_at)) < repeatWindowMs(received);
  const { id, reference, sequence } = last;
  // A program's key is a part of the fingerprint.
  const isCopy = received.fromPage === true || !received.idempotencyKey;
  return repeated ? { receipt: { id, reference }, isCopy, sequence } : { sequence };
}

/** `isCopy`: nothing but the answers are the same, so it may come from anybody who knows them. */
type EarlierSubmission = { readonly receipt: SubmissionReceipt; readonly isCopy: boolean };

/** An earlier submission with the same key and the same answers. */
async function findByKey(
  database: Kysely<Tables>,
  received: IncomingSubmission,
): Promise<EarlierSubmission | undefined> {
  const fingerprint = keyFingerprintOf(received);
  if (!fingerprint) return undefined;
  const found = await database
    .selectFrom('submission_key')
    .innerJoin('submission', 'submission.id', 'submission_key.submission_id')
    .select(['submission.id', 'submission.reference', 'is_copy'])
    .where('submission_key.fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    receipt: { id: found.id, reference: found.reference },
    isCopy: found.is_copy === 1,
  };
}

type PreparedSubmission = {
  readonly received: IncomingSubmission;
  readonly phone: string | null;
  readonly event?: RegisteredEvent;
};

type StoreResult = EarlierSubmission & { readonly isNew: boolean };

type StoreContext = { readonly now: number; readonly random: Random };

/** Parallel repeats collide on the unique fingerprint: the others wait, and then find it. */
export async function storeOnce(
  transaction: Transaction<Tables>,
  prepared: PreparedSubmission,
  context: StoreContext,
): Promise<StoreResult> {
  const { received } = prepared;
  // An earlier submission may have lost the fingerprint that a repeat would collide with.
  const known = losesFingerprint(received) && (await findByKey(transaction, received));
  const stored = known
    ? { ...known, isNew: false }
    : await insertOrFind(transaction, prepared, context);
  const fingerprint = keyFingerprintOf(received);
  if (fingerprint) {
    await transaction
      .insertInto('submission_key')
      .values({
        fingerprint,
        submission_id: stored.receipt.id,
        is_copy: Number(stored.isCopy),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return stored;
}

/** Inserts a submission, unless it is a repeat; retries if only its reference was taken. */
async function insertOrFind(
  transaction: Transaction<Tables>,
  prepared: PreparedSubmission,
  context: StoreContext,
): Promise<StoreResult> {
  const { received } = prepared;
  const fingerprint = fingerprintOf(received);
  for (let collisions = 0, sequence = 1; ; collisions++) {
    const row = newRow(prepared, context, { fingerprint, sequence, collisions });
    const inserted = await transaction
      .insertInto('submission')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst();
    if (inserted) return { receipt: inserted, isCopy: false, isNew: true };
    const found = await findRepeat(transaction, received, context.now, fingerprint);
    const { receipt, isCopy = false } = found;
    if (receipt) return { receipt, isCopy, isNew: false };
    sequence = found.sequence + 1;
  }
}

function newRow(
  { received, phone, event }: PreparedSubmission,
  { now, random }: StoreContext,
  {
    fingerprint,
    sequence,
    collisions,
  }: { readonly fingerprint: string; readonly sequence: number; readonly collisions: number },
): Insertable<SubmissionTable> {
  const searchable = {
    reference: newReference(SUBMISSION_TYPES[received.kind].prefix, collisions, random),
    payload: JSON.stringify(received.payload),
    phone_e164: phone,
  };
  return {
    id: crypto.randomUUID(),
    ...searchable,
    kind: received.kind,
    search_text: searchText(searchable),
    sender_address: senderAddress(received.kind, received.payload),
    event_id: event?.event_id ?? null,
    event_ends_at: event?.event_ends_at ?? null,
    fingerprint,
    sequence,
    spam_verdict: received.spamVerdict ?? null,
    received_at: isoTimestamp(now),
  };
}

/** Characters that are not confused on a bad line or in handwriting; no vowels, so no words. */
const ALPHABET = '34679CDFGHJKMNPQRTVWXY';

/** 22⁴ are a quarter of a million for each kind and length. */
const MIN_LENGTH = 4;
/** After this many collisions, references get one character more. */
const TRIES_PER_LENGTH = 2;

export type Random = (below: number) => number;

function newReference(prefix: string, collisions: number, random: Random): string {
  const length = MIN_LENGTH + Math.floor(collisions / TRIES_PER_LENGTH);
  const characters = Array.from({ length }, () => ALPHABET[random(ALPHABET.length)]);
  return `${prefix}-${characters.join('')}`;
}

/** The order of answers does not matter. A newsletter subscription is one per address. */
function fingerprintOf({ kind, payload, idempotencyKey, fromPage }: IncomingSubmission): string {
  return kind === 'newsletter-subscriptions'
    ? hash([kind, subscriberEmail(payload)])
    : hash([
        kind,
        (!fromPage && idempotencyKey) || null,
        withSortedFields(submittedPayload(payload)),
      ]);
}

/** For ever with a program's key, else a day: double clicks, retries and Back. */
function repeatWindowMs({ kind, idempotencyKey, fromPage }: IncomingSubmission): number {
  const isForEver =
    kind === 'newsletter-subscriptions' || (!fromPage && idempotencyKey !== undefined);
  return isForEver ? Number.POSITIVE_INFINITY : DAY_MS;
}

/** Recognises repeats of a page after that day: a page may stay open and retry for longer. */
function keyFingerprintOf(received: IncomingSubmission): string | undefined {
  const { kind, payload, idempotencyKey, fromPage } = received;
  if (!idempotencyKey || kind === 'newsletter-subscriptions') return undefined;
  if (!fromPage && !losesFingerprint(received)) return undefined;
  return hash([kind, idempotencyKey, withSortedFields(submittedPayload(payload))]);
}

/**
 * Whether the same answers count as new once the pledge is over, although they were not sent again:
 * then only a key can recognise a repeat.
 */
function losesFingerprint({ kind }: IncomingSubmission): boolean {
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

function senderAddress(kind: string, payload: Payload): string | null {
  const email = submissionType(kind)?.sender(payload).email;
  return (typeof email === 'string' ? normalizeEmail(email) : undefined) ?? null;
}

type SearchSource = {
  readonly reference: string;
  readonly payload: string;
  readonly phone_e164?: string | null | undefined;
};

/** Folded and stored, because folding at each search would slow down the server for others. */
export function searchText({ reference, payload, phone_e164 }: SearchSource): string {
  const answers = Object.values(jsonObject(payload) ?? { payload }).flat();
  const texts = answers.filter((answer) => ['string', 'number'].includes(typeof answer));
  return foldText([reference, phone_e164 ?? '', ...texts].join('\n'));
}

/** A text in lower case and without diacritics: `ÉCOLE` becomes `ecole`. */
export function foldText(text: string): string {
  // Replaces characters that a database cannot store.
  const storable = text.replaceAll('\0', ' ').toWellFormed();
  return storable.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Event columns stored with each registration. */
type RegisteredEvent = Pick<SubmissionTable, 'event_id' | 'event_ends_at'>;

/** Retention counts from the end, and the event may be removed from the content later. */
export function registeredEvent(
  { kind, payload }: IncomingSubmission,
  events: readonly Pick<Event, 'id' | 'start' | 'end'>[],
): RegisteredEvent {
  if (kind !== 'event-registrations') return { event_id: null, event_ends_at: null };
  const id = String(payload.eventId);
  const event = events.find((candidate) => String(candidate.id) === id);
  return { event_id: id, event_ends_at: event ? eventEnd(event) : null };
}

/** The end of an event as stored; null if its day is not known. */
export function eventEnd({ start, end }: Pick<Event, 'start' | 'end'>): string | null {
  const milliseconds = Date.parse(end ?? start ?? '');
  return Number.isNaN(milliseconds) ? null : isoTimestamp(milliseconds);
}

/** Without a country code it is Ghanaian. Null if it is no valid number. */
export function e164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'GH');
  return number?.isValid() ? number.number : null;
}

type StaffSubmission = {
  readonly kind: SubmissionKind;
  readonly payload: Payload;
  /** The form's token: a repeated form is stored once. */
  readonly token: string;
  readonly event?: RegisteredEvent;
};

/** What somebody told staff by phone or at the door. Nobody waits, and no mail is made. */
export async function storeByStaff(
  transaction: Transaction<Tables>,
  { kind, payload, token, ...about }: StaffSubmission,
  now: number,
): Promise<StoreResult> {
  const received = { kind, payload, ...(token && { idempotencyKey: token }) };
  const phone = e164(SUBMISSION_TYPES[kind].sender(payload).phone);
  const prepared = { received, phone, ...about };
  const stored = await storeOnce(transaction, prepared, { now, random: randomInt });
  if (stored.isNew) {
    await transaction
      .updateTable('submission')
      .set({ status: 'done', verified_at: isoTimestamp(now) })
      .where('id', '=', stored.receipt.id)
      .execute();
  }
  return stored;
}

/** Makes a second submission with the same answers, for one of its people. Resolves with its id. */
export async function splitSubmission(
  transaction: Transaction<Tables>,
  submissionId: string,
): Promise<string> {
  const row = await transaction
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const { prefix } = SUBMISSION_TYPES[row.kind as SubmissionKind];
  for (let collisions = 0; ; collisions++) {
    const reference = newReference(prefix, collisions, randomInt);
    const inserted = await transaction
      .insertInto('submission')
      .values({ ...row, id: crypto.randomUUID(), reference, fingerprint: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
}

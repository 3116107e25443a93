import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Event } from '#modules/content/event.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { submissionType } from '../model/kinds.ts';
import type { IncomingSubmission } from '../model/submission.ts';
import type { Payload } from '../model/submission-type.ts';

/** The normalized email address of the sender; null if it has none. */
export function senderAddress(kind: string, payload: Payload): string | null {
  const email = submissionType(kind)?.sender(payload).email;
  return (typeof email === 'string' ? normalizeEmail(email) : undefined) ?? null;
}

type SearchSource = {
  readonly reference: string;
  /** As stored. */
  readonly payload: string;
  readonly phone_e164?: string | null | undefined;
};

/**
 * Text that the desk searches: the answers without field names, the reference and the phone number,
 * folded. Stored, because folding the columns at each search would slow down the server for others.
 */
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
export type RegisteredEvent = Pick<SubmissionTable, 'event_id' | 'event_ends_at'>;

/**
 * The event of a registration and its end, as in the content when the registration arrives.
 * Retention counts from that end, and the event may be removed from the content later. Empty for
 * other kinds.
 */
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

/**
 * A typed number in E.164: `024 123 4567` becomes `+233241234567`. Without a country code it is
 * Ghanaian. Null if it is no valid number.
 */
export function e164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'GH');
  return number?.isValid() ? number.number : null;
}

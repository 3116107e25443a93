import type { Event } from '#modules/content/model/event.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import type { IncomingSubmission } from '../../model/submission.ts';

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

import type { Kysely } from 'kysely';
import type { Event } from '#domain/content/event.ts';
import type { Payload, SubmissionKind } from '#domain/submissions/submission.ts';
import { DAY, moment } from '../storage/moment.ts';
import type { Tables } from '../storage/tables.ts';
import { KEPT_AS, type KeepingTimes } from './keeping-times.ts';

/** What was received and is not erased yet. `receivedAt` in milliseconds. */
type Kept = { readonly id: string; readonly payload: Payload; readonly receivedAt: number };

/** What is needed to say what has been kept for long enough. `now` in milliseconds. */
export type Keeping = {
  readonly times: KeepingTimes;
  readonly events: readonly Event[];
  readonly now: number;
};

/** What a registration says of food and health. */
const NOTES = ['dietaryRestrictions', 'specialRequirements'] as const;

/** The ids of the submissions of a kind that have been kept for their time, the oldest first. */
export async function expiredSubmissions(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  keeping: Keeping,
): Promise<string[]> {
  const before = keeping.now - keeping.times[KEPT_AS[kind]] * DAY;
  if (kind === 'newsletter-subscriptions') return expiredSubscriptions(database, before);
  const rows = await keptSince(database, kind, before);
  return rows
    .filter((row) => kind !== 'event-registrations' || countedFrom(row, keeping) <= before)
    .map(({ id }) => id);
}

/** The registrations whose notes have been kept for their time, with the payload without them. */
export async function expiredNotes(
  database: Kysely<Tables>,
  keeping: Keeping,
): Promise<{ id: string; payload: Payload }[]> {
  const before = keeping.now - keeping.times.eventNotes * DAY;
  const rows = await keptSince(database, 'event-registrations', before);
  return (
    rows
      .filter(({ payload }) => NOTES.some((note) => payload[note]))
      // Where the day is not known the event may still come, and somebody must be fed safely.
      .filter((row) => eventEnd(row, keeping) !== undefined && countedFrom(row, keeping) <= before)
      .map(({ id, payload }) => ({
        id,
        payload: { ...payload, ...Object.fromEntries(NOTES.map((note) => [note, ''])) },
      }))
  );
}

async function keptSince(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  before: number,
): Promise<Kept[]> {
  const rows = await database
    .selectFrom('submission')
    .select(['id', 'payload', 'received_at'])
    .where('kind', '=', kind)
    .where('erased_at', 'is', null)
    .where('received_at', '<=', moment(before))
    .orderBy('received_at')
    .execute();
  return rows.map(({ id, payload, received_at }) => ({
    id,
    payload: JSON.parse(payload),
    receivedAt: Date.parse(received_at),
  }));
}

/** The keeping time of a registration begins with the event's end, or when it came in after that. */
function countedFrom(registration: Kept, keeping: Keeping): number {
  return Math.max(registration.receivedAt, eventEnd(registration, keeping) ?? 0);
}

function eventEnd({ payload }: Kept, { events }: Keeping): number | undefined {
  const event = events.find(({ id }) => String(id) === String(payload.eventId));
  const end = event?.end ?? event?.start;
  return end ? Date.parse(end) : undefined;
}

/** Wishes for the newsletter about which nothing was heard since: neither confirmed nor renewed. */
async function expiredSubscriptions(database: Kysely<Tables>, before: number): Promise<string[]> {
  const rows = await database
    .selectFrom('submission')
    .leftJoin('newsletter_subscription', 'newsletter_subscription.submission_id', 'submission.id')
    .select(['submission.id', 'status', 'mailed_at', 'unsubscribed_at'])
    .where('kind', '=', 'newsletter-subscriptions')
    .where('erased_at', 'is', null)
    .where('received_at', '<=', moment(before))
    .orderBy('received_at')
    .execute();
  return rows
    .filter(({ status }) => status !== 'confirmed')
    .filter(({ mailed_at, unsubscribed_at }) =>
      [mailed_at, unsubscribed_at].every((each) => !each || each <= moment(before)),
    )
    .map(({ id }) => id);
}

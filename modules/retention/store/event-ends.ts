import type { Event } from '#modules/content/model/event.ts';
import { eventEnd } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';

/**
 * Sets the event end stored with each registration to what the content says now, earlier or later,
 * as long as that lies ahead. Once an event is over, its registrations keep their end, whatever
 * happens in the content: the same id may then belong to another event. A new date still counts
 * until `graceDays` after the event, in case it was postponed at the last minute. A registration
 * without an end also takes one that is past, unless it is before the registration.
 */
export async function updateEventEnds(
  database: Database,
  events: readonly Event[],
  { now, graceDays }: { now: number; graceDays: number },
): Promise<void> {
  const unknown = await eventsWithoutEnd(database);
  for (const event of events) {
    const end = eventEnd(event);
    const isAhead = end !== null && end > isoTimestamp(now);
    if (!end || !(isAhead || unknown.has(String(event.id)))) continue;
    const graceStart = isoTimestamp(now - graceDays * DAY_MS);
    await runTransaction(database, (open) =>
      open
        .updateTable('submission')
        .set({ event_ends_at: end })
        .where('event_id', '=', String(event.id))
        .where((is) =>
          is.or([
            is.and([is('event_ends_at', 'is', null), is('received_at', '<=', end)]),
            ...(isAhead
              ? [is.and([is('event_ends_at', '<>', end), is('event_ends_at', '>', graceStart)])]
              : []),
          ]),
        )
        .execute(),
    );
  }
}

/**
 * The ids of events that have registrations without an end. This happens when the event's row in
 * the content did not fit its schema while they came in.
 */
async function eventsWithoutEnd(database: Database): Promise<ReadonlySet<string | null>> {
  const rows = await database
    .selectFrom('submission')
    .select('event_id')
    .distinct()
    .where('event_id', 'is not', null)
    .where('event_ends_at', 'is', null)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

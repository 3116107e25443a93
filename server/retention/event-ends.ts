import type { Event } from '#domain/content/event.ts';
import type { Database } from '../database/database.ts';
import { DAY, moment } from '../database/moment.ts';
import { eventEnd } from '../database/submission-columns/registered-event.ts';
import { write } from '../database/write.ts';

/**
 * Registrations follow their event while it lies ahead, earlier or later. Once an event is over its
 * end stays as it was, whatever becomes of it in the content: what stands there under the same id
 * may be another one. Within `graceDays` after it a new day still counts, for an event that was put
 * off at the last moment. An end that was not known is taken also once it is past, unless that is
 * before the registration came in.
 */
export async function followEvents(
  database: Database,
  events: readonly Event[],
  { now, graceDays }: { now: number; graceDays: number },
): Promise<void> {
  const unknown = await eventsWithoutEnd(database);
  for (const event of events) {
    const end = eventEnd(event);
    const isAhead = end !== null && end > moment(now);
    if (!end || !(isAhead || unknown.has(String(event.id)))) continue;
    const kept = moment(now - graceDays * DAY);
    await write(database, (open) =>
      open
        .updateTable('submission')
        .set({ event_ends_at: end })
        .where('event_id', '=', String(event.id))
        .where((is) =>
          is.or([
            is.and([is('event_ends_at', 'is', null), is('received_at', '<=', end)]),
            ...(isAhead
              ? [is.and([is('event_ends_at', '<>', end), is('event_ends_at', '>', kept)])]
              : []),
          ]),
        )
        .execute(),
    );
  }
}

/** The events of which there are registrations without an end: their rows did not fit, say. */
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

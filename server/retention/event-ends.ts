import type { Event } from '#domain/content/event.ts';
import type { Database } from '../storage/database.ts';
import { DAY, moment } from '../storage/moment.ts';
import { eventEnd } from '../storage/registered-event.ts';
import { write } from '../storage/write.ts';

/**
 * Registrations follow their event while it lies ahead, earlier or later. Once an event is over its
 * end stays as it was, whatever becomes of it in the content: what stands there under the same id
 * may be another one. Within `graceDays` after it a new day still counts, for an event that was put
 * off at the last moment.
 */
export async function followEvents(
  database: Database,
  events: readonly Event[],
  { now, graceDays }: { now: number; graceDays: number },
): Promise<void> {
  for (const event of events) {
    const end = eventEnd(event);
    if (!end || end <= moment(now)) continue;
    await write(database, (open) =>
      open
        .updateTable('submission')
        .set({ event_ends_at: end })
        .where('event_id', '=', String(event.id))
        .where((is) =>
          is.or([
            is('event_ends_at', 'is', null),
            is.and([
              is('event_ends_at', '<>', end),
              is('event_ends_at', '>', moment(now - graceDays * DAY)),
            ]),
          ]),
        )
        .execute(),
    );
  }
}

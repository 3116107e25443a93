import type { Kysely } from 'kysely';
import { moment } from './moment.ts';
import { storedPayload } from './submission-columns/payload.ts';
import { eventEnd } from './submission-columns/registered-event.ts';
import { surelyReached } from './surely-reached.ts';
import type { Tables } from './tables.ts';

const PAGE = 500;

/**
 * Gives the registrations of an earlier release their events' ends, of which only the content knew.
 * An event that is not there any more is taken to be over, since events are mostly taken out then, as
 * of a moment that can be true: the clock (milliseconds) may be wrong just now. Where even that is
 * before the registration nothing is said of it: its time then begins with its receipt.
 */
export async function backfillEventEnds(database: Kysely<Tables>, clock: number): Promise<void> {
  const reached = moment(await surelyReached(database, clock));
  const ends = await eventEnds(database);
  for (let last = ''; ; ) {
    const page = await database
      .selectFrom('submission')
      .select(['id', 'payload', 'received_at'])
      .where('kind', '=', 'event-registrations')
      .where('erased_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, payload, received_at } of page) {
      const answers = storedPayload(payload);
      // Which event it is for is not known: it goes whole, counted from its receipt.
      if (!answers) continue;
      const event = String(answers.eventId);
      const gone = received_at <= reached ? reached : null;
      const end = ends.has(event) ? (ends.get(event) ?? null) : gone;
      await database
        .updateTable('submission')
        .set({ event_id: event, event_ends_at: end })
        .where('id', '=', id)
        .execute();
    }
    const lastOfPage = page.at(-1);
    if (!lastOfPage) return;
    last = lastOfPage.id;
  }
}

/** When the events of the content end, by their ids; null where that is not known. */
async function eventEnds(database: Kysely<Tables>): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database
    .selectFrom('content_item')
    .select(['id', 'body'])
    .where('kind', '=', 'events')
    .execute();
  return new Map(rows.map(({ id, body }) => [id, endIn(body)]));
}

/** A text that cannot be read must not stop the start: its event's day counts as not known. */
function endIn(body: string): string | null {
  try {
    return eventEnd(JSON.parse(body) ?? {});
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

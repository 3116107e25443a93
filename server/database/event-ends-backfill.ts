import type { Kysely } from 'kysely';
import { moment } from './moment.ts';
import { storedPayload } from './submission-columns/payload.ts';
import { eventEnd } from './submission-columns/registered-event.ts';
import { surelyReached } from './surely-reached.ts';
import type { Tables } from './tables.ts';

const PAGE = 500;

/**
 * Gives the registrations of an earlier release the ends of their events, which until then stood in
 * the content alone. An event that is not in the content any more counts as over, since events are
 * mostly taken out once they are over. Its end is then the newest submission, and not what the
 * clock (milliseconds) says, which may be wrong just now. Where even that is before the
 * registration it gets no end, and retention counts from its receipt.
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
      // The row does not say which event it is for: retention erases it whole, counted from its
      // receipt.
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

/**
 * When the event of a row ends; null where the row is no JSON: one damaged row must not stop the
 * start.
 */
function endIn(body: string): string | null {
  try {
    return eventEnd(JSON.parse(body) ?? {});
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

import type { ContentStore } from '#modules/content/api.ts';
import type { Event } from '#modules/content/event.ts';
import { eventEnd, type SubmissionEffects } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import {
  checkPurge,
  type PurgeState,
  readPurgeState,
  STOP_MS,
  savePurgeState,
} from './purge-check.ts';
import { countPurgeable, type PurgeCounts, purgeExpired } from './purge-expired.ts';
import type { RetentionPeriods } from './retention-periods.ts';

export type PurgeParts = {
  readonly database: Database;
  /** Source of the dates of coming events. */
  readonly content: ContentStore;
  readonly dataDir: string;
  readonly periods: RetentionPeriods;
  /** Effects of features when submissions are erased. */
  readonly effects: SubmissionEffects;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** A preview of what the purge would erase, and whether it is stopped. */
export type PurgePreview = {
  readonly state: PurgeState;
  readonly counts: PurgeCounts;
  /** Set while the purge is stopped and erases nothing. */
  readonly stopped: PurgeState['stop'];
};

/** Checks what the purge would erase. Changes nothing in the database. */
async function previewPurge(parts: PurgeParts): Promise<PurgePreview> {
  const { database } = parts;
  const now = parts.now();
  const counts = await countPurgeable({ ...parts, now });
  const due = Object.values(counts.submissions).reduce((sum, count) => sum + count, counts.notes);
  const all = await countSubmissions(database);
  const state = checkPurge(await readPurgeState(database), { now, due, all });
  return {
    state,
    counts,
    stopped: state.stop && state.stop.ranMs < STOP_MS ? state.stop : undefined,
  };
}

/** Erases what is due. `erased` is left out if the purge is stopped. */
export async function purgeDue(
  parts: PurgeParts,
  signal?: AbortSignal,
): Promise<PurgePreview & { readonly erased?: PurgeCounts }> {
  const preview = await previewPurge(parts);
  const save = (state: PurgeState) => retryBusy(() => savePurgeState(parts.database, state));
  await save(preview.state);
  if (preview.stopped) return preview;
  const { checkedAt } = preview.state;
  const erased = await purgeExpired({ ...parts, now: checkedAt }, signal);
  // A purge that was aborted continues at the next start and does not stop again.
  if (preview.state.stop && !signal?.aborted) await save({ checkedAt });
  return { ...preview, erased };
}

/**
 * Copies the ends of events that were moved in the content into their registrations. Rejects with a
 * `ServiceFailure` if the content cannot be read.
 */
export async function syncEventEnds({
  database,
  content,
  periods,
  now,
}: PurgeParts): Promise<void> {
  const events = await content.list<Event>('events');
  await updateEventEnds(database, events, { now: now(), graceDays: periods.eventNotes });
}

async function countSubmissions(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Sets the event end stored with each registration to what the content says now, earlier or later,
 * as long as that lies ahead. Once an event is over, its registrations keep their end, whatever
 * happens in the content: the same id may then belong to another event. A new date still counts
 * until `graceDays` after the event, in case it was postponed at the last minute. A registration
 * without an end also takes one that is past, unless it is before the registration.
 */
async function updateEventEnds(
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

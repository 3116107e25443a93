import type { ContentStore } from '#modules/content/api.ts';
import type { Event } from '#modules/content/model/event.ts';
import type { SubmissionEffects } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { patiently } from '#platform/db/write.ts';
import { followEvents } from './event-ends.ts';
import { type Expired, expire, wouldExpire } from './expire.ts';
import {
  checkPurge,
  type PurgeState,
  readPurgeState,
  STOPPED_FOR,
  savePurgeState,
} from './purge-check.ts';
import type { RetentionPeriods } from './retention-periods.ts';

export type PurgeParts = {
  readonly database: Database;
  /** Where the days of events to come are known from. */
  readonly content: ContentStore;
  readonly dataDir: string;
  readonly times: RetentionPeriods;
  /** What features do when submissions are erased. */
  readonly effects: SubmissionEffects;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** What the purge would erase, and whether it is stopped. */
export type PurgeLook = {
  readonly state: PurgeState;
  readonly would: Expired;
  /** Set while nothing is erased. */
  readonly stopped: PurgeState['stop'];
};

/** Checks what the purge would erase. Changes nothing in the database. */
export async function lookAtPurge(parts: PurgeParts): Promise<PurgeLook> {
  const { database } = parts;
  const now = parts.now();
  const would = await wouldExpire({ ...parts, now });
  const due = Object.values(would.submissions).reduce((sum, count) => sum + count, would.notes);
  const all = await countSubmissions(database);
  const state = checkPurge(await readPurgeState(database), { now, due, all });
  return {
    state,
    would,
    stopped: state.stop && state.stop.ran < STOPPED_FOR ? state.stop : undefined,
  };
}

/** Erases what is due. `erased` is left out where the purge is stopped. */
export async function purgeDue(
  parts: PurgeParts,
  signal?: AbortSignal,
): Promise<PurgeLook & { readonly erased?: Expired }> {
  const look = await lookAtPurge(parts);
  const save = (state: PurgeState) => patiently(() => savePurgeState(parts.database, state));
  await save(look.state);
  if (look.stopped) return look;
  const { checkedAt } = look.state;
  const erased = await expire({ ...parts, now: checkedAt }, signal);
  // A purge that was broken off goes on at the next start, and does not stop once more.
  if (look.state.stop && !signal?.aborted) await save({ checkedAt });
  return { ...look, erased };
}

/** Erases what is due, also where the purge is stopped: a person says that clock and amount are right. */
export async function purgeAnyway(parts: PurgeParts): Promise<Expired> {
  const now = parts.now();
  await patiently(() => savePurgeState(parts.database, { checkedAt: now }));
  return expire({ ...parts, now });
}

/**
 * Takes over the ends of events that were moved in the content. Rejects with a `ServiceFailure`
 * where the content cannot be read.
 */
export async function followContent({ database, content, times, now }: PurgeParts): Promise<void> {
  const events = await content.list<Event>('events');
  await followEvents(database, events, { now: now(), graceDays: times.eventNotes });
}

async function countSubmissions(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

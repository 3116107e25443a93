import { makeDeskContent } from '#modules/content/desk-content.server.ts';
import type { ItemKey } from '#modules/content/editing.ts';
import { makeScheduledJob } from '#modules/content/publishing.server.ts';
import type { RemoteContent } from '#modules/content/store.server.ts';
import { makeContentStore } from '#modules/content/store.server.ts';
import { upsertMember } from '#modules/staff/people.server.ts';
import type { Database } from '#platform/db/database.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import { EFFECTS } from '../../server/effects.ts';
import type { FreshInbox } from './fresh-inbox.ts';
import { makeRecordingLog } from './log.ts';

/** An event of the starter content. */
export const EVENT = { kind: 'events', id: '6' } as const;

/** One of several servers over the database, with its own cache of the content. */
export async function makeContentServer(
  fresh: FreshInbox,
  database: Database = fresh.database,
  remote: RemoteContent = {},
) {
  const now = () => fresh.now;
  const content = makeContentStore(database, now);
  const desk = makeDeskContent({
    database,
    content,
    hasFile: () => true,
    remote,
    effects: EFFECTS,
    now,
  });
  const { log, lines } = makeRecordingLog();
  const publishing = makeScheduledJob({ database, content, effects: EFFECTS, now, log });
  const work = makeJobWorkers({ publishing }, { database, log, now }).publishing as QueueWorker;
  const ama = await upsertMember(
    { db: database, now },
    { name: 'Ama', email: 'ama@example.org', roles: ['editor'] },
  );
  const open = async (item: ItemKey = EVENT) => {
    const opened = await desk.open(item);
    if (!opened) throw new Error(`there is no ${item.kind}/${item.id}`);
    return { ...opened, body: opened.body as Record<string, unknown> };
  };
  /** Saves changes of an item as a draft, and returns the draft's key. */
  const draft = async (changes: object, item: ItemKey = EVENT) => {
    const { base, body } = await open(item);
    const saved = await desk.save(item, { base, body: { ...body, ...changes } }, ama);
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    return saved.base;
  };
  const publish = async (changes: object, item: ItemKey = EVENT) =>
    desk.publish(item, await draft(changes, item), ama);
  const title = async () => {
    const events = await content.list<{ id: number; title: string }>('events');
    return events.find(({ id }) => id === 6)?.title;
  };
  const ids = async (kind: Parameters<typeof desk.items>[0]) =>
    (await content.list<{ id: unknown }>(kind)).map(({ id }) => String(id));
  return { database, content, desk, work, lines, ama, open, draft, publish, title, ids };
}

/** Published items, as stored for visitors. */
export function storedItems({ database }: Pick<FreshInbox, 'database'>) {
  return database.selectFrom('content_item').selectAll().orderBy('kind').orderBy('id').execute();
}

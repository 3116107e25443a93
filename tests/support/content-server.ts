import { openItem } from '#content/desk-lists.server.ts';
import { saveDraft } from '#content/editing.server.ts';
import type { ItemKey } from '#content/editing.ts';
import type { ContentKind } from '#content/kinds.ts';
import { makeScheduledJob, publishDraft } from '#content/publishing.server.ts';
import { makeContentStore, type RemoteContent } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import { upsertMember } from '#staff/people.server.ts';
import { makeApp } from './app.ts';
import type { FreshInbox } from './fresh-inbox.ts';
import { makeRecordingLog } from './log.ts';

export const EVENT = { kind: 'events', id: '6' } as const;

export async function makeContentServer(
  fresh: FreshInbox,
  database: Database = fresh.database,
  remote: RemoteContent = {},
) {
  const now = () => fresh.now;
  const content = makeContentStore(database, now);
  const { log, lines } = makeRecordingLog();
  const app = makeApp(database, { now, content, remote, log });
  const publishing = makeScheduledJob(app);
  const work = makeJobWorkers({ publishing }, { database, log, now }).publishing as QueueWorker;
  const ama = await upsertMember(
    { db: database, now },
    { name: 'Ama', email: 'ama@example.org', roles: ['editor'] },
  );
  const open = async (item: ItemKey = EVENT) => {
    const opened = await openItem(app, item);
    if (!opened) throw new Error(`there is no ${item.kind}/${item.id}`);
    return { ...opened, body: opened.body as Record<string, unknown> };
  };
  const draft = async (changes: object, item: ItemKey = EVENT) => {
    const { base, body } = await open(item);
    const saved = await saveDraft(app, item, { base, body: { ...body, ...changes } }, ama);
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    return saved.base;
  };
  const publish = async (changes: object, item: ItemKey = EVENT) =>
    publishDraft(app, item, await draft(changes, item), ama);
  const title = async () => {
    const events = await content.list<{ id: number; title: string }>('events');
    return events.find(({ id }) => id === 6)?.title;
  };
  const ids = async (kind: ContentKind) =>
    (await content.list<{ id: unknown }>(kind)).map(({ id }) => String(id));
  return { database, content, app, work, lines, ama, open, draft, publish, title, ids };
}

export function storedItems({ database }: Pick<FreshInbox, 'database'>) {
  return database.selectFrom('content_item').selectAll().orderBy('kind').orderBy('id').execute();
}

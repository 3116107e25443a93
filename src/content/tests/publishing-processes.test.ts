import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { upsertMember } from '#staff/people.server.ts';
import type { Staff } from '#staff/staff.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { fillContent } from '#tests/support/inbox.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { listItems, openItem } from '../desk-lists.server.ts';
import { addItem, saveDraft } from '../editing.server.ts';
import type { ItemKey } from '../editing.ts';
import { publishDraft, scheduleDraft } from '../publishing.server.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const OTHER_EVENT = { kind: 'events', id: '10' } as const;
const PATHS = ['/events/6', '/events', '/api/events', '/events/calendar.ics', '/events/6.ics'];
const SHARE = '/share/events/6.png';
const SOON = { interval: 100 };

/** Two servers on one database for all tests of a block; complete once they run. */
function twoServers(make: () => Promise<TestDatabase>) {
  let testDatabase: TestDatabase;
  const two = {} as {
    database: Database;
    app: App;
    ama: Staff;
    servers: ServerProcess[];
  };
  beforeAll(async () => {
    testDatabase = await make();
    const database = await testDatabase.open();
    await fillContent(database);
    const app = makeApp(database);
    Object.assign(two, {
      database,
      app,
      ama: await upsertMember(app, { name: 'Ama', email: 'ama@example.org', roles: ['editor'] }),
      servers: await Promise.all([start(), start()]),
    });
  });
  afterAll(async () => {
    await Promise.all(two.servers.map((server) => server.isRunning() && server.end('SIGKILL')));
    await testDatabase.remove();
  });

  function start(): Promise<ServerProcess> {
    const { dataDir, databaseUrl = '' } = testDatabase.location;
    return startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, HOST: '127.0.0.1' });
  }

  return Object.assign(two, {
    start,

    async draft(item: ItemKey, changes: object): Promise<string> {
      const opened = await openItem(two.app, item);
      const body = { ...(opened?.body as object), ...changes };
      const saved = await saveDraft(two.app, item, { base: opened?.base ?? '', body }, two.ama);
      if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
      return saved.base;
    },

    async subjectsOf(action: string): Promise<string[]> {
      const { database } = two;
      const rows = await database
        .selectFrom('audit_event')
        .select('subject')
        .where('action', '=', action)
        .execute();
      return rows.map(({ subject }) => subject ?? '');
    },
  });
}

const get = async (server: ServerProcess | undefined, path: string) =>
  (await fetch(`${server?.url}${path}`)).text();

async function tagOf(server: ServerProcess): Promise<string | null> {
  const answer = await fetch(`${server.url}${SHARE}`);
  await answer.arrayBuffer();
  return answer.headers.get('ETag');
}

describe.each(DATABASES)('two servers on one $name', ({ make }) => {
  const two = twoServers(make);

  test('drafts are visible nowhere until they are published, then everywhere', async () => {
    const { servers, app, ama, draft } = two;
    const everywhere = () =>
      Promise.all(servers.flatMap((server) => PATHS.map((path) => get(server, path))));
    const before = await everywhere();
    const tags = await Promise.all(servers.map(tagOf));
    const base = await draft(EVENT, { title: 'Robots by the sea', date: 'One day' });
    const texts = await everywhere();
    expect(texts.filter((text) => text.includes('Robots by the sea'))).toEqual([]);
    // Answers of the API and the calendar contain no nonce, so they are identical.
    expect(texts[2]).toBe(before[2]);
    expect(await publishDraft(app, EVENT, base, ama)).toBe(true);
    const has = async () =>
      (await everywhere()).map((text) => text.replaceAll('\r\n ', '').includes('by the sea'));
    await expect.poll(has, SOON).not.toContain(false);
    const after = await Promise.all(servers.map(tagOf));
    expect(after[0]).toBe(after[1]);
    expect(after[0]).not.toBe(tags[0]);

    // A new post appears in everything that lists posts.
    const paths = ['/blogs/feed.xml', '/sitemap.xml', '/blogs', '/blogs/our-new-post'];
    const count = async () => {
      const texts = await Promise.all(
        servers.flatMap((server) => paths.map((path) => get(server, path))),
      );
      return texts.filter((text) => /our-new-post/.test(text) && !/not found/i.test(text)).length;
    };
    const post = await addItem(app, 'blogs', { title: 'Our new post', content: 'Words.' }, ama);
    if (!post) throw new Error('no post');
    expect(await count()).toBe(0);
    expect(await publishDraft(app, post, (await openItem(app, post))?.base ?? '', ama)).toBe(true);
    await expect.poll(count, SOON).toBe(paths.length * servers.length);
  });

  test('a scheduled draft is published once, even if both servers are killed before and restarted', {
    tags: 'all',
  }, async () => {
    const { app, ama, draft, subjectsOf, start } = two;
    const base = await draft(OTHER_EVENT, { title: 'On Saturday' });
    expect(await scheduleDraft(app, OTHER_EVENT, { base, at: Date.now() + 3_000 }, ama)).toBe(true);
    await Promise.all(two.servers.map((server) => server.end('SIGKILL')));
    expect(await subjectsOf('published')).not.toContain('events/10');
    two.servers = await Promise.all([start(), start()]);
    const isVisible = async () =>
      (await Promise.all(two.servers.map((server) => get(server, '/api/events')))).map((text) =>
        text.includes('On Saturday'),
      );
    await expect.poll(isVisible, SOON).toEqual([true, true]);
    const published = (await subjectsOf('published')).filter((subject) => subject === 'events/10');
    expect(published).toHaveLength(1);
  });
});

describe.each(DATABASES)('two busy servers on one $name', { tags: 'all' }, ({ make }) => {
  const two = twoServers(make);

  test('all items due at once are published once each, even if one server is killed meanwhile', async () => {
    const { database, servers, app, ama, draft, subjectsOf } = two;
    const items = (
      await Promise.all(
        (['courses', 'blogs', 'events', 'programs', 'legal'] as const).map(async (kind) =>
          (await listItems(app, kind)).map(({ id }) => ({ kind, id })),
        ),
      )
    ).flat();
    expect(items.length).toBeGreaterThan(30);
    const at = Date.now() + 2_000;
    for (const item of items) {
      const field = item.kind === 'programs' ? 'tagline' : 'title';
      const base = await draft(item, { [field]: `New of ${item.id}` });
      expect(await scheduleDraft(app, item, { base, at }, ama)).toBe(true);
    }
    await expect.poll(async () => (await subjectsOf('published')).length, SOON).toBeGreaterThan(0);
    await servers[0]?.end('SIGKILL');
    await expect.poll(async () => (await subjectsOf('published')).length, SOON).toBe(items.length);
    expect(new Set(await subjectsOf('published')).size).toBe(items.length);
    const states = await database
      .selectFrom('content_version')
      .select('state')
      .where('publisher', 'is not', null)
      .execute();
    expect(states.map(({ state }) => state)).toEqual(items.map(() => 'published'));
    const survivor = servers[1];
    await expect.poll(async () => await get(survivor, '/api/blogs'), SOON).toContain('New of ');
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentStore, makeContentStore } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { makeResponseCache, serveFromCache } from '#platform/http/response-cache.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { fillContent, makeTestInbox } from '#tests/support/inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { DOCUMENTS } from '../discovery.ts';

let testDatabase: TestDatabase;
let content: ContentStore;
let server: Server;
/** Milliseconds by which the clocks of the cache and the content are ahead. */
let database: Database;
let ahead = 0;
const made: string[] = [];

/** The site behind its cache on a real port, put together as in `src/server/start.ts`. */
beforeAll(async () => {
  testDatabase = await SQLITE.make();
  database = await testDatabase.open();
  await fillContent(database);
  const now = () => performance.now() + ahead;
  content = makeContentStore(database, now);
  const cache = makeResponseCache(() => content.version(), now);
  const http = makeTestHttp({ services: makeOwnServices(content, makeTestInbox(database)), cache });
  const make = getRequestListener(http.fetch);
  const listener = serveFromCache(
    cache,
    () => false,
  )((request, response) => {
    made.push(request.url ?? '');
    return make(request, response);
  });
  server = createServer(listener).listen(0);
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await testDatabase.remove();
});

async function ask(path: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}${path}`);
  const { 'content-type': type, 'cache-control': cacheControl, etag } = headersOf(answer);
  return { status: answer.status, type, cacheControl, etag, text: await answer.text() };
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(headers);
}

test.each([...Object.keys(DOCUMENTS), '/events/7.ics'])(
  '%s is made once; the next request gets the same from the cache',
  async (path) => {
    const first = await ask(path);
    expect(first.status).toBe(200);
    expect(await ask(path)).toEqual(first);
    expect(made.filter((url) => url === path)).toHaveLength(1);
    expect(first.cacheControl).toMatch(/^public, max-age=300, stale-.*, s-maxage=300$/);
  },
);

test('the feed and the sitemap are made again after the content changed', async () => {
  const before = await ask('/blogs/feed.xml');
  await ask('/sitemap.xml');
  made.length = 0;
  const all = await content.all();
  const [post, ...posts] = all.blogs;
  const id = 'solder-that-sings';
  const body = { ...(post?.body as object), id, title: 'Solder that sings' };
  await replaceContent(database, { ...all, blogs: [{ id, body }, ...posts] });
  ahead += 1_001;
  const after = await ask('/blogs/feed.xml');
  expect(before.text).not.toContain('Solder that sings');
  expect(after.text).toContain('Solder that sings');
  expect(after.etag).not.toBe(before.etag);
  expect((await ask('/sitemap.xml')).text).toContain('/blogs/solder-that-sings<');
  expect(made).toEqual(['/blogs/feed.xml', '/sitemap.xml']);
});

test('a missing calendar entry is not cached', async () => {
  made.length = 0;
  for (let time = 1; time <= 2; time += 1) {
    expect((await ask('/events/999.ics')).status).toBe(404);
    expect(made).toHaveLength(time);
  }
});

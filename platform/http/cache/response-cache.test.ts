import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLACES_CACHE_CONTROL } from '../../pages/places-cache-control.ts';
import type { RequestHandler } from '../middleware.ts';
import { cacheResponse } from './cache-response.ts';
import { makeResponseCache, type ResponseCache } from './response-cache.ts';
import { serveFromCache } from './serve-from-cache.ts';

const SHARED = 'public, max-age=0, s-maxage=60';
const WORDS = 'Akwaaba. '.repeat(500);

let clock = 0;
let content = '1';
let places = '1';
let isReachable = true;
/** While it is there the database hangs. */
let hanging: PromiseWithResolvers<void> | undefined;
let made = 0;
let isClosing = false;
let server: Server;
let cache: ResponseCache;

beforeEach(async () => {
  clock = 1_000_000;
  content = '1';
  places = '1';
  isReachable = true;
  hanging = undefined;
  made = 0;
  isClosing = false;
  cache = makeResponseCache(
    async () => {
      if (!isReachable) throw new Error('no database');
      await hanging?.promise;
      return content;
    },
    () => clock,
    async () => places,
  );
  const site = new Hono();
  site.use(cacheResponse(cache, () => clock));
  site.get('/page', (c) => {
    made += 1;
    return c.html(`${WORDS}${made}`, 200, { 'Cache-Control': SHARED });
  });
  site.get('/other', (c) => {
    made += 1;
    return c.html(WORDS, 200, { 'Cache-Control': SHARED });
  });
  site.get('/event', (c) => {
    made += 1;
    return c.html(`${WORDS}${made}`, 200, { 'Cache-Control': PLACES_CACHE_CONTROL });
  });
  site.get('/taking', (c) => {
    places = '2';
    return c.html(WORDS, 200, { 'Cache-Control': PLACES_CACHE_CONTROL });
  });
  site.get('/changing', (c) => {
    content = '2';
    return c.html(WORDS, 200, { 'Cache-Control': SHARED });
  });
  site.get('/own', (c) => {
    made += 1;
    return c.html(`${WORDS}${made}`, 200, { 'Cache-Control': 'private, no-cache' });
  });
  site.get('/missing', (c) => {
    made += 1;
    return c.html('no', 404, { 'Cache-Control': SHARED });
  });
  site.post('/page', (c) => c.text('posted'));
  server = createServer(serveFromCache(cache, () => isClosing)(getRequestListener(site.fetch)));
  server.listen(0);
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks without undoing the compression. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, headers }).end();
  const [answer] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

test('a page is made once for everybody, until its time is up', async () => {
  const first = await ask('/page');
  const second = await ask('/page');
  expect(made).toBe(1);
  expect(second.body.toString()).toBe(`${WORDS}1`);
  expect(second.body).toEqual(first.body);
  expect(second.headers).toEqual(first.headers);
  clock += 61_000;
  expect((await ask('/page')).body.toString()).toBe(`${WORDS}2`);
});

test('a page is made anew when the content was changed', async () => {
  await ask('/page');
  content = '2';
  clock += 1_001;
  expect((await ask('/page')).body.toString()).toBe(`${WORDS}2`);
});

test('what shows places is kept until content or places change, and browsers trust it for a second', async () => {
  for (let again = 0; again < 3; again++) {
    const { body, headers } = await ask('/event');
    expect(body.toString()).toBe(`${WORDS}1`);
    expect(headers['cache-control']).toBe(PLACES_CACHE_CONTROL);
    clock += 5_000;
  }
  await ask('/page');
  places = '2';
  clock += 1_001;
  expect((await ask('/event')).body.toString()).toBe(`${WORDS}3`);
  // What shows none does not mind.
  expect((await ask('/page')).body.toString()).toBe(`${WORDS}2`);
  content = '2';
  clock += 1_001;
  expect((await ask('/event')).body.toString()).toBe(`${WORDS}4`);
});

test('who changed places sees it at once, and what was made meanwhile is kept', async () => {
  await ask('/event');
  places = '2';
  expect((await ask('/event')).body.toString()).toBe(`${WORDS}1`);
  cache.refreshVersions();
  expect((await ask('/event')).body.toString()).toBe(`${WORDS}2`);
  places = '1';
  const { headers } = await ask('/taking');
  expect(headers['cache-control']).toBe(PLACES_CACHE_CONTROL);
});

test('what shows places is answered as it was last known while the database hangs', async () => {
  await ask('/event');
  hanging = Promise.withResolvers();
  places = '2';
  clock += 61_000;
  expect((await ask('/event')).body.toString()).toBe(`${WORDS}1`);
  hanging.resolve();
  hanging = undefined;
});

test('what was kept is still answered while the database cannot be reached', async () => {
  await ask('/page');
  isReachable = false;
  clock += 1_001;
  expect((await ask('/page')).body.toString()).toBe(`${WORDS}1`);
});

test('what was kept is answered while the database hangs, and its change shows once it does not', async () => {
  await ask('/page');
  hanging = Promise.withResolvers();
  // Its time is up meanwhile, too.
  clock += 61_000;
  for (let again = 0; again < 3; again++) {
    expect((await ask('/page')).body.toString()).toBe(`${WORDS}1`);
  }
  const uncached = await ask('/other');
  expect(uncached.headers['cache-control']).toBe('no-cache');
  content = '2';
  hanging.resolve();
  hanging = undefined;
  await ask('/page');
  clock += 1_001;
  expect((await ask('/page')).body.toString()).toMatch(/3$/);
});

test('nothing is kept that was made while the content changed or could not be read', async () => {
  const changing = await ask('/changing');
  expect(changing.headers['cache-control']).toBe('no-cache');
  isReachable = false;
  clock += 1_001;
  const first = await ask('/page');
  expect(first.headers['cache-control']).toBe('no-cache');
  await ask('/page');
  expect(made).toBe(2);
});

test.each(['/own', '/missing'])('%s is for one visitor, and made for each', async (path) => {
  await ask(path);
  await ask(path);
  expect(made).toBe(2);
});

test('brotli and gzip are sent to whom they suit, and say so', async () => {
  for (const round of ['made', 'kept']) {
    const br = await ask('/page', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding'], round).toBe('br');
    expect(brotliDecompressSync(br.body).toString(), round).toBe(`${WORDS}1`);
    expect(br.headers['content-length'], round).toBe(String(br.body.length));
    expect(br.headers.vary, round).toContain('Accept-Encoding');
    const gzip = await ask('/page', { 'Accept-Encoding': 'gzip;q=1, br;q=0' });
    expect(gzip.headers['content-encoding'], round).toBe('gzip');
    expect(gunzipSync(gzip.body).toString(), round).toBe(`${WORDS}1`);
    const plain = await ask('/page');
    expect(plain.headers['content-encoding'], round).toBeUndefined();
  }
});

test('who has the page already hears so, whether it was kept or made', async () => {
  const { headers } = await ask('/page');
  const etags = { 'If-None-Match': `"other", ${headers.etag}` };
  const kept = await ask('/page', etags);
  expect(kept.status).toBe(304);
  expect(kept.body).toHaveLength(0);
  expect(kept.headers.etag).toBe(headers.etag);
  expect((await ask('/page', { 'If-None-Match': '*' })).status).toBe(304);
  const other = await ask('/page', { 'If-None-Match': '"other"' });
  expect(other.status).toBe(200);
});

test('the Lite version is another page than the whole one', async () => {
  const whole = await ask('/page');
  const lite = await ask('/page', { 'Save-Data': 'on' });
  expect(lite.body.toString()).not.toBe(whole.body.toString());
  expect((await ask('/page', { Cookie: 'a=b; lite=1' })).body).toEqual(lite.body);
  expect((await ask('/page', { Cookie: 'lite=0', 'Save-Data': 'on' })).body).toEqual(whole.body);
});

test('one request makes a page anew while the others still get the old one', async () => {
  await ask('/page');
  clock += 61_000;
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/page')));
  expect(made).toBe(2);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('where a page cannot be made anew now, the old one is at hand', async () => {
  await ask('/page');
  clock += 61_000;
  server.removeAllListeners('request');
  const full: RequestHandler = (_request, response, instead) =>
    instead ? instead() : void response.writeHead(503).end();
  server.on('request', serveFromCache(cache, () => isClosing)(full));
  expect((await ask('/page')).body.toString()).toBe(`${WORDS}1`);
  expect((await ask('/other')).status).toBe(503);
});

test('only reading is answered from the cache, and HEAD has no body', async () => {
  await ask('/page');
  expect((await ask('/page', {}, 'POST')).body.toString()).toBe('posted');
  const head = await ask('/page', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(String(WORDS.length + 1));
  expect(head.body).toHaveLength(0);
});

test('a server that is about to stop closes its connections', async () => {
  await ask('/page');
  isClosing = true;
  expect((await ask('/page', { Connection: 'keep-alive' })).headers.connection).toBe('close');
});

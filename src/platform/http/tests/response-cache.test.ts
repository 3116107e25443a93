import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLACES_CACHE_CONTROL } from '../../pages/page-context.ts';
import type { RequestHandler } from '../limit-concurrency.ts';
import {
  cacheResponse,
  makeResponseCache,
  type ResponseCache,
  serveFromCache,
} from '../response-cache.ts';

const SHARED = 'public, max-age=0, s-maxage=60';
const TEXT = 'Akwaaba. '.repeat(500);

let clock = 0;
let content = '1';
let places = '1';
let isReachable = true;
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
  site.use(cacheResponse(cache));
  site.get('/page', (c) => {
    made += 1;
    return c.html(`${TEXT}${made}`, 200, { 'Cache-Control': SHARED });
  });
  site.get('/other', (c) => {
    made += 1;
    return c.html(TEXT, 200, { 'Cache-Control': SHARED });
  });
  site.get('/event', (c) => {
    made += 1;
    return c.html(`${TEXT}${made}`, 200, { 'Cache-Control': PLACES_CACHE_CONTROL });
  });
  site.get('/taking', (c) => {
    places = '2';
    return c.html(TEXT, 200, { 'Cache-Control': PLACES_CACHE_CONTROL });
  });
  site.get('/changing', (c) => {
    content = '2';
    return c.html(TEXT, 200, { 'Cache-Control': SHARED });
  });
  site.get('/own', (c) => {
    made += 1;
    return c.html(`${TEXT}${made}`, 200, { 'Cache-Control': 'private, no-cache' });
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

/** Requests a path without decompressing the response. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, headers }).end();
  const [answer] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { date: _, ...others } = answer.headers;
  return { status: answer.statusCode, headers: others, body: Buffer.concat(parts) };
}

test('a page is rendered once for everybody, until it expires', async () => {
  const first = await ask('/page');
  const second = await ask('/page');
  expect(made).toBe(1);
  expect(second.body.toString()).toBe(`${TEXT}1`);
  expect(second.body).toEqual(first.body);
  expect(second.headers).toEqual(first.headers);
  clock += 61_000;
  expect((await ask('/page')).body.toString()).toBe(`${TEXT}2`);
});

test('a page is rendered again after the content changed', async () => {
  await ask('/page');
  content = '2';
  clock += 1_001;
  expect((await ask('/page')).body.toString()).toBe(`${TEXT}2`);
});

test('a page with places stays cached until content or places change, and browsers trust it for a second', async () => {
  for (let again = 0; again < 3; again++) {
    const { body, headers } = await ask('/event');
    expect(body.toString()).toBe(`${TEXT}1`);
    expect(headers['cache-control']).toBe(PLACES_CACHE_CONTROL);
    clock += 5_000;
  }
  await ask('/page');
  places = '2';
  clock += 1_001;
  expect((await ask('/event')).body.toString()).toBe(`${TEXT}3`);
  // Pages without places are not affected.
  expect((await ask('/page')).body.toString()).toBe(`${TEXT}2`);
  content = '2';
  clock += 1_001;
  expect((await ask('/event')).body.toString()).toBe(`${TEXT}4`);
});

test('cached pages are still served while the database cannot be reached', async () => {
  await ask('/page');
  isReachable = false;
  clock += 1_001;
  expect((await ask('/page')).body.toString()).toBe(`${TEXT}1`);
});

test('cached pages are served while the database hangs, and a change shows once it answers again', async () => {
  await ask('/page');
  hanging = Promise.withResolvers();
  // The page also expires meanwhile.
  clock += 61_000;
  for (let again = 0; again < 3; again++) {
    expect((await ask('/page')).body.toString()).toBe(`${TEXT}1`);
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

test('nothing is cached that was rendered while the content changed or could not be read', async () => {
  const changing = await ask('/changing');
  expect(changing.headers['cache-control']).toBe('no-cache');
  isReachable = false;
  clock += 1_001;
  const first = await ask('/page');
  expect(first.headers['cache-control']).toBe('no-cache');
  await ask('/page');
  expect(made).toBe(2);
});

test.each(['/own', '/missing'])('%s is for one visitor, and rendered for each', async (path) => {
  await ask(path);
  await ask(path);
  expect(made).toBe(2);
});

test('Brotli and gzip are sent to clients that accept them, with the right headers', async () => {
  for (const round of ['rendered', 'cached']) {
    const br = await ask('/page', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding'], round).toBe('br');
    expect(brotliDecompressSync(br.body).toString(), round).toBe(`${TEXT}1`);
    expect(br.headers['content-length'], round).toBe(String(br.body.length));
    expect(br.headers.vary, round).toContain('Accept-Encoding');
    const gzip = await ask('/page', { 'Accept-Encoding': 'gzip;q=1, br;q=0' });
    expect(gzip.headers['content-encoding'], round).toBe('gzip');
    expect(gunzipSync(gzip.body).toString(), round).toBe(`${TEXT}1`);
    const plain = await ask('/page');
    expect(plain.headers['content-encoding'], round).toBeUndefined();
  }
});

test('a browser that already has the page gets 304, whether it was cached or rendered', async () => {
  const { headers } = await ask('/page');
  const etags = { 'If-None-Match': `"other", ${headers.etag}` };
  const cached = await ask('/page', etags);
  expect(cached.status).toBe(304);
  expect(cached.body).toHaveLength(0);
  expect(cached.headers.etag).toBe(headers.etag);
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

test('one request renders a page again while the others still get the old one', async () => {
  await ask('/page');
  clock += 61_000;
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/page')));
  expect(made).toBe(2);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('when a page cannot be rendered again, the old one is served', async () => {
  await ask('/page');
  clock += 61_000;
  server.removeAllListeners('request');
  const full: RequestHandler = (_request, response, instead) =>
    instead ? instead() : void response.writeHead(503).end();
  server.on('request', serveFromCache(cache, () => isClosing)(full));
  expect((await ask('/page')).body.toString()).toBe(`${TEXT}1`);
  expect((await ask('/other')).status).toBe(503);
});

test('only GET and HEAD are answered from the cache, and HEAD has no body', async () => {
  await ask('/page');
  expect((await ask('/page', {}, 'POST')).body.toString()).toBe('posted');
  const head = await ask('/page', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(String(TEXT.length + 1));
  expect(head.body).toHaveLength(0);
});

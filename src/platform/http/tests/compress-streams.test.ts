import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressStreams } from '../response-cache.ts';

const TEXT = 'Akwaaba. '.repeat(500);

const site = new Hono();
site.use(compressStreams);
site.get('/page', (c) => c.html(TEXT, 200, { 'Content-Length': String(TEXT.length) }));
site.get('/page.data', (c) => c.body(TEXT, 200, { 'Content-Type': 'text/x-script' }));
site.get('/text', (c) => c.text(TEXT));
site.get('/ready', (c) => c.html(TEXT, 200, { 'Content-Encoding': 'br' }));

function ask(path: string, acceptEncoding?: string) {
  return site.request(path, {
    headers: acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding },
  });
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['xbr, gzip', 'gzip'],
  ['xbr', null],
  ['br;q=0', null],
  ['*', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('a page for "%s" is sent in the encoding %s', async (acceptEncoding, encoding) => {
  const { headers } = await ask('/page', acceptEncoding);
  expect(headers.get('Content-Encoding')).toBe(encoding);
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  // The length of a page that is compressed while it is sent is not known.
  expect(headers.has('Content-Length')).toBe(encoding === null);
});

test('a compressed page contains the same page', async () => {
  const brotli = await (await ask('/page', 'br')).arrayBuffer();
  expect(brotliDecompressSync(brotli).toString()).toBe(TEXT);
  const gzip = await (await ask('/page', 'gzip')).arrayBuffer();
  expect(gunzipSync(gzip).toString()).toBe(TEXT);
});

test('the data of a page is compressed like the page', async () => {
  const answer = await ask('/page.data', 'br');
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(TEXT);
});

test('answers that are not streamed or already compressed are left unchanged', async () => {
  for (const [path, encoding] of [
    ['/text', null],
    ['/ready', 'br'],
  ] as const) {
    const answer = await ask(path, 'br, gzip');
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBeNull();
    expect(await answer.text()).toBe(TEXT);
  }
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressStreams } from './compress-streams.ts';

const WORDS = 'Akwaaba. '.repeat(500);

const site = new Hono();
site.use(compressStreams);
site.get('/page', (c) => c.html(WORDS, 200, { 'Content-Length': String(WORDS.length) }));
site.get('/page.data', (c) => c.body(WORDS, 200, { 'Content-Type': 'text/x-script' }));
site.get('/text', (c) => c.text(WORDS));
site.get('/ready', (c) => c.html(WORDS, 200, { 'Content-Encoding': 'br' }));

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
  // Nobody knows how long a page is that is compressed while it is sent.
  expect(headers.has('Content-Length')).toBe(encoding === null);
});

test('a compressed page is the page', async () => {
  const brotli = await (await ask('/page', 'br')).arrayBuffer();
  expect(brotliDecompressSync(brotli).toString()).toBe(WORDS);
  const gzip = await (await ask('/page', 'gzip')).arrayBuffer();
  expect(gunzipSync(gzip).toString()).toBe(WORDS);
});

test('the data of a page is compressed as the page is', async () => {
  const answer = await ask('/page.data', 'br');
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(WORDS);
});

test('what is not streamed, and what is compressed already, is left as it is', async () => {
  for (const [path, encoding] of [
    ['/text', null],
    ['/ready', 'br'],
  ] as const) {
    const answer = await ask(path, 'br, gzip');
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBeNull();
    expect(await answer.text()).toBe(WORDS);
  }
});

import { once } from 'node:events';
import { request } from 'node:http';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/backend.ts';
import { type RunningSite, startSite } from '../support/site.ts';

let backend: Backend;
let site: RunningSite;
beforeAll(async () => {
  backend = await startBackend();
  site = await startSite({ API_BASE_URL: backend.url });
});
afterAll(async () => {
  await site.stop();
  await backend.stop();
});

const DECOMPRESSORS = { br: createBrotliDecompress, gzip: createGunzip };

test.each([
  ['br', 'the data of a page', '/events.data?_routes=pages%2Fevents'],
  ['gzip', 'the data of a page', '/events.data?_routes=pages%2Fevents'],
  ['br', 'a page', '/events'],
] as const)(
  '%s: %s is streamed, the first piece before the rest is known',
  async (encoding, _label, path) => {
    const answerEvents = backend.hold('/api/events');
    const sent = request(`${site.url}${path}`, { headers: { 'Accept-Encoding': encoding } }).end();
    const [answer] = await once(sent, 'response');
    expect(answer.headers['content-encoding']).toBe(encoding);
    let received = '';
    const plain = answer.pipe(DECOMPRESSORS[encoding]());
    plain.on('data', (piece: Buffer) => {
      received += piece;
    });
    // The page itself is in the first piece, which shows which tag was requested.
    await expect.poll(() => received).toMatch(path === '/events' ? 'Loading events' : 'shown');
    expect(received).not.toContain('Arrived late');
    answerEvents({ json: [{ id: 1, title: 'Arrived late', tags: [] }] });
    await once(plain, 'end');
    expect(received).toContain('Arrived late');
  },
);

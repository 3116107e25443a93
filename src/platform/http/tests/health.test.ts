import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import type { Services } from '#services.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { freeBytesOf, HEALTH_PATH } from '../health.ts';
import { makeResponseCache, serveFromCache } from '../response-cache.ts';

test('while the database hangs, /healthz answers without reading the content’s version', async () => {
  const contentVersion = vi.fn(() => new Promise<string>(() => undefined));
  const cache = makeResponseCache(contentVersion);
  const http = makeTestHttp({
    services: {} as Services,
    cache,
    health: { checkDatabase: () => new Promise(() => undefined) },
  });
  const server = createServer(
    serveFromCache(cache, () => false)(getRequestListener(http.fetch)),
  ).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (method: string) => fetch(`http://127.0.0.1:${port}${HEALTH_PATH}`, { method });
  try {
    for (const { status, headers } of await Promise.all([ask('GET'), ask('GET'), ask('HEAD')])) {
      expect(status).toBe(503);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
    expect(contentVersion).not.toHaveBeenCalled();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('with a full disk, /healthz answers 503 and says so', async () => {
  const healthWith = async (bytes: number) => {
    const http = makeTestHttp({
      services: {} as Services,
      health: { checkDatabase: async () => undefined, freeBytes: async () => bytes },
    });
    const answer = await http.request(HEALTH_PATH);
    return [answer.status, await answer.json()];
  };
  const full = { status: 'failing', database: 'ok', disk: 'full' };
  expect(await healthWith(4_096)).toEqual([503, full]);
  expect(await healthWith(2 ** 30)).toEqual([200, { status: 'ok', database: 'ok' }]);
});

test('free space is that of the folder’s disk; a missing folder does not count as full', async () => {
  expect(await freeBytesOf('.')).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(await freeBytesOf('no/such/folder')).toBe(Number.POSITIVE_INFINITY);
});

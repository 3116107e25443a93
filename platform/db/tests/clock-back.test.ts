import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readContentFolder } from '#modules/content/folder.server.ts';
import { makeContentStore } from '#modules/content/store.server.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { cacheResponse } from '../../http/cache/cache-response.ts';
import { makeResponseCache } from '../../http/cache/response-cache.ts';
import { retryBusy } from '../transaction.ts';

const HOUR = 3_600_000;
const starter = readContentFolder('content');

/** Sets the machine's clock back while time goes on; the test controls `Date` and `performance`. */
function setBack(): void {
  vi.setSystemTime(Date.now() - HOUR);
}

afterEach(() => vi.useRealTimers());

describe.each(BOTH_DATABASES)('the machine’s clock is set back, on $name', ({ make }) => {
  test('a content change by another process still shows within a second', async () => {
    const testDatabase = await make();
    try {
      const reader = makeContentStore(await testDatabase.open());
      const writer = makeContentStore(await testDatabase.open());
      await writer.replace(starter);
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      expect(await reader.list('partners')).not.toEqual([]);
      const before = await reader.version();
      setBack();
      await writer.replace({ ...starter, partners: [] });
      vi.advanceTimersByTime(1_000);
      expect(await reader.version()).not.toBe(before);
      expect(await reader.list('partners')).toEqual([]);
    } finally {
      vi.useRealTimers();
      await testDatabase.remove();
    }
  });
});

test('the cache is checked and renewed as before', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let version = '1';
  let madeCount = 0;
  const cache = makeResponseCache(async () => version);
  const site = new Hono();
  site.use(cacheResponse(cache));
  site.get('/page', (c) =>
    c.text(`${++madeCount}`, 200, { 'Cache-Control': 'public, s-maxage=60' }),
  );
  const visit = async () => void (await site.request('/page'));
  const isCached = async () => Boolean(await cache.get('whole /page'));

  await visit();
  expect(await isCached()).toBe(true);
  setBack();
  version = '2';
  vi.advanceTimersByTime(1_001);
  expect(await isCached(), 'the content changed').toBe(false);

  await visit();
  expect(await isCached()).toBe(true);
  setBack();
  vi.advanceTimersByTime(61_000);
  expect(await isCached(), 'its time is up').toBe(false);
});

test('a write does not wait longer than usual', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const busy = Object.assign(new Error(), { code: 'SQLITE_BUSY' });
  let tries = 0;
  const writing = retryBusy(() => {
    tries += 1;
    setBack();
    vi.advanceTimersByTime(5_000);
    return Promise.reject(busy);
  });
  await expect(writing).rejects.toBe(busy);
  expect(tries).toBe(2);
});

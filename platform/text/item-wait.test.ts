import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '#modules/content/event.ts';
import { readAllEvents } from '#modules/content/services.ts';
import { waitForItem } from './item-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

test('the page of an item waits four seconds for another server, then reports that it cannot be reached', async () => {
  const onError = vi.fn();
  waitForItem(never()).catch(onError);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  expect(await waitForItem(Promise.resolve('here'))).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('the built-in events show after four seconds without an answer', async () => {
  const builtIn = [{ id: 1 } as Event];
  const found = readAllEvents({
    events: { all: never },
    builtInEvents: { all: async () => builtIn },
  });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await found).toMatchObject({ events: builtIn, failure: { kind: 'timeout' } });
});

import { expect, test } from 'vitest';
import { makeSerialQueue } from '../resize.server.ts';

/** Work that ends on the next turn, and a record of the keys as work begins and ends. */
function makeRecorder() {
  const queue = makeSerialQueue<string>();
  const events: string[] = [];
  const request = (key: string, fails = false) =>
    queue.run(key, async () => {
      events.push(`${key} begins`);
      await new Promise(setImmediate);
      events.push(`${key} ends`);
      if (fails) throw new Error(`no ${key}`);
      return `result of ${key}`;
    });
  return { queue, events, request };
}

test('work begins when the work before it has ended', async () => {
  const { events, request } = makeRecorder();
  expect(await Promise.all([request('a'), request('b')])).toEqual(['result of a', 'result of b']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('requests for waiting or running work share it; afterwards it is done again', async () => {
  const { events, request } = makeRecorder();
  await Promise.all([request('a'), request('b'), request('a'), request('b')]);
  expect(events).toHaveLength(4);
  await request('a');
  expect(events.slice(4)).toEqual(['a begins', 'a ends']);
});

test('an error goes to all who requested the work, and the next one begins', async () => {
  const { request } = makeRecorder();
  const all = await Promise.allSettled([request('a', true), request('a'), request('b')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await request('a')).toBe('result of a');
});

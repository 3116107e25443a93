import { expect, test } from 'vitest';
import { makeSerialQueue } from './serial-queue.ts';

/** Work that is ended from outside, and the keys in the order in which theirs began and ended. */
function watched() {
  const line = makeSerialQueue<string>();
  const events: string[] = [];
  const ask = (key: string, fails = false) =>
    line.run(key, async () => {
      events.push(`${key} begins`);
      await new Promise(setImmediate);
      events.push(`${key} ends`);
      if (fails) throw new Error(`no ${key}`);
      return `result of ${key}`;
    });
  return { line, events, ask };
}

test('one begins when the one before it has ended', async () => {
  const { events, ask } = watched();
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['result of a', 'result of b']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('whoever asks for what waits or is under way gets the same one; afterwards it is done anew', async () => {
  const { events, ask } = watched();
  await Promise.all([ask('a'), ask('b'), ask('a'), ask('b')]);
  expect(events).toHaveLength(4);
  await ask('a');
  expect(events.slice(4)).toEqual(['a begins', 'a ends']);
});

test('one that fails is told to all who asked for it, and the next one begins', async () => {
  const { ask } = watched();
  const all = await Promise.allSettled([ask('a', true), ask('a'), ask('b')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await ask('a')).toBe('result of a');
});

test('work that throws before it waits for anything fails like any other', async () => {
  const { line, ask } = watched();
  const thrown = line.run('a', () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  expect(await ask('b')).toBe('result of b');
});

test('it is known what waits and what is under way', async () => {
  const { line, ask } = watched();
  const asked = [ask('a'), ask('b'), ask('a')];
  expect([line.size, line.has('a'), line.has('b'), line.has('c')]).toEqual([2, true, true, false]);
  await Promise.all(asked);
  expect([line.size, line.has('a')]).toEqual([0, false]);
});

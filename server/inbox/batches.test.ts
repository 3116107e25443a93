import { expect, test, vi } from 'vitest';
import { inBatches } from './batches.ts';

const POISON = 'poison';

/** Doubles numbers once it may, and keeps which it doubled at once. */
function doubler({ most = 50, mayGoOn = Promise.resolve() } = {}) {
  const batches: (number | string)[][] = [];
  const { add, isBusy } = inBatches({
    most,
    async doAll(items: readonly (number | string)[]) {
      batches.push([...items]);
      await mayGoOn;
      if (items.includes(POISON)) throw new TypeError('of one');
      if (items.includes('power cut')) throw new Error('of all');
      return items.map((item) => Number(item) * 2);
    },
    isOfOne: (error) => error instanceof TypeError,
  });
  return { add, isBusy, batches };
}

test('what comes at once is done at once, and each gets its own result', async () => {
  const { add, batches } = doubler();
  expect(await Promise.all([1, 2, 3].map(add))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('what comes while others are being done is done next, in the order in which it came', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { add, batches } = doubler({ most: 2, mayGoOn });
  const first = add(1);
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  const others = [2, 3, 4].map(add);
  goOn();
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('a fault of one does not take the others along', async () => {
  const { add } = doubler();
  const results = await Promise.allSettled([1, POISON, 3].map(add));
  expect(results).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new TypeError('of one') },
    { status: 'fulfilled', value: 6 },
  ]);
});

test('a fault of all is said to all, without trying each, and later ones are done', async () => {
  const { add, batches } = doubler();
  const results = await Promise.allSettled([1, 'power cut', 3].map(add));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toHaveLength(1);
  expect(await add(4)).toBe(8);
});

test('a fault of all is said to those that wait, too: they would wait for the same', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { add, batches } = doubler({ mayGoOn });
  const first = Promise.allSettled([add('power cut')]);
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  const second = Promise.allSettled([2, 3].map(add));
  goOn();
  expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await first;
  expect(batches).toEqual([['power cut']]);
});

test('so it is when it comes while each is tried alone', async () => {
  const { add, batches } = doubler();
  const results = await Promise.allSettled([POISON, 'power cut', 3].map(add));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toEqual([[POISON, 'power cut', 3], [POISON], ['power cut']]);
  expect(await Promise.all([4, 5].map(add))).toEqual([8, 10]);
  expect(batches.at(-1)).toEqual([4, 5]);
});

test('it is busy while it does something and a moment longer', async () => {
  const { add, isBusy } = doubler();
  expect(isBusy()).toBe(false);
  const one = add(1);
  expect(isBusy()).toBe(true);
  await one;
  expect(isBusy()).toBe(true);
  await expect.poll(isBusy).toBe(false);
});

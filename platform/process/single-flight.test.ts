import { expect, test } from 'vitest';
import { makeSingleFlight, StillPending } from './single-flight.ts';

/** A look that ends when it is told to. */
function held() {
  const looks: PromiseWithResolvers<string>[] = [];
  const look = makeSingleFlight(() => {
    const one = Promise.withResolvers<string>();
    looks.push(one);
    return one.promise;
  });
  return { look, looks };
}

test('however many ask, one looks, and all hear of it', async () => {
  const { look, looks } = held();
  const asked = [look.within(10_000), look.within(10_000), look.within(10_000)];
  looks[0]?.resolve('seen');
  expect(await Promise.all(asked)).toEqual(['seen', 'seen', 'seen']);
  expect(looks).toHaveLength(1);
  const later = look.within(10_000);
  expect(looks).toHaveLength(2);
  looks[1]?.resolve('seen later');
  expect(await later).toBe('seen later');
});

test('who does not want to wait longer is told, and the look goes on', async () => {
  const { look, looks } = held();
  const patient = look.within(10_000);
  await expect(look.within(5)).rejects.toThrow(StillPending);
  looks[0]?.resolve('seen');
  expect(await patient).toBe('seen');
  expect(looks).toHaveLength(1);
});

test('where somebody has waited in vain nobody else waits for long, until a look comes back', async () => {
  const { look, looks } = held();
  await expect(look.within(50)).rejects.toThrow(StillPending);
  // It would hold up this test until it fails.
  await expect(look.within(1_000_000)).rejects.toThrow(StillPending);
  looks[0]?.reject(new Error('gave up'));
  await expect(look.within(1_000_000)).rejects.toThrow();
  looks.at(-1)?.resolve('seen');
  await expect.poll(() => look.within(1_000_000).catch(() => 'not yet')).not.toBe('seen');
  const patient = look.within(1_000_000);
  looks.at(-1)?.resolve('seen again');
  expect(await patient).toBe('seen again');
});

test('a look that fails is told as it is', async () => {
  const { look, looks } = held();
  const asked = look.within(10_000);
  looks[0]?.reject(new Error('no database'));
  await expect(asked).rejects.toThrow('no database');
});

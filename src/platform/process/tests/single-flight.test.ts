import { expect, test } from 'vitest';
import { makeSingleFlight, StillPending } from '../single-flight.ts';

function controlledRead() {
  const reads: PromiseWithResolvers<string>[] = [];
  const flight = makeSingleFlight(() => {
    const one = Promise.withResolvers<string>();
    reads.push(one);
    return one.promise;
  });
  return { flight, reads };
}

test('however many callers there are, one read runs, and all get its result', async () => {
  const { flight, reads } = controlledRead();
  const results = [flight.within(10_000), flight.within(10_000), flight.within(10_000)];
  reads[0]?.resolve('value');
  expect(await Promise.all(results)).toEqual(['value', 'value', 'value']);
  expect(reads).toHaveLength(1);
  const later = flight.within(10_000);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve('value later');
  expect(await later).toBe('value later');
});

test('a caller who cannot wait longer gets an error, and the read continues', async () => {
  const { flight, reads } = controlledRead();
  const patient = flight.within(10_000);
  await expect(flight.within(5)).rejects.toThrow(StillPending);
  reads[0]?.resolve('value');
  expect(await patient).toBe('value');
  expect(reads).toHaveLength(1);
});

test('after one caller has waited in vain nobody else waits long, until a read succeeds', async () => {
  const { flight, reads } = controlledRead();
  await expect(flight.within(50)).rejects.toThrow(StillPending);
  // Otherwise it would delay this test until it fails.
  await expect(flight.within(1_000_000)).rejects.toThrow(StillPending);
  reads[0]?.reject(new Error('gave up'));
  await expect(flight.within(1_000_000)).rejects.toThrow();
  reads.at(-1)?.resolve('value');
  await expect.poll(() => flight.within(1_000_000).catch(() => 'not yet')).not.toBe('value');
  const patient = flight.within(1_000_000);
  reads.at(-1)?.resolve('value again');
  expect(await patient).toBe('value again');
});

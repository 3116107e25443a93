import { expect, test } from 'vitest';
import { moment } from './moment.ts';

test('moments are stored in the order in which they come, or not at all', () => {
  const times = [0, Date.UTC(2026, 10, 21), Date.UTC(9999, 11, 31, 23, 59, 59, 999)];
  const stored = times.map(moment);
  expect(stored.toSorted()).toEqual(stored);
  expect(() => moment(Date.UTC(10_000, 0))).toThrow(RangeError);
  expect(() => moment(Date.UTC(-1, 0))).toThrow(RangeError);
});

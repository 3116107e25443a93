import { expect, test } from 'vitest';
import { type Channel, normaliseProof } from '../gift.ts';

test.each<[string, Channel, string]>([
  [' mp261122.1200.a1 ', 'momo-mtn', 'MP261122.1200.A1'],
  ['3021 4487 765', 'bank', '30214487765'],
  ['Tin of  22 November', 'cash', 'TIN OF 22 NOVEMBER'],
  ['T7 a', 'online-card', 'T7 a'],
])('%j of %s is stored as %j', (typed, channel, stored) => {
  expect(normaliseProof(typed, channel)).toBe(stored);
});

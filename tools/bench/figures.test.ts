import { expect, test } from 'vitest';
import { figuresOf, markdownTable, median, medianRun, medians } from './figures.ts';

test('the figures of a run are its rate and the times of its slower answers', () => {
  const latencies = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(figuresOf({ seconds: 4, latencies })).toEqual({
    perSecond: 50,
    p50: 101,
    p95: 191,
    p99: 199,
  });
});

test('the middle of several is the median; of two the larger', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([30, 1])).toBe(30);
  expect(median([])).toBeNaN();
  const runs = [{ rate: 3 }, { rate: 1 }, { rate: 2 }];
  expect(medianRun(runs, ({ rate }) => rate)).toBe(runs[2]);
  const fast = { seconds: 1, latencies: [1, 1, 1] };
  const slow = { seconds: 1, latencies: [9] };
  expect(medians([fast, slow, slow])).toEqual({ perSecond: 1, p50: 9, p95: 9, p99: 9 });
});

test('in a table figures are aligned right, words left', () => {
  expect(
    markdownTable([
      ['page', 'kB', 'of all'],
      ['/', '117.0', '40 %'],
      ['/contact', '8.5', '3 %'],
    ]),
  ).toBe(
    [
      '| page     |    kB | of all |',
      '|----------|------:|--------|',
      '| /        | 117.0 | 40 %   |',
      '| /contact |   8.5 | 3 %    |',
    ].join('\n'),
  );
});

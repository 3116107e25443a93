import { expect, test } from 'vitest';
import { countText, pluralOf, shortDay, shortHours } from './short-texts.ts';

test('days, hours and kinds have short texts', () => {
  expect(shortDay('2026-08-31')).toBe('31 Aug');
  expect(shortDay('2026-09-07')).toBe('7 Sep');
  expect([0, 0.04, 7.46, 9.94, 9.96, 31.4].map(shortHours)).toEqual([
    '0.0',
    '0.0',
    '7.5',
    '9.9',
    '10',
    '31',
  ]);
  expect(['enrolment', 'partnership inquiry'].map(pluralOf)).toEqual([
    'Enrolments',
    'Partnership inquiries',
  ]);
  expect([0, 1, 2].map((count) => countText(count, 'failed mail'))).toEqual([
    '0 failed mails',
    '1 failed mail',
    '2 failed mails',
  ]);
  expect([1, 2].map((count) => countText(count, 'waits', 'wait'))).toEqual(['1 waits', '2 wait']);
});

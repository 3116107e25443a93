import { expect, test } from 'vitest';
import { meetingsText } from '../schedule.ts';

test('a weekly course names its meeting days, one in a single stretch does not', () => {
  const weekly = { start: '2027-01-09T10:00:00Z', end: '2027-02-06T13:00:00Z', days: ['sat'] };
  expect(meetingsText({ ...weekly, days: ['sat'] })).toBe(
    '5 meetings: 9, 16, 23 and 30 January, 6 February',
  );
  expect(meetingsText({ ...weekly, days: [] })).toBe('');
  expect(meetingsText({ start: weekly.start, end: null, days: ['sat'] })).toBe('');
});

import { expect, test } from 'vitest';
import { parseDateText, parseTimesText } from '../session.ts';

test.each([
  ['Saturday 23 January 2027', [6], [23], [0], [2027]],
  ['Friday 18 to Sunday 20 October 2024', [5, 0], [18, 20], [9], [2024]],
  ['Saturdays, 4 May to 22 June 2024', [6], [4, 22], [4, 5], [2024]],
  ['March 15-17, 2024', [], [15, 17], [2], [2024]],
  ['Tues 1st Sept', [2], [1], [8], []],
  ['2027-02-13', [], [13], [1], [2027]],
  ['Thur 5 Nov 2026, 6 pm', [4], [5], [10], [2026]],
  ['To be announced', [], [], [], []],
  ['Every second weekend in 2027 (32 places)', [], [], [], [2027]],
])('%s', (text, weekdays, days, months, years) => {
  expect(parseDateText(text)).toEqual({ weekdays, days, months, years });
});

test.each([
  ['9:00 am - 3:30 pm', [540, 930]],
  ['5:00 pm Friday - 5:00 pm Sunday', [1020, 1020]],
  ['12:15 am to 12 p.m.', [15, 720]],
  ['14:00-18:00', [840, 1080]],
  ['2 - 6 pm', undefined],
  ['All day', []],
])('%s', (text, minutes) => {
  expect(parseTimesText(text)).toEqual(minutes);
});

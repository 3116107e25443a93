import { describe, expect, test } from 'vitest';
import { type Day, dateText, daysOf, timeText, townOf } from '../schedule.ts';
import { parseScheduleText } from '../session.ts';

/** Dates and times of the starter content's events, from when they were written by hand. */
const EVENTS: [date: string, time: string][] = [
  ['Friday 18 to Sunday 20 October 2024', '5:00 pm Friday to 5:00 pm Sunday'],
  ['Saturdays, 4 May to 22 June 2024', '10:00 am to 1:00 pm'],
  ['Thursday 12 September 2024', '9:00 am to 4:00 pm'],
  ['Saturday 13 July 2024', '9:00 am to 4:00 pm'],
  ['Friday 15 to Sunday 17 November 2024', '3:00 pm Friday to 9:00 pm Sunday'],
  ['Saturday 23 January 2027', '9:00 am to 3:00 pm'],
  ['Saturday 20 February 2027', '9:30 am to 3:30 pm'],
  ['Friday 19 March 2027', '2:00 pm to 6:00 pm'],
  ['Saturday 17 April 2027', '8:30 am to 3:30 pm'],
  ['Friday 11 to Sunday 13 June 2027', '4:00 pm Friday to 4:00 pm Sunday'],
  ['Saturday 14 August 2027', '10:00 am to 4:00 pm'],
];

/** The same for the sessions of its courses. */
const SESSIONS: [date: string, time: string][] = [
  ['Sat 9 January to Sat 27 February 2027', '10 am to 1 pm'],
  ['Sat 8 May to Sat 26 June 2027', '10 am to 1 pm'],
  ['Sat 4 September to Sat 23 October 2027', '10 am to 1 pm'],
  ['Sat 16 January to Sat 27 February 2027', '10 am to 1 pm'],
  ['Sat 8 May to Sat 19 June 2027', '10 am to 1 pm'],
  ['Sat 4 September to Sat 16 October 2027', '10 am to 1 pm'],
  ['Thu 14 January to Thu 4 March 2027', '5 pm to 8 pm'],
  ['Thu 6 May to Thu 24 June 2027', '5 pm to 8 pm'],
  ['Sat 16 January to Sat 20 February 2027', '10 am to 1 pm'],
  ['Sat 8 May to Sat 12 June 2027', '1 pm to 4 pm'],
  ['Wed 13 January to Wed 24 February 2027', '5 pm to 8 pm'],
  ['Wed 8 September to Wed 20 October 2027', '5 pm to 8 pm'],
  ['Sat 16 January to Sat 20 February 2027', '1 pm to 4 pm'],
  ['Tue 13 July to Thu 19 August 2027', 'Tuesdays and Thursdays, 1 pm to 3 pm'],
  ['Sat 11 September to Sat 16 October 2027', '1 pm to 4 pm'],
  ['Sat 16 January to Sat 27 February 2027', '1 pm to 4 pm'],
  ['Sat 4 September to Sat 16 October 2027', '1 pm to 4 pm'],
  ['Sat 16 January to Sat 27 February 2027', '10 am to 1 pm'],
  ['Sat 4 September to Sat 16 October 2027', '10 am to 1 pm'],
  ['Sat 16 January to Sat 20 February 2027', '10 am to 1 pm'],
  ['Wed 5 May to Wed 9 June 2027', '5 pm to 8 pm'],
  ['Sat 11 September to Sat 16 October 2027', '10 am to 1 pm'],
  ['Sat 9 January to Sat 27 February 2027', '1 pm to 4 pm'],
  ['Sat 8 May to Sat 26 June 2027', '1 pm to 4 pm'],
  ['Sat 16 January to Sat 20 February 2027', '10 am to 1 pm'],
  ['Sat 8 May to Sat 12 June 2027', '10 am to 1 pm'],
];

describe.each([
  ['event', EVENTS, 11],
  ['session', SESSIONS, 26],
] as const)('the dates of each %s', (style, texts, count) => {
  test.each<[date: string, time: string]>(texts)(
    '%s, %s become times that are written out the same way',
    (date, time) => {
      const found = parseScheduleText({ date, time }, style);
      expect(found && dateText(found, style)).toBe(date);
      expect(found && timeText(found, style)).toBe(time);
      expect(Date.parse(found?.end ?? '')).toBeGreaterThan(Date.parse(found?.start ?? ''));
    },
  );

  test('are all tested', () => {
    expect(texts).toHaveLength(count);
  });
});

const at = (start: string, end: string | null, days: readonly Day[] = []) => ({ start, end, days });

test.each([
  [
    at('2027-02-20T09:30:00Z', '2027-02-20T15:30:00Z'),
    'Saturday 20 February 2027',
    '9:30 am to 3:30 pm',
  ],
  [at('2027-02-20T09:30:00Z', null), 'Saturday 20 February 2027', '9:30 am'],
  [
    at('2027-01-02T12:00:00Z', '2027-01-30T14:00:00Z', ['sat']),
    'Saturdays, 2 to 30 January 2027',
    '12:00 pm to 2:00 pm',
  ],
  [
    at('2026-12-30T10:00:00Z', '2027-01-02T00:15:00Z'),
    'Wednesday 30 December 2026 to Saturday 2 January 2027',
    '10:00 am Wednesday to 12:15 am Saturday',
  ],
  [
    at('2027-07-13T13:00:00Z', '2027-08-19T15:00:00Z', ['thu', 'tue']),
    'Tuesdays and Thursdays, 13 July to 19 August 2027',
    '1:00 pm to 3:00 pm',
  ],
])('an event %j', (schedule, date, time) => {
  expect([dateText(schedule, 'event'), timeText(schedule, 'event')]).toEqual([date, time]);
});

test.each([
  [
    at('2027-10-15T17:00:00Z', '2027-10-17T17:30:00Z'),
    'Fri 15 to Sun 17 October 2027',
    '5 pm Fri to 5:30 pm Sun',
  ],
  [at('2027-01-09T10:00:00Z', '2027-01-09T13:00:00Z'), 'Sat 9 January 2027', '10 am to 1 pm'],
  [
    at('2026-12-05T10:00:00Z', '2027-02-06T13:00:00Z', ['sat']),
    'Sat 5 December 2026 to Sat 6 February 2027',
    '10 am to 1 pm',
  ],
])('a session %j', (schedule, date, time) => {
  expect([dateText(schedule, 'session'), timeText(schedule, 'session')]).toEqual([date, time]);
});

test.each([
  ['Saturday 24 January 2027', '9:00 am to 3:00 pm'],
  ['Saturday 23 January 2027', ''],
  ['Saturday 23 January', '9:00 am to 3:00 pm'],
  ['Next market day', 'after church'],
  ['', ''],
])('other wordings are not parsed: %s, %s', (date, time) => {
  expect(parseScheduleText({ date, time }, 'event')).toBeUndefined();
});

test('the times of earlier releases, with a dash, are read too', () => {
  const old = { date: 'Saturday 23 January 2027', time: '9:00 am - 3:00 pm' };
  expect(parseScheduleText(old, 'event')).toMatchObject({ start: '2027-01-23T09:00:00Z' });
});

test('an unknown start gives empty texts', () => {
  const unknown = { start: null, end: null, days: [] };
  expect([dateText(unknown, 'event'), timeText(unknown, 'session')]).toEqual(['', '']);
});

test.each([
  ['Tech Lab, Adum, Kumasi', 'Kumasi'],
  ['Online, live', 'Online'],
  ['Tamale', 'Tamale'],
  ['', ''],
])('the town of %s is %s', (location, town) => {
  expect(townOf(location)).toBe(town);
});

test('the days are those of its meetings, or all days of one stretch', () => {
  expect(daysOf(at('2027-01-09T10:00:00Z', '2027-02-27T13:00:00Z', ['sat']))).toEqual(['sat']);
  expect(daysOf(at('2027-10-15T17:00:00Z', '2027-10-17T17:00:00Z'))).toEqual(['fri', 'sat', 'sun']);
  expect(daysOf(at('2027-02-20T09:30:00Z', '2027-02-20T15:30:00Z'))).toEqual(['sat']);
});

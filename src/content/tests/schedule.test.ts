import { expect, test } from 'vitest';
import { type Day, dateText, daysOf, timeText, townOf } from '../schedule.ts';

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

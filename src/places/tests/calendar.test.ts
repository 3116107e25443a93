import { expect, test } from 'vitest';
import { placesCalendar } from '../mails.server.ts';
import type { PlaceOffering } from '../place.ts';

const COURSE: PlaceOffering = {
  key: 'course:ananse-moves/cape-coast-2027-01',
  title: 'Ananse Moves',
  location: 'Library, Cape Coast',
  start: '2027-01-09T10:00:00.000Z',
  end: '2027-02-27T13:00:00.000Z',
  closes: null,
  cancelled: '',
  ages: null,
  days: ['sat'],
  sequence: 3,
};

const linesOf = (offering: PlaceOffering, isCancelled = false) =>
  placesCalendar(
    { offering, sequence: 5 },
    { siteUrl: 'https://www.sua.example', now: Date.parse('2026-11-21T09:05:00Z'), isCancelled },
  )?.split('\r\n');

test('an offering that meets on a day of the week recurs weekly, with the length of one meeting', () => {
  expect(linesOf(COURSE)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:course-ananse-moves-cape-coast-2027-01@www.sua.example',
      'SEQUENCE:5',
      'URL;VALUE=URI:https://www.sua.example/courses/ananse-moves',
      'DTSTART:20270109T100000Z',
      'DTEND:20270109T130000Z',
      'RRULE:FREQ=WEEKLY;UNTIL=20270227T130000Z;BYDAY=SA',
    ]),
  );
});

test('an event of one stretch is one entry, with the UID of the event calendars', () => {
  const lines = linesOf({ ...COURSE, key: 'event:7', days: [] });
  expect(lines).toEqual(
    expect.arrayContaining(['UID:event-7@www.sua.example', 'DTEND:20270227T130000Z']),
  );
  expect(lines?.join()).not.toContain('RRULE');
});

test('a cancelled offering is removed from calendars by the same UID', () => {
  expect(linesOf(COURSE, true)).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'UID:course-ananse-moves-cape-coast-2027-01@www.sua.example',
      'SEQUENCE:5',
    ]),
  );
});

test('without a known start there is no calendar', () => {
  expect(linesOf({ ...COURSE, start: null })).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentText } from '#inbox/forms/consent-wordings.ts';
import {
  allocateSeats,
  availabilityOf,
  consentDeadline,
  loadAvailability,
  NO_OCCUPANCY,
  offerDeadline,
} from '../place.ts';
import { isSamePhone } from '../rows.server.ts';
import { peopleText, placeStateText, scheduleText } from '../texts.ts';
import type { PlacesView } from '../view.server.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.parse('2027-02-20T09:00:00Z');
const OFFERING = {
  key: 'event:7',
  title: 'Robot Day',
  location: 'Tamale',
  ages: null,
  start: '2027-02-20T09:00:00Z',
  end: '2027-02-20T15:00:00Z',
  closes: '2027-02-20T07:00:00Z',
  capacity: 24,
  reserved: 0,
  full: false,
  cancelled: '',
};
const queue = (...sizes: number[]) => sizes.map((size) => ({ size }));

test.each([
  [{ reserved: 4 }, 17, [], 'open', 3],
  [{}, 24, [1, 1], 'full', 0],
  // Newcomers come behind the waiting parties that fit.
  [{}, 22, [3, 1], 'open', 1],
  [{}, 23, [1], 'full', 0],
  [{ capacity: 5 }, 9, [], 'full', 0],
  [{ capacity: null }, 900, [], 'open', null],
  [{ capacity: null, full: true }, 0, [], 'full', 0],
  [{ cancelled: 'Rain' }, 0, [], 'cancelled', 24],
] as const)(
  '%o with %d seats taken and %o waiting is %s, with %s left',
  (change, seats, sizes, status, left) => {
    const occupancy = { seats, queue: queue(...sizes) };
    expect(availabilityOf({ ...OFFERING, ...change }, occupancy, START - 10 * DAY)).toMatchObject({
      status,
      left,
    });
  },
);

test('registration closes, and the offering is over, at their times', () => {
  const at = (time: string) => availabilityOf(OFFERING, NO_OCCUPANCY, Date.parse(time));
  expect(at('2027-02-20T06:59:59Z').status).toBe('open');
  expect(at('2027-02-20T07:00:00Z')).toMatchObject({ status: 'closed', left: 0 });
  expect(at('2027-02-20T15:00:00Z').status).toBe('past');
});

test('if another server counts the places, they are unknown here', async () => {
  const load = async (change: object) => {
    const offering = { ...OFFERING, ...change };
    return (await loadAvailability(undefined, [offering], START - DAY))(offering);
  };
  expect(await load({ reserved: 21 })).toMatchObject({ status: 'unknown', left: 3 });
  expect(await load({ full: true })).toMatchObject({ status: 'full', left: 0 });
});

test('parties that fit get seats in order, as a whole, and never more than there are', () => {
  expect(allocateSeats(queue(3, 1, 2), 2)).toEqual({ fitting: queue(1), left: 1 });
  fc.assert(
    fc.property(fc.array(fc.nat(40)), fc.nat(60), (sizes, room) => {
      const { fitting, left } = allocateSeats(queue(...sizes), room);
      const seated = fitting.reduce((sum, { size }) => sum + size, 0);
      expect(seated + left).toBe(room);
      // No smaller party is left out while there is room for it.
      const smallest = Math.min(...sizes.filter((size) => size > 0));
      if (fitting.length < sizes.length && left > 0 && smallest <= left) {
        expect(fitting.some(({ size }) => size === smallest)).toBe(true);
      }
    }),
  );
});

test.each([
  [offerDeadline, 10 * DAY, DAY],
  [offerDeadline, 3 * DAY, DAY],
  [offerDeadline, 3 * DAY - 1, 6 * HOUR],
  [offerDeadline, DAY - 1, 2 * HOUR],
  [offerDeadline, HOUR, HOUR],
  // A course that has begun still has places.
  [offerDeadline, -DAY, DAY],
  [consentDeadline, 30 * DAY, 7 * DAY],
  [consentDeadline, 5 * DAY, 4 * DAY],
  [consentDeadline, 30 * HOUR, DAY],
  [consentDeadline, 5 * HOUR, 5 * HOUR],
] as const)(
  '%o: so long before the start (%d ms) there are %d ms to answer',
  (deadline, left, valid) => {
    expect(deadline(START - left, START) - (START - left)).toBe(valid);
  },
);

test('the text that guardians agreed to is never edited', () => {
  // A new wording is a new line here and in `consent-wordings.ts`; the lines above it stay.
  const about = { name: 'Ama $&', title: 'Robot Day' };
  expect(consentText('participation', 1, about)).toBe(
    'I am the parent or legal guardian of Ama $&. I agree that Ama $& takes part in Robot Day.',
  );
  expect(consentText('photo', 1, about)).toBe(
    'Photographs and films in which Ama $& can be recognised may be shown on the website and the social media of the organisation. I can withdraw this at any time.',
  );
});

test('after the end nobody is offered a place, waits, or is asked for a yes', () => {
  const availability = { status: 'past', left: null, waiting: 0 } as const;
  const textOf = (state: 'offered' | 'awaiting' | 'held') =>
    placeStateText({ state, until: null, age: 12 }, { availability });
  expect([textOf('offered'), textOf('awaiting'), textOf('held')]).toEqual([
    ...['had no place', 'had no place', 'has a place'],
  ]);
});

test('an online meeting shows in which time zone its time is', () => {
  const at = { start: '2027-01-13T17:00:00Z', end: null, days: [], location: 'Online, live' };
  expect(scheduleText(at)).toBe('Wednesday 13 January 2027, 5:00 pm (Ghana time)');
});

test.each([
  [['Efua'], '', 'Efua'],
  [['Efua', 'Kofi', 'Yaw'], '', 'Efua, Kofi and Yaw'],
  [['Efua', 'Kofi', 'Yaw', 'Esi'], '', 'Efua, Kofi and 2 more'],
  [['Efua', '', ''], '', 'Efua and 2 more'],
  [['', ''], '', '2 places'],
  [['Efua', ''], 'Class 5B', 'Class 5B, 2 places'],
])('a ticket of %o in group %o names %s', (names, groupName, text) => {
  const places = names.map((name) => ({ name, state: 'held' }));
  const view = { purpose: 'manage', places, groupName, offering: OFFERING, unverified: [] };
  expect(peopleText(view as unknown as PlacesView)).toBe(text);
});

test('a guardian is known by the whole number, not by its last digits', () => {
  for (const typed of ['+233 20 765 4321', '00233207654321', '0207654321']) {
    expect([typed, isSamePhone('020 765 4321', typed)]).toEqual([typed, true]);
  }
  expect(isSamePhone('020 765 4321', '+1 720 765 4321')).toBe(false);
  expect(isSamePhone('', undefined)).toBe(false);
});

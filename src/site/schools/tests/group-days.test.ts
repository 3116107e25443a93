import * as v from 'valibot';
import { expect, test } from 'vitest';
import { event } from '#content/event.ts';
import type { Availability } from '#content/offering.ts';
import type { Places } from '#places/place.ts';
import { loadGroupDays } from '../group-days.server.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

const eventOn = (id: number, start: string, change: object = {}) =>
  v.parse(event, {
    id,
    title: `Event ${id}`,
    start,
    end: start.replace(/T\d\d/, 'T15'),
    ...change,
  });

function placesWith(left: Readonly<Record<number, number>>) {
  const availability = async () =>
    new Map(
      Object.entries(left).map(([id, left]): [string, Availability] => [
        `event:${id}`,
        { status: left > 0 ? 'open' : 'full', left, waiting: 0 },
      ]),
    );
  return { availability } as Partial<Places> as Places;
}

test('a group sees the coming events for pupils with at least two places, soonest first', async () => {
  const events = [
    eventOn(1, '2027-02-20T09:30:00Z'),
    eventOn(2, '2027-01-23T09:00:00Z'),
    eventOn(3, '2027-03-01T09:00:00Z'),
    eventOn(4, '2027-03-02T09:00:00Z'),
    eventOn(5, '2024-03-02T09:00:00Z'),
    eventOn(6, '2027-03-03T09:00:00Z', { cancelled: 'The hall is flooded.' }),
    eventOn(7, '2027-03-04T09:00:00Z', { ages: { from: 18 } }),
  ];
  const places = placesWith({ 1: 24, 2: 2, 3: 1, 4: 0, 5: 9, 6: 9, 7: 9 });
  const days = await loadGroupDays(events, places, NOW);
  expect(days.map(({ id, bookingPath }) => [id, bookingPath])).toEqual([
    [2, '/events/register/2'],
    [1, '/events/register/1'],
  ]);
});

test('where another server counts the places, its form takes no group', async () => {
  const days = await loadGroupDays([eventOn(1, '2027-02-20T09:30:00Z')], undefined, NOW);
  expect(days).toMatchObject([{ id: 1, bookingPath: '' }]);
});

test('each day of a weekend has its hours, and weekly meetings have those of one day', async () => {
  const end = '2027-06-13T16:00:00Z';
  const days = await loadGroupDays(
    [
      eventOn(1, '2027-02-20T09:30:00Z'),
      eventOn(2, '2027-06-11T16:00:00Z', { end }),
      eventOn(3, '2027-06-12T10:00:00Z', { end: '2027-07-10T13:00:00Z', days: ['sat'] }),
      eventOn(4, '2027-06-14T10:00:00Z', { end: null }),
    ],
    undefined,
    NOW,
  );
  expect(days.map(({ hours }) => hours)).toEqual([
    [{ day: '', from: 9.5, to: 15.5 }],
    [
      { day: 'Fri', from: 16, to: 24 },
      { day: 'Sat', from: 0, to: 24 },
      { day: 'Sun', from: 0, to: 16 },
    ],
    [{ day: '', from: 10, to: 13 }],
    [],
  ]);
});

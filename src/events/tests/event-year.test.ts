import * as v from 'valibot';
import { expect, test } from 'vitest';
import { event } from '#content/event.ts';
import type { Availability } from '#content/offering.ts';
import { eventYear } from '../events.server.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

function listed(id: number, start: string, change: object = {}) {
  const status = 'status' in change ? change.status : 'open';
  const fields = { id, title: `Day ${id}`, location: 'Hall, Tamale', start, ...change };
  const availability = { status, left: null, waiting: 0 } as Availability;
  return { event: v.parse(event, fields), availability };
}

test('each event of the next twelve months stands in the row of its town and in its month', () => {
  const { months, towns } = eventYear(
    [
      listed(1, '2027-01-23T09:00:00Z'),
      listed(2, '2027-10-31T09:00:00Z', { status: 'full' }),
      listed(3, '2026-11-20T09:00:00Z', { end: '2026-11-22T09:00:00Z', location: 'Ho' }),
    ],
    NOW,
  );
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['November 2026', 'October 2027']);
  expect(towns.map(({ name }) => name)).toEqual(['Tamale', 'Ho']);
  expect(towns[0]?.months[2]).toMatchObject([{ id: 1, day: 23, full: false }]);
  expect(towns[0]?.months[11]).toMatchObject([{ id: 2, day: 31, full: true }]);
  expect(towns[1]?.months[0]).toMatchObject([{ id: 3, day: 20 }]);
});

test('events that are over, later, cancelled or without a date are not in the year', () => {
  const { towns } = eventYear(
    [
      listed(1, '2026-11-20T09:00:00Z'),
      listed(2, '2027-11-02T09:00:00Z'),
      listed(3, '2027-01-23T09:00:00Z', { cancelled: 'The hall was flooded.' }),
      listed(4, '2027-01-23T09:00:00Z', { start: null }),
    ],
    NOW,
  );
  expect(towns).toEqual([]);
});

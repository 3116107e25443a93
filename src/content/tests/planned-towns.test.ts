import * as v from 'valibot';
import { expect, test } from 'vitest';
import { event } from '../event.ts';
import { plannedTowns } from '../planned-towns.server.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const NOTHING = { courses: [], programs: [] };
let lastId = 0;
const eventAt = (location: string, change: object = {}) =>
  v.parse(event, {
    id: ++lastId,
    title: 'A day',
    location,
    start: '2027-01-23T09:00:00Z',
    ...change,
  });

test('towns with something planned are listed from north to south, and light their regions', () => {
  const events = [
    eventAt('Community Hall, Osu, Accra'),
    eventAt('Youth Centre, Tamale'),
    eventAt('Market, Tamale'),
    eventAt('School, Nowhere Junction'),
  ];
  const { towns, lit, dark } = plannedTowns({ ...NOTHING, events }, NOW);
  expect(towns).toMatchObject([
    { name: 'Tamale', region: 'Northern', events: 2, classes: 0 },
    { name: 'Accra', region: 'Greater Accra', events: 1 },
    { name: 'Nowhere Junction', region: '', square: undefined },
  ]);
  expect(lit).toEqual(['NP', 'AA']);
  expect(dark).toHaveLength(14);
});

test('what is over, cancelled, online or without a date lights nothing', () => {
  const events = [
    eventAt('Hall, Ho', { start: '2026-11-20T09:00:00Z' }),
    eventAt('Hall, Ho', { cancelled: 'The hall was flooded.' }),
    eventAt('Hall, Ho', { start: null }),
    eventAt('Online, live'),
  ];
  expect(plannedTowns({ ...NOTHING, events }, NOW)).toMatchObject({ towns: [], lit: [] });
});

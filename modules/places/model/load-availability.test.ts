import { expect, test } from 'vitest';
import type { Offering } from '#modules/content/model/offering.ts';
import { loadAvailability } from './load-availability.ts';

const OFFERING: Offering = {
  key: 'event:7',
  title: 'Build Day',
  location: 'Kumasi',
  ages: null,
  start: '2027-02-20T09:30:00Z',
  end: '2027-02-20T15:30:00Z',
  closes: null,
  capacity: null,
  reserved: 0,
  full: false,
  cancelled: '',
};

const stand = async (change: Partial<Offering>, day = '2027-01-01') => {
  const offering = { ...OFFERING, ...change };
  return (await loadAvailability(undefined, [offering], Date.parse(day)))(offering);
};

test('where another server counts places, nobody here knows them, and what its content says is said', async () => {
  expect(await stand({})).toEqual({ status: 'unknown', left: null, waiting: 0 });
  expect(await stand({ full: true })).toMatchObject({ status: 'full', left: 0 });
  expect(await stand({ capacity: 16, reserved: 13 })).toMatchObject({ status: 'unknown', left: 3 });
  expect(await stand({ cancelled: 'Rain' })).toMatchObject({ status: 'cancelled' });
  expect(await stand({}, '2027-02-21')).toMatchObject({ status: 'past' });
});

import { expect, test } from 'vitest';
import type { Offering } from '#content/offering.ts';
import { loadAvailability } from '../place.ts';

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

const availabilityOf = async (change: Partial<Offering>, day = '2027-01-01') => {
  const offering = { ...OFFERING, ...change };
  return (await loadAvailability(undefined, [offering], Date.parse(day)))(offering);
};

test('if another server counts the places, they are unknown here, and only the content decides what is shown', async () => {
  expect(await availabilityOf({})).toEqual({ status: 'unknown', left: null, waiting: 0 });
  expect(await availabilityOf({ full: true })).toMatchObject({ status: 'full', left: 0 });
  expect(await availabilityOf({ capacity: 16, reserved: 13 })).toMatchObject({
    status: 'unknown',
    left: 3,
  });
  expect(await availabilityOf({ cancelled: 'Rain' })).toMatchObject({ status: 'cancelled' });
  expect(await availabilityOf({}, '2027-02-21')).toMatchObject({ status: 'past' });
});

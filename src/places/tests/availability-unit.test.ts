import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateSeats, availabilityOf, NO_OCCUPANCY } from '../place.ts';

const NOW = Date.parse('2027-02-10T12:00:00Z');
const OFFERING = {
  start: '2027-02-20T09:00:00Z',
  end: '2027-02-20T15:00:00Z',
  closes: '2027-02-20T07:00:00Z',
  capacity: 24,
  reserved: 0,
  full: false,
  cancelled: '',
};

const queue = (...sizes: number[]) => sizes.map((size) => ({ size }));

test('the seats left are those that are neither taken nor reserved by staff', () => {
  expect(availabilityOf(OFFERING, NO_OCCUPANCY, NOW)).toEqual({
    status: 'open',
    left: 24,
    waiting: 0,
  });
  expect(availabilityOf({ ...OFFERING, reserved: 4 }, { seats: 17, queue: [] }, NOW)).toEqual({
    status: 'open',
    left: 3,
    waiting: 0,
  });
  expect(availabilityOf(OFFERING, { seats: 24, queue: queue(1, 1) }, NOW)).toEqual({
    status: 'full',
    left: 0,
    waiting: 2,
  });
});

test('newcomers come behind the waiting parties that fit', () => {
  expect(availabilityOf(OFFERING, { seats: 22, queue: queue(3, 1) }, NOW)).toMatchObject({
    left: 1,
    waiting: 4,
  });
  expect(availabilityOf(OFFERING, { seats: 23, queue: queue(1) }, NOW).status).toBe('full');
});

test('a capacity below the seats taken leaves no seat', () => {
  expect(availabilityOf({ ...OFFERING, capacity: 5 }, { seats: 9, queue: [] }, NOW)).toMatchObject({
    status: 'full',
    left: 0,
  });
});

test('without a capacity there are unlimited seats, unless staff closed the offering', () => {
  const open = { ...OFFERING, capacity: null };
  expect(availabilityOf(open, { seats: 900, queue: [] }, NOW)).toMatchObject({
    status: 'open',
    left: null,
  });
  expect(availabilityOf({ ...open, full: true }, NO_OCCUPANCY, NOW)).toMatchObject({
    status: 'full',
    left: 0,
  });
});

test('cancelled, past and closed come before full and open', () => {
  const at = (time: string, offering = OFFERING) =>
    availabilityOf(offering, NO_OCCUPANCY, Date.parse(time)).status;
  expect(at('2027-02-20T06:59:59Z')).toBe('open');
  expect(at('2027-02-20T07:00:00Z')).toBe('closed');
  expect(at('2027-02-20T15:00:00Z')).toBe('past');
  // Seats that nobody can book any more do not count as left.
  const closed = availabilityOf(OFFERING, NO_OCCUPANCY, Date.parse('2027-02-20T07:00:00Z'));
  expect(closed.left).toBe(0);
  expect(at('2027-02-21T00:00:00Z', { ...OFFERING, cancelled: 'Rain' })).toBe('cancelled');
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

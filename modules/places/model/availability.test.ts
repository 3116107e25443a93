import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availabilityOf, NO_OCCUPANCY } from './availability.ts';
import { allocateSeats } from './queue.ts';

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

test('what is left is what neither somebody has nor staff gave away', () => {
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

test('newcomers come behind those who wait and fit', () => {
  expect(availabilityOf(OFFERING, { seats: 22, queue: queue(3, 1) }, NOW)).toMatchObject({
    left: 1,
    waiting: 4,
  });
  expect(availabilityOf(OFFERING, { seats: 23, queue: queue(1) }, NOW).status).toBe('full');
});

test('a capacity below what is taken leaves none', () => {
  expect(availabilityOf({ ...OFFERING, capacity: 5 }, { seats: 9, queue: [] }, NOW)).toMatchObject({
    status: 'full',
    left: 0,
  });
});

test('no capacity is as many as come, unless staff closed it', () => {
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
  const at = (moment: string, offering = OFFERING) =>
    availabilityOf(offering, NO_OCCUPANCY, Date.parse(moment)).status;
  expect(at('2027-02-20T06:59:59Z')).toBe('open');
  expect(at('2027-02-20T07:00:00Z')).toBe('closed');
  expect(at('2027-02-20T15:00:00Z')).toBe('past');
  // What nobody can take any more is not left.
  const closed = availabilityOf(OFFERING, NO_OCCUPANCY, Date.parse('2027-02-20T07:00:00Z'));
  expect(closed.left).toBe(0);
  expect(at('2027-02-21T00:00:00Z', { ...OFFERING, cancelled: 'Rain' })).toBe('cancelled');
});

test('who fits goes in order, whole, and takes no more than there is', () => {
  expect(allocateSeats(queue(3, 1, 2), 2)).toEqual({ fitting: queue(1), left: 1 });
  fc.assert(
    fc.property(fc.array(fc.nat(40)), fc.nat(60), (sizes, room) => {
      const { fitting, left } = allocateSeats(queue(...sizes), room);
      const seated = fitting.reduce((sum, { size }) => sum + size, 0);
      expect(seated + left).toBe(room);
      // Nobody behind them is left out for whom there was room.
      const smallest = Math.min(...sizes.filter((size) => size > 0));
      if (fitting.length < sizes.length && left > 0 && smallest <= left) {
        expect(fitting.some(({ size }) => size === smallest)).toBe(true);
      }
    }),
  );
});

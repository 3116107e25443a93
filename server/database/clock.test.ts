import { expect, test } from 'vitest';
import { EARLIEST, makeClock } from './clock.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2027-03-01T12:00:00Z');

function shifted() {
  const machine = { now: NOW, elapsed: 5 };
  const clock = makeClock(
    () => machine.now,
    () => machine.elapsed,
  );
  return { machine, clock };
}

test('the clock is the machine’s while that is not behind what is known', () => {
  const { machine, clock } = shifted();
  expect(clock.now()).toBe(NOW);
  clock.know(NOW + HOUR / 2);
  expect(clock.now()).toBe(NOW);
  machine.now += 700 * 24 * HOUR;
  expect(clock.now()).toBe(machine.now);
});

test('where the machine’s is behind, it goes on from what is known, and with it again once it is right', () => {
  const { machine, clock } = shifted();
  machine.now = Date.parse('1970-01-01T00:00:10Z');
  expect(clock.now()).toBe(EARLIEST);
  clock.know(NOW);
  machine.elapsed += 3 * HOUR;
  expect(clock.now()).toBe(NOW + 3 * HOUR);
  // The database knows no more than before; what has passed since then has passed all the same.
  clock.know(NOW);
  expect(clock.now()).toBe(NOW + 3 * HOUR);
  machine.now = NOW + 50 * HOUR;
  expect(clock.now()).toBe(NOW + 50 * HOUR);
});

test('a person may say that less is true', () => {
  const { clock } = shifted();
  clock.know(NOW + 1_000 * HOUR);
  clock.know(NOW);
  expect(clock.now()).toBe(NOW);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BELIEVED, type Judgement, judge, type KnownTime, settled } from './doubt.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2027-03-01T12:00:00Z');
const LITTLE = { harvest: 1, kept: 500 };

/** Looks once after each of these hours of running. What was known last, and the last judgement. */
function looks(known: KnownTime, from: number, hours: number, what = LITTLE) {
  let judgement: Judgement = { known };
  for (let hour = 0; hour <= hours; hour++) {
    judgement = judge(judgement.known, { clock: from + hour * HOUR, ...what });
  }
  return judgement;
}

test('a clock two years ahead is believed after a day of running, not before', () => {
  const known = { reached: NOW };
  const ahead = NOW + 730 * DAY;
  const first = judge(known, { clock: ahead, ...LITTLE });
  expect(first.waits).toEqual({ because: 'clock', goesAt: ahead + DAY });
  expect(first.known.reached).toBe(NOW);
  expect(looks(known, ahead, 23).waits).toEqual({ because: 'clock', goesAt: ahead + DAY });
  const last = looks(known, ahead, 24);
  expect(last.waits).toBeUndefined();
  expect(settled(last.known)).toEqual({ reached: ahead + DAY });
});

test('a clock that is set right again within the day leaves nothing behind', () => {
  const wrong = looks({ reached: NOW }, NOW + 730 * DAY, 23);
  const right = judge(wrong.known, { clock: NOW + DAY, ...LITTLE });
  expect(right).toEqual({ known: { reached: NOW + DAY } });
  // And wrong once more it begins anew.
  const again = judge(right.known, { clock: NOW + 732 * DAY, ...LITTLE });
  expect(again.waits?.goesAt).toBe(NOW + 733 * DAY);
});

test('a clock that leaps on while it is doubted begins the day anew', () => {
  const wrong = looks({ reached: NOW }, NOW + 100 * DAY, 23);
  const further = judge(wrong.known, { clock: NOW + 400 * DAY, ...LITTLE });
  expect(further.waits?.goesAt).toBe(NOW + 401 * DAY);
});

test('two servers, one of whose clocks is wrong, never let its harvest go', () => {
  let known: KnownTime = { reached: NOW };
  for (let hour = 0; hour < 100; hour++) {
    const wrong = judge(known, { clock: NOW + 730 * DAY + hour * HOUR, ...LITTLE });
    expect(wrong.waits).toBeDefined();
    known = judge(wrong.known, { clock: NOW + hour * HOUR + HOUR / 2, ...LITTLE }).known;
  }
});

test.each([
  ['a weekend without power', 2 * DAY, 9, 20, true],
  ['ten of twenty', HOUR, 10, 20, true],
  ['eleven of a hundred and eleven', HOUR, 11, 111, true],
  ['eleven of a hundred', HOUR, 11, 100, false],
  ['all of a thousand', HOUR, 1_000, 1_000, false],
  ['a hundred of a thousand', HOUR, 100, 1_000, true],
])('%s: %i later, %i of %i go at once: %s', (_, later, harvest, kept, goes) => {
  const { waits } = judge({ reached: NOW }, { clock: NOW + later, harvest, kept });
  expect(waits).toEqual(goes ? undefined : { because: 'much', goesAt: NOW + later + DAY });
});

test('time without power does not count as waiting, and does not begin it anew either', () => {
  const large = { harvest: 50, kept: 100 };
  let { known } = looks({ reached: NOW }, NOW, 10, large);
  // Off overnight, for two weeks: ten hours a day.
  for (let day = 1; day < 3; day++) {
    const next = looks(known, NOW + day * DAY, 10, large);
    expect(Boolean(next.waits)).toBe(day < 2 || known.waiting?.waited !== 20 * HOUR);
    known = next.known;
  }
});

test('much more than was announced waits anew', () => {
  const { known } = looks({ reached: NOW }, NOW, 23, { harvest: 20, kept: 100 });
  const clock = NOW + 24 * HOUR;
  expect(judge(known, { clock, harvest: 50, kept: 100 }).waits).toBeUndefined();
  expect(judge(known, { clock, harvest: 51, kept: 100 }).waits?.goesAt).toBe(clock + DAY);
});

test('whatever a clock does within a day of running, nothing goes that is not over', () => {
  const part = fc.record({
    /** How long it runs, in hours, how long it is off before, and how wrong its clock is. */
    runs: fc.integer({ min: 0, max: 22 }),
    off: fc.integer({ min: 0, max: 2_000 }),
    wrong: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -500_000, max: -1 }),
      // Less is believed: it may be true.
      fc.integer({ min: 2_100, max: 50_000 }),
    ),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      let known: KnownTime = { reached: NOW };
      let truth = NOW;
      for (const { runs, off, wrong } of parts) {
        truth += off * HOUR;
        // A new wrong clock each time: two in a row that say the same are one that says it for long.
        known = judge(known, { clock: truth, ...LITTLE }).known;
        for (let hour = 0; hour <= runs; hour++) {
          const clock = truth + (wrong > 0 ? wrong + off : wrong) * HOUR;
          const judgement = judge(known, { clock, ...LITTLE });
          if (!judgement.waits) expect(clock).toBeLessThanOrEqual(truth + BELIEVED);
          known = judgement.known;
          expect(known.reached).toBeLessThanOrEqual(truth + BELIEVED);
          truth += HOUR;
        }
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { checkClock } from '../shutdown.ts';

test('a clock of 1970 is refused with a sentence, one of today is not', () => {
  expect(() => checkClock(20_000)).toThrow(/it says 1970-01-01\. Set it/);
  expect(() => checkClock(Date.parse('2025-12-31T23:59:59Z'))).toThrow('2025-12-31');
  expect(() => checkClock(Date.parse('2026-11-22T12:00:00Z'))).not.toThrow();
});

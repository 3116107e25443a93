import { expect, test } from 'vitest';
import { readingTimeText } from '../post-cards.tsx';

test('the time to read a text is in whole minutes, at least one', () => {
  expect(readingTimeText('')).toBe('1 minute to read');
  expect(readingTimeText('word '.repeat(260))).toBe('1 minute to read');
  expect(readingTimeText('Ɛyɛ **adwuma**, paa. '.repeat(240))).toBe('4 minutes to read');
});

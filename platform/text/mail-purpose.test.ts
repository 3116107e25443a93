import { expect, test } from 'vitest';
import { purposeWords } from './mail-purpose.ts';

test('mails are named by what they are for, and those of a later release as they are', () => {
  expect(purposeWords('invitation')).toBe('Invitation of a colleague');
  expect(purposeWords('of-a-later-release')).toBe('of-a-later-release');
  expect(purposeWords('toString')).toBe('toString');
});

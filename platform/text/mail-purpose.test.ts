import { expect, test } from 'vitest';
import { mailPurposeLabel } from './mail-purpose.ts';

test('mails are named by what they are for, and those of a later release as they are', () => {
  expect(mailPurposeLabel('invitation')).toBe('Invitation of a colleague');
  expect(mailPurposeLabel('of-a-later-release')).toBe('of-a-later-release');
  expect(mailPurposeLabel('toString')).toBe('toString');
});

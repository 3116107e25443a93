import { expect, test } from 'vitest';
import { mailPurposeLabel } from './mail-purpose.ts';

test('mails are named by their purpose, unknown purposes of a later release by their code', () => {
  expect(mailPurposeLabel('invitation')).toBe('Invitation of a colleague');
  expect(mailPurposeLabel('of-a-later-release')).toBe('of-a-later-release');
  expect(mailPurposeLabel('toString')).toBe('toString');
});

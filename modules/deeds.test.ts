import { expect, test } from 'vitest';
import { deedWords, deedWordsOfIt } from '#modules/deeds.ts';

test('a deed is said around whom it was done to', () => {
  expect(deedWords('status: in-progress')).toEqual({
    before: 'set ',
    after: ' to In progress',
    hasWhom: true,
  });
  expect(deedWordsOfIt('status: done')).toBe('set it to Done');
  expect(deedWordsOfIt('added a passkey')).toBe('added a passkey');
});

test('what another release wrote stands as it is', () => {
  expect(deedWords('polished')).toEqual({ before: 'polished ', after: '', hasWhom: true });
});

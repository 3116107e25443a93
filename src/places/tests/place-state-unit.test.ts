import { expect, test } from 'vitest';
import { consentText, wordingNumber } from '#inbox/forms/consent-wordings.ts';
import { partyState, seatedState } from '../place.ts';

test("only a person known to be under 18 needs a guardian's yes", () => {
  const none = { hasGuardiansYes: false };
  expect(seatedState({ age: 17 }, none)).toBe('awaiting');
  expect(seatedState({ age: 18 }, none)).toBe('held');
  expect(seatedState({ age: null }, none)).toBe('held');
  expect(seatedState({ age: 9 }, { hasGuardiansYes: true })).toBe('held');
});

test('the state of a party is the one that needs an action first', () => {
  expect(partyState(['held', 'awaiting', 'cancelled'])).toBe('awaiting');
  expect(partyState(['held', 'cancelled'])).toBe('held');
  expect(partyState(['cancelled'])).toBe('cancelled');
});

test('the text that guardians agree to has the names of the child and the event unchanged', () => {
  const about = { name: 'Ama $& Boateng', title: 'Robot Day' };
  const text = consentText('participation', wordingNumber('participation'), about);
  expect(text).toContain('guardian of Ama $& Boateng');
  expect(text).toContain('Robot Day');
  expect(consentText('photo', 99, about)).toBeUndefined();
});

test('the text that guardians agreed to is never edited', () => {
  // A new wording is a new line here and in `consent.ts`; the lines above it stay.
  expect([consentText('participation', 1, { name: '…', title: '…' })]).toEqual([
    'I am the parent or legal guardian of …. I agree that … takes part in ….',
  ]);
  expect([consentText('photo', 1, { name: '…', title: '…' })]).toEqual([
    'Photographs and films in which … can be recognised may be shown on the website and the social media of the organisation. I can withdraw this at any time.',
  ]);
});

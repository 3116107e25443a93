import { expect, test } from 'vitest';
import { partyOf } from '../forms/party.ts';

const NOBODY_ELSE = {
  unnamed: 0,
  groupName: '',
  guardianName: '',
  guardianPhone: '',
  isGuardian: false,
  photoConsent: null,
};

test('answers from before parties existed are one person', () => {
  expect(partyOf({ name: 'Ama', email: 'ama@example.gh' })).toEqual({
    ...NOBODY_ELSE,
    people: [{ name: 'Ama', age: null }],
  });
  const enrolled = { studentName: 'Kofi', contactName: 'Ama', age: 16 };
  expect(partyOf(enrolled).people).toEqual([{ name: 'Kofi', age: 16 }]);
});

test('a family is the people that it names, a group the places that it requests', () => {
  const people = [
    { name: 'Esi', age: 12 },
    { name: 'Yaw', age: null },
  ];
  expect(partyOf({ name: 'Ama', party: 'family', people })).toEqual({ ...NOBODY_ELSE, people });
  const group = { name: 'Ama', party: 'group', places: 24, groupName: 'JHS 2', people };
  expect(partyOf(group)).toMatchObject({ people, unnamed: 22, groupName: 'JHS 2' });
});

test('a child of a family may have its own guardian', () => {
  const people = [
    { name: 'Esi', age: 12 },
    { name: 'Yaw', age: 9, guardianName: 'Kojo', guardianPhone: '0240000002' },
  ];
  expect(partyOf({ name: 'Ama', party: 'family', people }).people).toEqual([
    { name: 'Esi', age: 12 },
    { name: 'Yaw', age: 9, guardian: { name: 'Kojo', phone: '0240000002' } },
  ]);
});

test('a STEM Squad group is its children, with or without names', () => {
  const families = [{ parent: 'Esi', phone: '0240000001', child: 'Kojo', age: 8 }];
  const own = { studentName: 'Kwame', age: 9, contactName: 'Ama', phone: '0241234567' };
  const squad = { ...own, subscriptionType: 'group', groupSize: 4, families };
  expect(partyOf(squad)).toMatchObject({
    people: [
      { name: 'Kwame', age: 9, guardian: { name: 'Ama', phone: '0241234567' } },
      { name: 'Kojo', age: 8, guardian: { name: 'Esi', phone: '0240000001' } },
    ],
    unnamed: 2,
  });
});

test('the party holds the guardian and the photo consent of a child', () => {
  const agreed = { guardianName: 'Ama', guardianPhone: '0240000001', photoConsent: 'no' };
  expect(partyOf({ name: 'Esi', age: 12, ...agreed })).toMatchObject(agreed);
  const sender = { name: 'Ama', phone: '0241234567', party: 'family', people: [] };
  expect(partyOf(sender)).toMatchObject({ isGuardian: false, guardianName: '' });
  expect(partyOf({ ...sender, isGuardian: true })).toMatchObject({
    isGuardian: true,
    guardianName: 'Ama',
    guardianPhone: '0241234567',
  });
  const enrolment = { contactName: 'Ama', studentName: 'Esi', phone: '0241234567' };
  expect(partyOf({ ...enrolment, isGuardian: true }).guardianName).toBe('Ama');
});

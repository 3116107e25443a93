import { expect, test } from 'vitest';
import { partyOf } from '../forms/party.ts';

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

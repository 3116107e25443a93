import { expect, test } from 'vitest';
import { failed, ok } from '#platform/text/result.ts';
import { checkNewMember } from './check-member.ts';

test('a new member gets a clean name, a normalised email address and only known roles', () => {
  expect(
    checkNewMember({
      name: ' Ama\tMensah ',
      email: ' AMA@example.org ',
      roles: ['people', 'king'],
    }),
  ).toEqual(ok({ name: 'Ama Mensah', email: 'ama@example.org', roles: ['people'] }));
});

test('each wrong field has an error text', () => {
  const checked = checkNewMember({ name: ' ', email: 'ama', roles: [] });
  expect(Object.keys(checked.ok ? {} : checked.error)).toEqual(['name', 'email', 'roles']);
  expect(checkNewMember({ name: 'A'.repeat(101), email: 'a@b.org', roles: ['king'] })).toEqual(
    failed({ name: 'A name has at most 100 characters.', roles: 'Choose at least one role.' }),
  );
});

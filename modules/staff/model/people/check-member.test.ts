import { expect, test } from 'vitest';
import { failed, ok } from '#platform/text/result.ts';
import { checkNewMember } from './check-member.ts';

test('a colleague has a name, an address in its plain form and roles that there are', () => {
  expect(
    checkNewMember({
      name: ' Ama\tMensah ',
      email: ' AMA@example.org ',
      roles: ['people', 'king'],
    }),
  ).toEqual(ok({ name: 'Ama Mensah', email: 'ama@example.org', roles: ['people'] }));
});

test('each field says what is wrong with it', () => {
  const checked = checkNewMember({ name: ' ', email: 'ama', roles: [] });
  expect(Object.keys(checked.ok ? {} : checked.error)).toEqual(['name', 'email', 'roles']);
  expect(checkNewMember({ name: 'A'.repeat(101), email: 'a@b.org', roles: ['king'] })).toEqual(
    failed({ name: 'A name has at most 100 characters.', roles: 'Choose at least one role.' }),
  );
});

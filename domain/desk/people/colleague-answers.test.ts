import { expect, test } from 'vitest';
import { checkNewcomer } from './colleague-answers.ts';

test('a colleague has a name, an address in its plain form and roles that there are', () => {
  expect(
    checkNewcomer({ name: ' Ama\tMensah ', email: ' AMA@example.org ', roles: ['people', 'king'] }),
  ).toEqual({ newcomer: { name: 'Ama Mensah', email: 'ama@example.org', roles: ['people'] } });
});

test('each field says what is wrong with it', () => {
  const { wrong } = checkNewcomer({ name: ' ', email: 'ama', roles: [] }) as {
    wrong: Record<string, string>;
  };
  expect(Object.keys(wrong)).toEqual(['name', 'email', 'roles']);
  expect(checkNewcomer({ name: 'A'.repeat(101), email: 'a@b.org', roles: ['king'] })).toEqual({
    wrong: { name: 'A name has at most 100 characters.', roles: 'Choose at least one role.' },
  });
});

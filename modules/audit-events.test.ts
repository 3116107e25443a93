import { expect, test } from 'vitest';
import { auditEventLabel, auditEventText } from '#modules/audit-events.ts';

test('a deed is said around whom it was done to', () => {
  expect(auditEventLabel('status: in-progress')).toEqual({
    before: 'set ',
    after: ' to In progress',
    hasSubject: true,
  });
  expect(auditEventText('status: done')).toBe('set it to Done');
  expect(auditEventText('added a passkey')).toBe('added a passkey');
});

test('what another release wrote stands as it is', () => {
  expect(auditEventLabel('polished')).toEqual({ before: 'polished ', after: '', hasSubject: true });
});

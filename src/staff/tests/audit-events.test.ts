import { expect, test } from 'vitest';
import { auditEventLabel, auditEventText } from '../audit-events.ts';

test('an audit event label is split around its subject', () => {
  expect(auditEventLabel('status: in-progress')).toEqual({
    before: 'set ',
    after: ' to In progress',
    hasSubject: true,
  });
  expect(auditEventText('status: done')).toBe('set it to Done');
  expect(auditEventText('added a passkey')).toBe('added a passkey');
});

test('an event name from another release is shown as it is', () => {
  expect(auditEventLabel('polished')).toEqual({ before: 'polished ', after: '', hasSubject: true });
});

import { expect, test } from 'vitest';
import { aboutPath } from '../../store/inbox/thread.ts';

test.each([
  ['event-registrations', { eventId: '6' }, '/events/6'],
  ['enrollments', { courseId: 'a/b' }, '/courses/a%2Fb'],
  ['enrollments', { programType: 'STEM Squad', courseId: 'STEM_SQUAD' }, '/stem-squad'],
  ['contact', { message: 'Hello' }, undefined],
  ['event-registrations', {}, undefined],
  ['event-registrations', { eventId: '../../evil' }, undefined],
  ['enrollments', {}, undefined],
])('%s %o is about %s', (kind, payload, path) => {
  expect(aboutPath(kind, payload)).toBe(path);
});

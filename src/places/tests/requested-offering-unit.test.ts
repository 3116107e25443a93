import { expect, test } from 'vitest';
import type { Offering } from '#content/offering.ts';
import { needsGuardianConsent, requestedOffering, requestsPlaces } from '../place.ts';

const OFFERINGS = ['event:7', 'course:ananse/cape-2027', 'program:tech-labs/lab-2027'].map(
  (key) => ({ key }) as Offering,
);
const keyOf = (kind: 'event-registrations' | 'enrollments' | 'contact', payload = {}) =>
  requestedOffering({ kind, payload }, OFFERINGS)?.key;

test('a request names its event, or its course or program session, by id', () => {
  expect(keyOf('event-registrations', { eventId: '7' })).toBe('event:7');
  expect(keyOf('event-registrations', { eventId: '8' })).toBeUndefined();
  expect(keyOf('enrollments', { courseId: 'ananse', sessionId: 'cape-2027' })).toBe(
    'course:ananse/cape-2027',
  );
  expect(keyOf('enrollments', { courseId: 'tech-labs', sessionId: 'lab-2027' })).toBe(
    'program:tech-labs/lab-2027',
  );
  expect(keyOf('enrollments', { courseId: 'ananse' })).toBeUndefined();
  expect(keyOf('contact', { eventId: '7' })).toBeUndefined();
});

test('families who subscribe together form their own offering and need no further consent', () => {
  const group = { programType: 'STEM Squad', subscriptionType: 'group', groupSize: 4 };
  const squad = requestedOffering({ kind: 'enrollments', payload: group }, []);
  expect(squad).toMatchObject({ key: 'squad:', capacity: 4 });
  // A group of more families than its size has a place for each: nobody else could free one.
  const more = { ...group, groupSize: 2, families: [{ parent: 'Yaa' }, { parent: 'Kwesi' }] };
  expect(requestedOffering({ kind: 'enrollments', payload: more }, [])).toMatchObject({
    capacity: 3,
  });
  expect(needsGuardianConsent('squad:123')).toBe(false);
  expect(needsGuardianConsent('event:7')).toBe(true);
  const alone = { programType: 'STEM Squad', subscriptionType: 'individual' };
  expect(requestsPlaces({ kind: 'enrollments', payload: group })).toBe(true);
  expect(requestsPlaces({ kind: 'enrollments', payload: alone })).toBe(false);
  expect(requestsPlaces({ kind: 'contact', payload: {} })).toBe(false);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { course } from '#content/course.ts';
import { event } from '#content/event.ts';
import { availabilityText, eventOffering, sessionOffering } from '#content/offering.ts';
import { loadAvailability } from '#places/place.ts';
import { withRemotePlaces, withRemoteSessions } from '../remote-services.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const WHEN = { start: '2027-02-20T09:30:00Z', end: '2027-02-20T15:30:00Z' };

async function eventText(fields: object) {
  const read = v.parse(event, withRemotePlaces({ id: 7, title: 'Build Day', ...WHEN, ...fields }));
  const offering = eventOffering(read);
  return availabilityText((await loadAvailability(undefined, [offering], NOW))(offering));
}

async function sessionText(fields: object) {
  const session = { ...WHEN, location: 'Kumasi', ...fields };
  const read = v.parse(course, withRemoteSessions({ id: 'x', title: 'X', sessions: [session] }));
  const [first] = read.sessions;
  if (!first) throw new Error('no session');
  const offering = sessionOffering(read, first);
  return availabilityText((await loadAvailability(undefined, [offering], NOW))(offering));
}

test('pages show the places that another server reports, and nothing if it reports none', async () => {
  for (const textOf of [eventText, sessionText]) {
    expect(await textOf({})).toBe('');
    expect(await textOf({ capacity: 16 })).toBe('');
    expect(await textOf({ placesLeft: 3 })).toBe('3 places left');
    expect(await textOf({ placesLeft: 3, capacity: 16 })).toBe('3 places left');
    expect(await textOf({ placesLeft: 0, capacity: 16 })).toBe('Full');
    expect(await textOf({ full: true })).toBe('Full');
    expect(await textOf({ placesLeft: 'many' })).toBe('');
  }
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  builtInOf,
  event,
  findEvent,
  findEventToRegister,
  registrationPath,
  registrationSlug,
} from '../event.ts';
import { isPast, sortForVisitors } from '../lists.ts';

const make = (fields: object) => v.parse(event, { title: 'An event', ...fields });
const hackathon = make({ id: 1, registrationLink: '/events/register/hackathon-2024' });
const plain = make({ id: '12' });

test('an id may come as a number or as digits', () => {
  expect(plain.id).toBe(12);
  expect(v.is(event, { id: 'twelve', title: 'x' })).toBe(false);
});

test('the slug is the last segment of the registration link', () => {
  expect(registrationSlug(hackathon)).toBe('hackathon-2024');
  expect(registrationSlug({ registrationLink: 'https://x.org/e/robots/?a=b#c' })).toBe('robots');
  expect(registrationPath(hackathon)).toBe('/events/register/hackathon-2024');
  expect(registrationPath(plain)).toBe('/events/register/12');
});

test('a registration URL finds an event by its id, else by its slug', () => {
  const events = [hackathon, plain];
  expect(findEventToRegister(events, '12')).toBe(plain);
  expect(findEventToRegister(events, 'hackathon-2024')).toBe(hackathon);
  expect(findEventToRegister(events, 'nothing')).toBeUndefined();
});

test.each(['01', '1e0', '1.0', ' 1', '+1', '', '1e9'])('%j is not the id 1', (id) => {
  expect(findEvent([hackathon], id)).toBeUndefined();
});

test('the built-in events are those with ids 1 to 5', () => {
  expect(builtInOf([hackathon, plain])).toEqual([hackathon]);
});

test('visitors see coming events first, then events without a date, then past ones', () => {
  const over = make({ id: 2, start: '2024-10-18T17:00:00Z', end: '2024-10-20T17:00:00Z' });
  const longOver = make({ id: 3, start: '2023-01-01T00:00:00Z' });
  const later = make({ id: 4, start: '2027-06-01T09:00:00Z' });
  const soon = make({ id: 5, start: '2027-01-01T09:00:00Z' });
  const now = Date.parse('2026-11-21T12:00:00Z');
  const order = sortForVisitors([longOver, over, plain, later, soon], now);
  expect(order).toEqual([soon, later, plain, over, longOver]);
});

test('an event is over when its end has passed, not its start', () => {
  const running = make({ id: 2, start: '2024-10-18T17:00:00Z', end: '2024-10-20T17:00:00Z' });
  expect(isPast(running, Date.parse('2024-10-19T00:00:00Z'))).toBe(false);
  expect(isPast(running, Date.parse('2024-10-20T17:00:01Z'))).toBe(true);
  expect(isPast(plain, Date.parse('2099-01-01T00:00:00Z'))).toBe(false);
});

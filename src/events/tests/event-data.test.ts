import * as v from 'valibot';
import { expect, test } from 'vitest';
import { event } from '#content/event.ts';
import type { Organisation } from '#content/organisation.ts';
import { eventData } from '../events.server.ts';

const PUBLISHER = {
  organisation: { name: 'Sua' } as Organisation,
  siteUrl: 'https://www.sua.example',
};
const NOW = Date.parse('2026-11-21T09:00:00Z');

const described = (change: object) =>
  eventData(
    v.parse(event, {
      id: 9,
      title: 'Robot Day',
      location: 'Youth Centre, Sakasaka, Tamale',
      start: '2027-01-23T09:00:00Z',
      ...change,
    }),
    PUBLISHER,
    NOW,
  );

test('an event without a start or a place gets no structured data: search engines reject it', () => {
  expect(described({ start: null })).toBeUndefined();
  expect(described({ location: ' ' })).toBeUndefined();
});

test('the place tells search engines whether an event is on site, online or both', () => {
  expect(described({})).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Youth Centre',
      address: { streetAddress: 'Sakasaka', addressLocality: 'Tamale', addressCountry: 'GH' },
    },
  });
  expect(described({ location: 'Online, live' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://www.sua.example/events/9' },
  });
  expect(described({ location: 'Online and in the Community Hall, Osu' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'VirtualLocation' }, { '@type': 'Place' }],
  });
  expect(described({ location: 'Tamale' })).toMatchObject({
    location: { name: 'Tamale', address: { addressLocality: 'Tamale' } },
  });
});

test('an event offers registration until it is over, and gives no price', () => {
  expect(described({})).toMatchObject({
    offers: { url: 'https://www.sua.example/events/register/9' },
  });
  expect(described({})).not.toHaveProperty('offers.price');
  expect(described({ start: '2026-11-20T09:00:00Z' })).not.toHaveProperty('offers');
});

import { RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { event } from '#content/event.ts';
import type { Availability } from '#content/offering.ts';
import type { ContentServices } from '#content/services.ts';
import type { Places } from '#places/place.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { contentContext, placesContext, siteContext } from '../../pages/context.ts';
import { loadAnnouncement } from '../announcement.server.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');

const eventAt = (id: number, title: string, start: string) =>
  v.parse(event, { id, title, start, location: 'Tech Lab, Adum, Kumasi', capacity: 20 });
const ROBOTS = eventAt(1, 'Robot Day', '2027-01-09T09:00:00Z');
const LAMPS = eventAt(2, 'Lamp Day Kumasi', '2027-02-20T09:00:00Z');
const OVER = eventAt(3, 'Radio Day', '2026-10-01T09:00:00Z');
const POST = { id: 'goat', title: 'The goat that ate our cable' };

const OPEN: Availability = { status: 'open', left: 5, waiting: 0 };
const FULL: Availability = { status: 'full', left: 0, waiting: 2 };

type World = {
  events?: readonly unknown[] | Error;
  posts?: readonly unknown[];
  places?: Readonly<Record<string, Availability>> | 'elsewhere';
};

function announcementOf({ events = [], posts = [POST], places = {} }: World) {
  const list = (items: readonly unknown[] | Error) => ({
    all: async () => {
      if (items instanceof Error) throw items;
      return items;
    },
  });
  const content = {
    events: list(events),
    courses: list([]),
    programs: list([]),
    blogPosts: list(posts),
  };
  const counted = places !== 'elsewhere' && {
    availability: async () => new Map(Object.entries(places)),
  };
  const context = new RouterContextProvider();
  context.set(contentContext, content as unknown as ContentServices);
  context.set(placesContext, (counted || undefined) as Places | undefined);
  context.set(siteContext, { now: () => NOW } as PageContext);
  return loadAnnouncement(context);
}

test('the next date is named with its town, its day and its places', async () => {
  const places = { 'event:1': OPEN, 'event:2': OPEN };
  expect(await announcementOf({ events: [LAMPS, OVER, ROBOTS], places })).toEqual({
    lead: 'Next',
    title: 'Robot Day, Kumasi',
    facts: 'Sat 9 January · 5 places left',
    to: '/events/register/1',
    action: 'Get a place',
  });
});

test('a date that is full, cancelled or closed is passed over', async () => {
  for (const status of ['full', 'cancelled', 'closed'] as const) {
    const places = { 'event:1': { status, left: 0, waiting: 0 }, 'event:2': OPEN };
    expect(await announcementOf({ events: [ROBOTS, LAMPS], places })).toMatchObject({
      // Its name says the town already.
      title: 'Lamp Day Kumasi',
      facts: 'Sat 20 February · 5 places left',
    });
  }
});

test('if every date is full, the first one leads to its waiting list', async () => {
  const places = { 'event:1': FULL, 'event:2': FULL };
  expect(await announcementOf({ events: [ROBOTS, LAMPS], places })).toMatchObject({
    title: 'Robot Day, Kumasi',
    facts: 'Sat 9 January · Full · 2 waiting',
    action: 'Join the waiting list',
  });
});

test('where another server counts the places, no number is named', async () => {
  expect(await announcementOf({ events: [ROBOTS], places: 'elsewhere' })).toMatchObject({
    title: 'Robot Day, Kumasi',
    facts: 'Sat 9 January',
    action: 'Get a place',
  });
});

describe('when nothing is planned', () => {
  test('the newest post is named', async () => {
    expect(await announcementOf({ events: [OVER] })).toEqual({
      lead: 'New story',
      title: 'The goat that ate our cable',
      facts: '',
      to: '/blogs/goat',
      action: 'Read it',
    });
  });

  test('so it is when the events cannot be read', async () => {
    const events = new ServiceFailure('status', 'the server answered with status 500');
    expect(await announcementOf({ events })).toMatchObject({ lead: 'New story' });
  });

  test('without a post there is no announcement', async () => {
    expect(await announcementOf({ posts: [] })).toBeUndefined();
  });
});

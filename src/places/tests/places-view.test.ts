import { describe, expect, test } from 'vitest';
import type { Course } from '#content/course.ts';
import type { Event } from '#content/event.ts';
import { makeContentStore } from '#content/store.server.ts';
import { PLACES_CACHE_CONTROL } from '#platform/pages/page-context.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { makeParty, NOON_MS, SITE_URL } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import { readContentOfferings } from '../offerings.server.ts';

const EVENT = {
  key: 'event:7',
  page: '/events/7',
  card: '/events?search=Girls+Build+Day',
  register: '/events/register/girls-build-day-kumasi',
};

function submitsOf(html: string) {
  const buttons = html.matchAll(/<button(?=[^>]*type="submit")[^>]*>(.*?)<\/button>/gs);
  return [...buttons].map(([, button = '']) => button.replace(/<[^>]*>/g, ''));
}

describe.each(DATABASES)('how many places are left, on $name', ({ make }) => {
  let site: PlacesSite;
  const fresh = freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
    site.offerings = await readContentOfferings(database);
  });

  const at = (path: string) => site.get(SITE_URL + path);
  const api = async (path: string) => JSON.parse((await at(path)).html);
  const eventInApi = async () =>
    (await api('/api/events')).find(({ id }: { id: number }) => id === 7);
  async function take(key: string, unnamed: number) {
    const booking = await site.ask(makeParty([], { unnamed }), { key });
    site.taken.invalidate();
    return booking;
  }

  test('an event shows the places left on its card, its page and in the API', async () => {
    const { placesLeft, capacity } = await eventInApi();
    expect(capacity).toBeGreaterThan(0);
    expect((await at(EVENT.page)).text).toContain(`${placesLeft} places left`);
    expect((await at('/events')).text).toContain(`${placesLeft} places left`);
    expect((await at(EVENT.card)).text).toContain('Register Now');
    expect((await at(EVENT.card)).links).toContain(EVENT.register);
    await take(EVENT.key, placesLeft - 1);
    expect((await at(EVENT.page)).text).toContain('1 place left');
    await take(EVENT.key, 1);
    expect(await eventInApi()).toMatchObject({ placesLeft: 0, waiting: 0, status: 'full' });
    expect(await take(EVENT.key, 2)).toMatchObject({ state: 'waiting', position: 1 });
    for (const path of [EVENT.page, '/events']) {
      expect((await at(path)).text).toContain('Full · 2 waiting');
    }
    const { text: card } = await at(EVENT.card);
    expect(card).toContain('Join the waiting list');
    expect(card).not.toContain('Register Now');
    const { text } = await at(EVENT.page);
    expect(text).toContain('All places are taken. You can join the waiting list. Join the');
    expect(text).not.toContain('Secure your spot');
    const registering = await at(EVENT.register);
    expect(registering.text).toContain('We write to you when a place is free.');
    expect(submitsOf(registering.html)).toContain('Join the waiting list');
    expect(await eventInApi()).toMatchObject({ placesLeft: 0, waiting: 2, status: 'full' });
  });

  test('after registration has closed a visitor reads so and gets no place', async () => {
    const { start } = await eventInApi();
    site.now = Date.parse(start) - 60_000;
    expect(await eventInApi()).toMatchObject({ status: 'closed', placesLeft: 0 });
    expect((await at(EVENT.page)).text).toContain('What now? Registration has closed.');
    expect((await at(EVENT.card)).links).not.toContain(EVENT.register);
    const registering = await at(EVENT.register);
    expect(registering.text).toContain('Ask about the next one Registration has closed.');
    expect(registering.html).not.toContain('name="party"');
  });

  test('pages cached before registration closed are not served after it', async () => {
    const { start } = await eventInApi();
    site.now = NOON_MS;
    await site.look();
    const paths = [EVENT.page, '/events', '/api/events', `${EVENT.page}.data`];
    for (const path of paths) await at(path);
    const areCached = async () => {
      // The second for which cached pages are trusted has passed.
      site.cache.refreshVersions();
      return Promise.all(paths.map(async (path) => !!(await site.cache.get(`whole ${path}`))));
    };
    expect(await areCached()).toEqual(paths.map(() => true));
    site.now = Date.parse(start) - 60_000;
    expect(await areCached()).toEqual(paths.map(() => false));
  });

  test('the page of a cancelled event only offers contact', async () => {
    const store = makeContentStore(fresh.database);
    const content = await store.all();
    const events = content.events.map((item) => {
      const body = item.body as { id: unknown };
      return body.id === 7 ? { ...item, body: { ...body, cancelled: 'Rain' } } : item;
    });
    await replaceContent(fresh.database, { ...content, events });
    const { text, links } = await at(EVENT.page);
    expect(text).toContain('This event was cancelled: Rain');
    expect(text).not.toContain('Ask about the next one');
    expect(links).toContain('/contact');
    expect(links).not.toContain(EVENT.register);
  });

  test('a session shows the places left in the list of its course, on the enrolment page and in the API', async () => {
    const courses = await api('/api/courses');
    const course = courses.find(({ sessions }: { sessions: { status: string }[] }) =>
      sessions.some(({ status }) => status === 'open'),
    );
    const session = course.sessions.find(({ status }: { status: string }) => status === 'open');
    const { text } = await at(`/courses/${course.id}`);
    expect(text).toContain(`${session.placesLeft} places left`);
    await take(`course:${course.id}/${session.id}`, session.placesLeft);
    await take(`course:${course.id}/${session.id}`, 3);
    const coursePage = await at(`/courses/${course.id}`);
    expect(coursePage.text).toContain('Full · 3 waiting');
    // The enrolment page shows the queue, too.
    const queue = coursePage.links.find(
      (link) => link.includes(`session=${session.id}`) && !link.startsWith('?'),
    );
    const enrolling = await at(queue ?? '');
    expect(enrolling.text).toContain('Full · 3 waiting Join the waiting list');
    expect(submitsOf(enrolling.html)).toContain('Join the waiting list');
    // The note on ages is about this course, not about most.
    expect(enrolling.text).not.toContain('Most courses');
    const all = await at(`/enrollment?id=${course.id}`);
    expect(all.text).toContain('Full · 3 waiting');
    expect(all.links.some((link) => link.includes(`session=${session.id}`))).toBe(true);
    const { sessions } = await api(`/api/courses/${course.id}`);
    expect(sessions.find(({ id }: { id: string }) => id === session.id)).toMatchObject({
      placesLeft: 0,
      waiting: 3,
      status: 'full',
      full: true,
      capacity: session.capacity,
    });
  });

  test('responses with places left are cached for a second, all others as usual', async () => {
    const course = `/courses/${(await api('/api/courses'))[0].id}`;
    for (const path of [
      ...['/events', '/events.data', EVENT.page, `${EVENT.page}.data`, '/courses', course],
      ...['/programs/tech-labs', '/api/events', '/api/courses', `/api${course}`],
    ]) {
      const { answer, status } = await at(path);
      expect(status, path).toBe(200);
      expect(answer.headers.get('Cache-Control'), path).toBe(PLACES_CACHE_CONTROL);
    }
    for (const path of ['/about', '/blogs', '/api/blogs']) {
      const { answer } = await at(path);
      expect(answer.headers.get('Cache-Control'), path).toContain('s-maxage=60');
    }
  });

  test('if another server counts the places, no waiting list is promised', async () => {
    const store = makeContentStore(fresh.database);
    const full = async () =>
      (await store.list<Event>('events')).map((event) =>
        event.id === 7 ? { ...event, capacity: 0 } : event,
      );
    const courses = async () =>
      (await store.list<Course>('courses')).map((course) => ({
        ...course,
        sessions: course.sessions.map((session) => ({ ...session, full: true })),
      }));
    const byId = async (id: string) => (await courses()).find((course) => course.id === id);
    site = await makePlacesSite(fresh.database, {
      over: { places: undefined, events: { all: full }, courses: { all: courses, byId } },
    });
    const [course] = await courses();
    const chosen = new URLSearchParams({ session: course?.sessions.at(-1)?.id ?? '' });
    for (const path of [
      ...[EVENT.page, EVENT.card, EVENT.register, `/course/${course?.id}`],
      `/enrollment/${course?.id}?${chosen}`,
    ]) {
      const { text, links } = await at(path);
      expect(text, path).toMatch(/Full|All places are taken/);
      expect(text, path).not.toMatch(/waiting list/i);
      if (path !== EVENT.register) expect(links, path).not.toContain(EVENT.register);
    }
    expect((await at('/programs/tech-labs')).text).toMatch(/\d+ places left/);
  });
});

import { existsSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContentStore } from '#content/store.server.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { type Component, readCalendar } from '#tests/support/calendar.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { fillContent, makeTestInbox } from '#tests/support/inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { DOCUMENTS } from '../discovery.ts';

const SITE = 'https://www.example.org';

let testDatabase: TestDatabase;
let services: Services;
let http: ReturnType<typeof makeTestHttp>;
beforeAll(async () => {
  testDatabase = await SQLITE.make();
  const database = await testDatabase.open();
  await fillContent(database);
  services = makeOwnServices(makeContentStore(database), makeTestInbox(database));
  http = makeTestHttp({ services });
});
afterAll(() => testDatabase.remove());

async function read(path: string): Promise<string> {
  const answer = await http.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

function parsed(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'item', 'category'].includes(name),
  }).parse(xml);
}

test.each(Object.entries(DOCUMENTS))(
  '%s is cached for some minutes and not sent again unchanged',
  async (path, { type }) => {
    const first = await http.request(path);
    expect(first.headers.get('Content-Type')).toBe(type);
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=300, stale-while-/);
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const second = await http.request(path, { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
    const head = await http.request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await http.request(path, { method: 'DELETE' })).status).toBe(405);
  },
);

test('the sitemap lists every public page once, with the day of its last change if known', async () => {
  const { urlset } = parsed(await read('/sitemap.xml'));
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const urls: { loc: string; lastmod?: string }[] = urlset.url;
  const listed = new Map(urls.map(({ loc, lastmod }) => [loc.replace(SITE, ''), lastmod]));
  expect(listed.size).toBe(urls.length);
  const [courses, events, posts] = await Promise.all([
    services.courses.all(),
    services.events.all(),
    services.blogPosts.all(),
  ]);
  for (const path of [
    ...['/', '/about', '/events', '/blogs', '/contact', '/programs', '/impact', '/schools'],
    ...['/donate', '/courses', '/get-involved', '/stem-squad', '/programs/tech-labs'],
    ...courses.map(({ id }) => `/courses/${id}`),
    ...events.map(({ id }) => `/events/${id}`),
    '/events/register/coast-hack-2027',
  ]) {
    expect([...listed.keys()]).toContain(path);
  }
  for (const { id, date } of posts) expect(listed.get(`/blogs/${id}`)).toBe(date);
  expect(listed.get('/privacy-policy')).toBe('2026-11-23');
  const paths = [...listed.keys()].join('\n');
  expect(paths).not.toMatch(
    /services|thank-you|pledge|receipt|confirm|unsubscribe|enrollment|register\/hackathon-2024/,
  );
});

test('robots.txt allows every crawler and names the full URL of the sitemap', async () => {
  expect(await read('/robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

test('the blog has an RSS feed, newest post first', async () => {
  const { rss } = parsed(await read('/blogs/feed.xml'));
  const { channel } = rss;
  expect(rss['@_version']).toBe('2.0');
  expect(channel.title).toBe('Sua: Blog');
  expect(channel.link).toBe(`${SITE}/blogs`);
  expect(channel['atom:link']['@_href']).toBe(`${SITE}/blogs/feed.xml`);
  const posts = await services.blogPosts.all();
  const newest = posts.toSorted((one, other) => other.date.localeCompare(one.date));
  expect(channel.item).toMatchObject(
    newest.map(({ id, title, author, date, tags }) => ({
      title,
      link: `${SITE}/blogs/${id}`,
      guid: { '#text': `${SITE}/blogs/${id}`, '@_isPermaLink': 'true' },
      pubDate: new Date(date).toUTCString(),
      'dc:creator': author,
      category: tags,
    })),
  );
  expect(channel.lastBuildDate).toBe(channel.item[0].pubDate);
});

test('the events have a calendar to subscribe to', async () => {
  const calendar = readCalendar(await read('/events/calendar.ics'));
  expect(Object.fromEntries(calendar.properties)).toMatchObject({
    VERSION: '2.0',
    'X-WR-CALNAME': 'Sua: Events',
    'REFRESH-INTERVAL': 'PT6H',
  });
  const events = (await services.events.all()).filter(({ start }) => start);
  const property = (name: string) =>
    calendar.components.map(({ properties }) => properties.get(name));
  expect(property('UID')).toEqual(events.map(({ id }) => `event-${id}@www.example.org`));
  expect(property('SUMMARY')).toEqual(events.map(({ title }) => title));
  expect(property('LOCATION')).toEqual(events.map(({ location }) => location));
  expect(property('URL')).toEqual(events.map(({ id }) => `${SITE}/events/${id}`));
  for (const component of calendar.components) expect(faultsOf(component)).toEqual([]);
});

function faultsOf({ name, properties }: Component): string[] {
  const timestamps = ['DTSTAMP', 'DTSTART', 'DTEND'].filter(
    (key) => !/^\d{8}T\d{6}Z$/.test(properties.get(key) ?? ''),
  );
  const ordered = String(properties.get('DTSTART')) < String(properties.get('DTEND'));
  return [
    ...timestamps,
    ...(name === 'VEVENT' && ordered ? [] : ['no event, or it ends too soon']),
  ];
}

test('an event has a calendar file, and a weekly event repeats in it', async () => {
  const answer = await http.request('/events/7.ics');
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe('inline; filename="event-7.ics"');
  const [event] = readCalendar(await answer.text()).components;
  expect(event?.properties.get('SUMMARY')).toBe('Girls Build Day Kumasi');
  expect(event?.properties.get('DTSTART')).toBe('20270220T093000Z');
  const series = readCalendar(await (await http.request('/events/2.ics')).text()).components[0];
  expect(series?.properties.get('DTSTART')).toBe('20240504T100000Z');
  expect(series?.properties.get('DTEND')).toBe('20240504T130000Z');
  expect(series?.properties.get('RRULE')).toBe('FREQ=WEEKLY;UNTIL=20240622T130000Z;BYDAY=SA');
  for (const path of ['/events/999.ics', '/events/07.ics']) {
    expect((await http.request(path)).status, path).toBe(404);
  }
});

test('security.txt has the contact, the expiry date and its own URL (RFC 9116)', async () => {
  const lines = (await read('/.well-known/security.txt')).trimEnd().split('\n');
  const fields = new Map(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
  expect(fields.get('Contact')).toBe('mailto:hello@sua.example');
  expect(fields.get('Canonical')).toBe(`${SITE}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('the manifest has the icons that phones need, and their sizes and types are right', async () => {
  const manifest = JSON.parse(await read('/manifest.webmanifest'));
  expect(manifest).toMatchObject({ short_name: 'Sua', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512', 'any']),
  );
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await http.request(src);
    expect(icon.headers.get('Content-Type')?.split(';')[0], src).toBe(type);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/\w/);
  for (const file of ['apple-touch-icon.png', 'favicon.ico']) {
    expect(existsSync(`public/${file}`), file).toBe(true);
  }
});

const FAILING: Record<string, keyof Services> = {
  '/sitemap.xml': 'courses',
  '/blogs/feed.xml': 'blogPosts',
  '/events/calendar.ics': 'events',
  '/events/7.ics': 'events',
  '/share/courses/robots-from-scratch.png': 'courses',
};

test.each(Object.entries(FAILING))(
  '%s answers 503 with a time to try again while the data cannot be read',
  async (path, failing) => {
    const fail = () => Promise.reject(new ServiceFailure('timeout', 'no answer'));
    const broken = makeTestHttp({
      services: { ...services, [failing]: { all: fail, byId: fail } },
    });
    const answer = await broken.request(path);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).not.toMatch(/<|BEGIN|no answer/);
  },
);

const fail = () => Promise.reject(new ServiceFailure('timeout', 'no answer'));
const others = async () => (await services.events.all()).filter(({ id }) => id > 5);

test.each([
  ['cannot be read', fail],
  ['has only other events', others],
])(
  'a built-in event has its calendar file, cover and share picture while the list %s',
  async (_, all) => {
    const site = makeTestHttp({ services: { ...services, events: { all } } });
    const [event] = readCalendar(await (await site.request('/events/1.ics')).text()).components;
    expect(event?.properties.get('SUMMARY')).toBe('Annual Tech Hackathon 2024');
    const cover = await site.request('/covers/events/1.svg');
    expect([cover.status, await cover.text()]).toEqual([200, await read('/covers/events/1.svg')]);
    for (const page of ['/events/1', '/events/register/hackathon-2024']) {
      expect((await site.request(`/share${page}.png`)).status, page).toBe(200);
    }
  },
);

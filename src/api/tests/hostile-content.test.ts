import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '#tests/support/backend.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { headOf, tagsOf, thingsOf, titleOf } from '#tests/support/crawl.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';

/** Texts that end something: a script, a comment, CDATA, an attribute, a line, a property. */
const TRAPS = [
  '</script><script>window.hacked=1</script>',
  '<!--<script>',
  ']]>]]><x>',
  '&amp;&lt;&',
  '"\'`',
  '\\n\\;,;',
  'END:VEVENT',
].join(' ');
const title = (name: string) =>
  `${name} ${TRAPS}\r\nEND:VCALENDAR\nATTACH:x\u2028y\rATTACH:z\u0007`;

const EVENT = {
  id: 77,
  title: title('Event'),
  excerpt: title('Excerpt'),
  location: title('Hall, Osu'),
  date: title('Date'),
  tags: [title('Tag')],
  start: '2027-02-20T09:30:00Z',
  end: '2027-02-20T15:30:00Z',
};
const COURSE = { id: 'a/b "<&', title: title('Course'), description: title('About') };
const POST = {
  id: 'a]]> <&"',
  title: title('Post'),
  author: title('Author'),
  date: '2026-02-30',
  excerpt: title('Excerpt'),
  tags: [title('Tag')],
  content: title('Content'),
};

let backend: Backend;
let site: RunningSite;
beforeAll(async () => {
  backend = await startBackend();
  backend.set('/api/events', { json: [EVENT] });
  backend.set('/api/courses', { json: [COURSE] });
  backend.set(`/api/courses/${encodeURIComponent(COURSE.id)}`, { json: COURSE });
  backend.set('/api/blogs', { json: [POST] });
  site = await startSite({ API_BASE_URL: backend.url });
});
afterAll(async () => {
  await site.stop();
  await backend.stop();
});

/** White space is collapsed where a text becomes one line; control characters are removed. */
const plain = (text: unknown) =>
  String(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '');

const PAGES = [
  { path: '/events/77', kind: 'Event', text: EVENT.title, field: 'name' },
  {
    path: `/courses/${encodeURIComponent(COURSE.id)}`,
    kind: 'Course',
    text: COURSE.title,
    field: 'name',
  },
  {
    path: `/blogs/${encodeURIComponent(POST.id)}`,
    kind: 'BlogPosting',
    text: POST.title,
    field: 'headline',
  },
] as const;

test.each(PAGES)(
  '$kind: a title with hostile characters stays plain text on its page',
  async (page) => {
    const html = await (await fetch(site.url + page.path)).text();
    expect(html).not.toContain('<script>window.hacked');
    const tags = tagsOf(html);
    const thing = thingsOf({ tags }).find(({ '@type': kind }) => kind === page.kind);
    expect(thing?.[page.field]).toBe(page.text);
    expect(plain(titleOf({ tags }))).toBe(`${plain(page.text)} | Sua`);
    expect(headOf({ tags }, 'og:title').map(plain)).toEqual([plain(page.text)]);

    const [picture = ''] = headOf({ tags }, 'og:image');
    expect(picture.startsWith(`${new URL(site.url).protocol}//`)).toBe(true);
    const { pathname, search } = new URL(picture);
    const answer = await fetch(site.url + pathname + search);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  },
);

test('an invalid date is left out of the structured data', async () => {
  const tags = tagsOf(await (await fetch(site.url + PAGES[2].path)).text());
  const post = thingsOf({ tags }).find(({ '@type': kind }) => kind === 'BlogPosting');
  expect(post).not.toHaveProperty('datePublished');
});

test('hostile characters stay plain text in the feed and the sitemap', async () => {
  const read = async (path: string) => {
    const xml = await (await fetch(site.url + path)).text();
    expect(XMLValidator.validate(xml)).toBe(true);
    return new XMLParser({ isArray: (name) => name === 'url' || name === 'item' }).parse(xml);
  };
  const { item } = (await read('/blogs/feed.xml')).rss.channel;
  expect(item).toHaveLength(1);
  expect(item[0]).not.toHaveProperty('x');
  expect(item[0]).not.toHaveProperty('pubDate');
  expect(plain(item[0].title)).toBe(plain(POST.title));
  // Readers parse it as HTML, in which this is plain text.
  expect(item[0].description).toContain('&lt;/script&gt;');
  expect(item[0].description).not.toContain('<');

  const { url } = (await read('/sitemap.xml')).urlset;
  const paths = (url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname);
  for (const { path } of PAGES) expect(paths).toContain(path);
});

test('hostile characters stay plain text in calendars', async () => {
  for (const path of ['/events/calendar.ics', '/events/77.ics']) {
    const calendar = readCalendar(await (await fetch(site.url + path)).text());
    expect(calendar.components.map(({ name }) => name)).toEqual(['VEVENT']);
    const [event] = calendar.components;
    expect(plain(event?.properties.get('SUMMARY'))).toBe(plain(EVENT.title));
    expect(event?.properties.has('ATTACH')).toBe(false);
  }
});

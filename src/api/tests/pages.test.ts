import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_PAGES } from '#content/site-pages.ts';
import routes from '#site/routes.ts';
import {
  type Crawl,
  type CrawledPage,
  crawl,
  headOf,
  thingsOf,
  titleOf,
} from '#tests/support/crawl.ts';
import { structuredDataFaults } from '#tests/support/google-rules.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';

let site: RunningSite;
let found: Crawl;
let main: [string, CrawledPage][];

beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://www.sua.example' });
  found = await crawl(site.url);
  main = [...found.pages].filter(
    ([address, page]) => headOf(page, 'canonical')[0] === `https://www.sua.example${address}`,
  );
});
afterAll(() => site.stop());

/** Faults of all canonical pages, each with its path; empty if all are right. */
function complaints(check: (page: CrawledPage, path: string) => readonly string[]): string[] {
  return main.flatMap(([path, page]) => check(page, path).map((text) => `${path}: ${text}`));
}

test('no link on the whole site is broken', () => {
  expect(found.pages.size).toBeGreaterThan(100);
  const dead = [...found.pages]
    .filter(([, { status }]) => status !== 200)
    .map(([address]) => address);
  // The specification links "How to Join" to this page (section 2), which answers that no course
  // was named.
  expect(dead).toEqual(['/enrollment']);
  expect([...found.files].filter(([, status]) => status !== 200)).toEqual([]);
});

test('the placeholder page /services can be opened, but no link leads to it', async () => {
  const answer = await fetch(`${site.url}/services`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  expect(found.links.filter(({ to }) => to.pathname === '/services')).toEqual([]);
});

test('every link to a part of a page finds that part', () => {
  const broken = found.links
    // `#top` is the top of every page (HTML, "Scrolling to a fragment").
    .filter(({ to }) => to.hash.length > 1 && to.hash !== '#top')
    .filter(({ to }) => {
      const page = found.pages.get(to.pathname + to.search);
      const id = decodeURIComponent(to.hash.slice(1));
      return page && !page.tags.some(({ attributes }) => attributes.id === id);
    });
  expect(broken.map(({ from, to }) => `${from} -> ${to.pathname}${to.hash}`)).toEqual([]);
});

test('a link to one of several forms leads to the forms, not to the top of their page', () => {
  const astray = found.links
    .filter(({ to }) => to.searchParams.has('form') && to.hash !== '#forms')
    // Except the tabs above the forms themselves.
    .filter(({ from, to }) => new URL(from, to).pathname !== to.pathname);
  expect(astray.map(({ from, to }) => `${from} -> ${to.pathname}${to.search}`)).toEqual([]);
});

test('every page has its own title and description, which fit into search results', () => {
  expect(main.length).toBeGreaterThan(50);
  for (const texts of [
    main.map(([, page]) => titleOf(page)),
    main.map(([, page]) => headOf(page, 'description').join()),
  ]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
  const faults = complaints((page) => {
    const [description = '', ...more] = headOf(page, 'description');
    const fits = description.length >= 50 && description.length <= 160 && more.length === 0;
    return fits ? [] : [`${description.length} characters: ${description}`];
  });
  expect(faults).toEqual([]);
});

test('a variant of a page names the main page as its canonical URL', () => {
  for (const [address, page] of found.pages) {
    const noindex = headOf(page, 'robots').includes('noindex');
    const canonical = headOf(page, 'canonical');
    if (noindex || page.status !== 200) continue;
    expect(canonical, address).toHaveLength(1);
    expect(main.map(([own]) => `https://www.sua.example${own}`)).toContain(canonical[0]);
  }
});

test('every page has the texts and the picture for a link preview', () => {
  const faults = complaints((page, path) => {
    const value = (name: string) => headOf(page, name).join(' and ');
    const expected: Record<string, string> = {
      'og:url': `https://www.sua.example${path}`,
      'og:title': titleOf(page).replace(/ \| Sua$/, ''),
      'og:description': value('description'),
      'og:site_name': 'Sua',
      'og:type': path.startsWith('/blogs/') ? 'article' : 'website',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `The words “${titleOf(page).replace(/ \| Sua$/, '')}” beside woven cloth`,
      'twitter:card': 'summary_large_image',
    };
    return Object.entries(expected)
      .filter(([name, text]) => value(name) !== text)
      .map(([name]) => `${name} is ${value(name)}`);
  });
  expect(faults).toEqual([]);
});

test('every page has its own link preview picture: PNG, 1200 x 630, under 60 kB', async () => {
  const pictures = main.map(([, page]) => headOf(page, 'og:image').join());
  expect(new Set(pictures).size).toBe(main.length);
  const bodies = new Set<string>();
  const drawn = RUNS_ALL ? pictures : pictures.slice(0, 20);
  for (const picture of drawn) {
    const { pathname, search, origin } = new URL(picture);
    expect(origin).toBe('https://www.sua.example');
    const answer = await fetch(site.url + pathname + search);
    expect(answer.status, pathname).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=86400/);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.length, pathname).toBeLessThan(60_000);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    bodies.add(png.toString('base64'));
  }
  // A page and its registration form show the same cloth with different texts.
  expect(bodies.size).toBe(drawn.length);
});

test('an unchanged picture is not sent again, and an unknown page has none', async () => {
  const first = await fetch(`${site.url}/share/about.png`);
  const etag = first.headers.get('ETag') ?? '';
  const second = await fetch(`${site.url}/share/about.png`, { headers: { 'If-None-Match': etag } });
  expect([first.status, second.status]).toEqual([200, 304]);
  for (const page of ['nothing', 'courses/nothing', 'events/999', 'a/b/c', '%zz', '__proto__/x']) {
    expect((await fetch(`${site.url}/share/${page}.png`)).status, page).toBe(404);
  }
});

test('the structured data of pages follows the rules of search engines', () => {
  expect(complaints((page) => thingsOf(page).flatMap(structuredDataFaults))).toEqual([]);
  const kinds = new Map<string, number>();
  for (const [, page] of main) {
    for (const { '@type': kind } of thingsOf(page)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(Object.fromEntries(kinds)).toEqual({
    NGO: 3,
    WebSite: 1,
    // Every page but the home page.
    BreadcrumbList: main.length - 1,
    Event: 11,
    Course: 11,
    BlogPosting: 12,
  });
});

test('the structured data of an event has its place, its time and where to register', () => {
  const eventAt = (path: string) => {
    const page = found.pages.get(path);
    return page && thingsOf(page).find(({ '@type': kind }) => kind === 'Event');
  };
  expect(eventAt('/events/7')).toMatchObject({
    name: 'Girls Build Day Kumasi',
    startDate: '2027-02-20T09:30:00Z',
    endDate: '2027-02-20T15:30:00Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { name: 'Community Library', address: { addressLocality: 'Kumasi' } },
    organizer: { '@id': 'https://www.sua.example/#organisation' },
    offers: { url: 'https://www.sua.example/events/register/girls-build-day-kumasi' },
  });
  // The event is over.
  expect(eventAt('/events/1')).not.toHaveProperty('offers');
});

test('a page has breadcrumbs from the home page', () => {
  const page = found.pages.get('/programs/tech-labs');
  const breadcrumbs = page && thingsOf(page).find(({ '@type': kind }) => kind === 'BreadcrumbList');
  expect(breadcrumbs?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://www.sua.example/' },
    { position: 2, name: 'Programs', item: 'https://www.sua.example/programs' },
    { position: 3, item: 'https://www.sua.example/programs/tech-labs' },
  ]);
});

test('the list of pages has every page of the site, with its title', () => {
  const paths = routes
    .map(({ path = '' }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path))
    // The titles of these pages are content, or the pages have links with tokens and are private.
    .filter(
      (path) =>
        !/^\/(programs\/|privacy|terms|accessibility|safeguarding|newsletter\/|my-data\/|places|donate\/pledge|receipt)/.test(
          path,
        ),
    );
  const known = SITE_PAGES.map(({ path }) => path);
  expect(
    paths.filter((path) => !known.includes(path) && path !== '/enrollment/:courseId?'),
  ).toEqual([]);
  for (const { path, title } of SITE_PAGES) {
    const page = found.pages.get(path);
    // The title of the home page is content.
    if (page?.status === 200 && path !== '/') expect(titleOf(page)).toBe(`${title} | Sua`);
  }
});

test('/api explains the API to people with examples to open, and answers programs as before', async () => {
  const ask = (accept: string) => fetch(`${site.url}/api`, { headers: { accept } });
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
    const page = await ask(accept);
    expect([page.status, page.headers.get('Vary')]).toEqual([200, expect.stringMatching(/Accept/)]);
    const html = await page.text();
    for (const words of ['href="/api/courses"', 'href="/api/openapi.json"', 'Idempotency-Key']) {
      expect(html).toContain(words);
    }
  }
  for (const accept of ['application/json', 'application/json, text/plain, */*']) {
    const answer = await ask(accept);
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found']);
  }
});

import { section } from '../support/section.ts';
import { expect, test } from './site-test.ts';

const TAGGED = { id: 1, title: 'Arrived late', tags: [] };
const COURSE = { id: 1, title: 'Arrived late' };
const SLIDE = { ...COURSE, image: '' };

for (const [path, loading, api, late] of [
  ['/', 'Loading courses...', '/api/courses', COURSE],
  ['/', 'Loading partners...', '/api/partners', { id: 1, name: 'Arrived late' }],
  ['/events', 'Loading events...', '/api/events', TAGGED],
  ['/blogs', 'Loading blogs...', '/api/blogs', TAGGED],
  ['/courses', 'Loading courses...', '/api/courses', COURSE],
  [
    '/about',
    'Loading team members...',
    '/api/team',
    { ...COURSE, name: 'Arrived late', role: 'x' },
  ],
  ['/about', 'Loading partners...', '/api/partners', { id: 1, name: 'Arrived late' }],
  [
    '/stem-squad',
    'Loading STEM Squad page...',
    '/api/stem-squad-landing',
    { ...SLIDE, type: 'CTA' },
  ],
] as const) {
  test(`${path} is there at once, with '${loading}' until they come`, async ({
    page,
    remoteSite,
    backend,
  }) => {
    backend.set(api, { json: api === '/api/team' ? { success: true, data: [late] } : [late] });
    backend.delay = 1_200;
    await page.goto(`${remoteSite.url}${path}`, { waitUntil: 'commit' });
    await expect(page.getByText(loading, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Arrived late', { exact: true })).toBeHidden();
    await expect(page.getByText('Arrived late', { exact: true })).toBeVisible();
    await expect(page.getByText(loading, { exact: true })).toBeHidden();
  });
}

test("the hero says 'Loading hero images...' until they come", async ({
  page,
  remoteSite,
  backend,
}) => {
  const image = `${remoteSite.url}/favicon.svg`;
  backend.set('/api/hero-images', { json: [{ ...SLIDE, image }] });
  backend.delay = 1_200;
  await page.goto(remoteSite.url, { waitUntil: 'commit' });
  await expect(page.getByText('Loading hero images...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Arrived late' })).toBeVisible();
  await expect(page.getByText('Loading hero images...')).toBeHidden();
});

test('what arrives within a moment needs no loading text', async ({
  request,
  remoteSite,
  backend,
}) => {
  backend.set('/api/events', { json: [TAGGED] });
  const html = await (await request.get(`${remoteSite.url}/events`)).text();
  expect(html).toContain('Arrived late');
  expect(html).not.toContain('Loading events...');
});

test('crawlers are sent the whole page, however slow it is', async ({
  request,
  remoteSite,
  backend,
}) => {
  backend.set('/api/events', { json: [TAGGED] });
  backend.delay = 400;
  const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const html = await (await request.get(`${remoteSite.url}/events`, { headers })).text();
  const list = html.indexOf('Arrived late');
  expect(list).toBeGreaterThan(html.indexOf('<main'));
  expect(list).toBeLessThan(html.indexOf('</main>'));
});

test('a server that never answers is given up after 8 seconds', async ({
  page,
  remoteSite,
  backend,
}) => {
  for (const list of ['hero-images', 'courses', 'partners']) backend.set(`/api/${list}`, 'never');
  const begun = Date.now();
  await page.goto(remoteSite.url, { waitUntil: 'commit' });
  await expect(page.getByText('Loading hero images...', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Error loading hero images: the server gave no answer in time'),
  ).toBeVisible({ timeout: 12_000 });
  expect(Date.now() - begun).toBeGreaterThan(7_000);
  await expect(section(page, 'Our partners').getByRole('alert')).toHaveText(
    'Failed to load partners. Please try again later.',
  );
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
});

import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { PLACES_CACHE_CONTROL } from '#platform/pages/places-cache-control.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { dailyTag } from '../../support/run-all.ts';
import { test } from '../site-test.ts';

const SHARED = /^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+, stale-if-error=\d+$/;

async function get(request: APIRequestContext, url: string, headers = {}) {
  const answer = await request.get(url, { headers });
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
}

test('pages without a form may be shared for a minute, and are not sent twice', async ({
  request,
  site,
}) => {
  for (const path of ['/blogs', '/programs', '/privacy-policy']) {
    const { headers } = await get(request, site.url + path);
    expect(headers['cache-control']).toMatch(SHARED);
    expect(headers.vary).toMatch(/Cookie, Save-Data/);
    const again = await get(request, site.url + path, { 'If-None-Match': headers.etag });
    expect(again).toMatchObject({ status: 304, text: '' });
  }
});

test('pages that show places may be cached for a second, and are not sent twice', async ({
  request,
  site,
}) => {
  for (const path of ['/', '/courses/robots-from-scratch', '/events', '/events/7']) {
    const { headers } = await get(request, site.url + path);
    expect(headers['cache-control']).toBe(PLACES_CACHE_CONTROL);
    const again = await get(request, site.url + path, { 'If-None-Match': headers.etag });
    expect(again).toMatchObject({ status: 304, text: '' });
  }
});

test('a page with a form is made for each visitor, with its own time', async ({
  request,
  site,
}) => {
  for (const path of ['/contact', '/get-involved', '/newsletter', '/donate']) {
    const { headers, text } = await get(request, site.url + path);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(text).toMatch(/name="token" value="[^"]{10,}"/);
  }
});

test('no page that may be shared carries a token or a nonce; hashes let its scripts run', async ({
  request,
  site,
}) => {
  const { headers, text } = await get(request, site.url);
  expect(text).not.toMatch(/name="token"|nonce=/);
  expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(headers['content-security-policy']).not.toContain('nonce-');
});

test('form errors and missing pages are for one visitor', async ({ request, site }) => {
  const refused = await request.post(`${site.url}/contact`, { form: { form: 'contact' } });
  expect(refused.status()).toBe(422);
  expect(refused.headers()['cache-control']).toBe('private, no-cache');
  const missing = await get(request, `${site.url}/nothing-here`);
  expect(missing.headers['cache-control']).toBe('private, no-cache');
});

test('pages from another server are never shared, as they may change at any time', async ({
  request,
  remoteSite,
  backend,
}) => {
  backend.set('/api/events', { json: [] });
  const { headers } = await get(request, `${remoteSite.url}/events`);
  expect(headers['cache-control']).toBe('private, no-cache');
});

for (const [input, rest] of [
  ['pointer', (link) => link.hover()],
  ['focus', (link) => link.focus()],
] as const satisfies [string, (link: Locator) => Promise<void>][]) {
  test(
    `a page is fetched ahead when the ${input} rests on its link, and shows without a wait`,
    dailyTag(input === 'pointer'),
    async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page);
      const link = page.getByRole('main').getByRole('link', { name: 'All programs' });
      // A page that is still scrolling prefetches nothing: its links move to the pointer by
      // themselves.
      await link.scrollIntoViewIfNeeded();
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const data = page.waitForResponse(/\/programs\.data\?_routes=/);
      await rest(link);
      await (await data).finished();
      await link.click();
      await expect(page).toHaveURL('/programs');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Data from the browser's own cache is not transferred.
      const bytes = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /programs\.data|assets\/programs-.*js$/.test(name))
          .map(({ name, transferSize }) => ({ name: new URL(name).pathname, transferSize })),
      );
      const [first, ...later] = bytes.filter(({ name }) => name === '/programs.data');
      expect(first?.transferSize).toBeGreaterThan(0);
      expect(later.map(({ transferSize }) => transferSize)).toEqual([0]);
    },
  );
}

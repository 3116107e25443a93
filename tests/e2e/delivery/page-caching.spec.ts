import { type APIRequestContext, expect } from '@playwright/test';
import { PLACES_CACHE_CONTROL } from '#platform/pages/page-context.ts';
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

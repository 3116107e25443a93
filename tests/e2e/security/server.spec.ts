import { readFileSync } from 'node:fs';
import type { APIResponse } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { FILLED_FORMS } from '../../support/filled-forms.ts';
import { findInjections } from '../../support/injection.ts';
import { startSite } from '../../support/site.ts';
import { expect, test } from '../site-test.ts';

/** A page of each kind, from the route table; ids are those of the starter content. */
const PAGES = [...readFileSync('src/site/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)]
  .map(([, path = '']) => `/${path.replace(/:event|:id|:courseId\??/, '1')}`)
  .map((path) => path.replace('*', 'nothing/here'))
  .concat('/');

const OTHERS = [
  ...['/favicon.svg', '/healthz', '/api/nothing', '/reports/none.pdf'],
  // First computed, then from the cache.
  ...['/api/events', '/api/events'],
];

/** Severity of a finding: 10 high, 20 syntax, 30 medium; above are hints. */
const MEDIUM = 30;

function findingsOf(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

/** URLs of people's places and gifts hold a token, which no other site may learn. */
function referrersOf({ pathname }: URL): string {
  if (/^\/(places|newsletter\/(confirm|unsubscribe))/.test(pathname)) return 'same-origin';
  if (['/donate/pledge', '/receipt', '/my-data/open'].includes(pathname)) return 'no-referrer';
  return 'strict-origin-when-cross-origin';
}

function expectSecurityHeaders(answer: APIResponse): void {
  const headers = answer.headers();
  expect(headers['x-content-type-options'], answer.url()).toBe('nosniff');
  expect(headers['referrer-policy'], answer.url()).toBe(referrersOf(new URL(answer.url())));
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['set-cookie'], answer.url()).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  const isOpen = headers['access-control-allow-origin'] === '*';
  for (const name of Object.keys(headers))
    if (!isOpen) expect(name).not.toMatch(/^access-control-/);
  expect(headers['cross-origin-resource-policy']).toBe(isOpen ? 'cross-origin' : 'same-origin');
}

test('security checks 13, 15, 16 and 17: pages, files and refusals have the headers and no cookie', async ({
  request,
  site,
}) => {
  expect(PAGES.length).toBeGreaterThan(25);
  expect(findingsOf("script-src 'self' 'unsafe-inline' https://ajax.googleapis.com")).not.toEqual(
    [],
  );
  const headers = { Origin: 'https://evil.example' };
  for (const path of [...PAGES, ...OTHERS]) {
    const answer = await request.get(`${site.url}${path}`, { headers });
    expect(answer.status(), path).toBeLessThan(500);
    expectSecurityHeaders(answer);
    // Reading the API is open to any site (docs/api.md), the rest only to our own pages.
    expect(answer.headers()['access-control-allow-origin']).toBe(
      path.startsWith('/api/') ? '*' : undefined,
    );
    expect(findingsOf(answer.headers()['content-security-policy'] ?? ''), path).toEqual([]);
  }
  const json = { 'Content-Type': 'application/json' };
  const send = (path: string, data: string, more: Record<string, string> = {}) =>
    request.post(`${site.url}${path}`, { data, headers: { ...json, ...more } });
  for (const [status, answer] of [
    [413, await send('/api/contact', 'x'.repeat(70_000))],
    [415, await send('/api/contact', '{}', { 'Content-Type': 'text/plain' })],
    [403, await send('/api/contact', '{}', headers)],
    [422, await send('/api/contact', '{}')],
    [405, await request.put(`${site.url}/contact`)],
    [422, await request.post(`${site.url}/contact`, { form: { form: 'contact' } })],
  ] as const) {
    expect(answer.status()).toBe(status);
    expectSecurityHeaders(answer);
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
  }
});

test('security check 14: over TLS every answer asks for TLS for a year or more', {
  tag: '@all',
}, async ({ request }) => {
  const site = await startSite({ SITE_URL: 'https://www.example.org' });
  for (const path of ['/', '/nothing/here', ...OTHERS]) {
    const answer = await request.get(`${site.url}${path}`);
    const policy = answer.headers()['strict-transport-security'] ?? '';
    expect(Number(/^max-age=(\d+); includeSubDomains/.exec(policy)?.[1])).toBeGreaterThan(
      31_535_999,
    );
  }
  await site.stop();
});

test('security check 19: no URL redirects to another host', { tag: '@all' }, async ({
  request,
  site,
}) => {
  for (const path of [
    '/',
    '/contact',
    '/courses',
    '/newsletter/confirm',
    '/donate',
    '//evil.example',
    '/\\evil.example/contact',
  ]) {
    for (const name of ['next', 'url', 'redirect', 'returnTo', 'to']) {
      for (const value of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
        const query = `${path}?${name}=${encodeURIComponent(value)}`;
        const read = await request.get(`${site.url}${query}`, { maxRedirects: 0 });
        expect(read.headers().location ?? '/', query).toMatch(/^\/(?![/\\])/);
      }
    }
  }
  const { answers } = FILLED_FORMS.find(({ kind }) => kind === 'contact') ?? { answers: {} };
  for (const path of [
    '/contact?next=//evil.example',
    '//evil.example/contact',
    '/contact/..//evil.example',
  ]) {
    const sent = await request.post(`${site.url}${path}`, {
      form: { form: 'contact', ...answers } as Record<string, string>,
      headers: { 'X-Forwarded-Host': 'evil.example' },
      maxRedirects: 0,
    });
    const { location = '/' } = sent.headers();
    expect(new URL(location, site.url).origin, path).toBe(site.url);
    expect(location, path).not.toContain('//');
  }
});

test('security check 27: files of the project that are not part of the site are not served', async ({
  request,
  site,
}) => {
  const page = await (await request.get(site.url)).text();
  const built = [...page.matchAll(/\/assets\/[\w.-]+\.(js|css)/g)].map(([path]) => `${path}.map`);
  expect(built.length).toBeGreaterThan(1);
  for (const path of [
    ...built,
    ...['/.git/config', '/.git/HEAD', '/.env', '/.env.local', '/.npmrc', '/.DS_Store'],
    ...['/node_modules/react/package.json', '/package.json', '/package-lock.json', '/server.ts'],
    ...['/site.db', '/data/site.db', '/site.db-wal', '/mail/', '/data/mail/', '/content/team.yaml'],
    ...[
      '/assets/',
      '/images/',
      '/reports/',
      '/images/../organisation.yaml',
      '/assets/../../package.json',
    ],
    ...[
      '/reports/%2e%2e/%2e%2e/.git/config',
      '/assets/%2e%2e%2f%2e%2e%2fserver.ts',
      '/assets/..%5cserver.ts',
    ],
    ...['/build/server/index.js', '/server/index.js', '/index.html', '/admin', '/server-status'],
    ...['/api/.env', '/%2e%67it/config', '/.well-known/../.env', '/etc/passwd', '/static/..%00/'],
  ]) {
    const answer = await request.get(`${site.url}${path}`, { maxRedirects: 0 });
    expect([404, 400], path).toContain(answer.status());
    expect(await answer.text()).not.toMatch(
      /\[core\]|"dependencies"|sourcesContent|root:x|Index of/,
    );
  }
});

test('security check 4: no URL of a page becomes SQL', { tag: '@all' }, async ({
  request,
  site,
}) => {
  for (const path of [
    ...[
      '/courses?search=%',
      '/courses?category=%',
      '/courses?shown=%',
      '/events?tag=%',
      '/blogs?tag=%',
    ],
    ...['/events/%', '/blogs/%', '/courses/%', '/enrollment/%', '/enrollment?id=%&title=x'],
    ...['/events/register/%', '/contact?type=%', '/contact?sent=%', '/get-involved?form=%'],
    ...['/newsletter/confirm?token=%', '/newsletter/unsubscribe?token=%'],
  ]) {
    const ask = async (value: string) => {
      const url = `${site.url}${path.replace('%', encodeURIComponent(value))}`;
      const answer = await request.get(url, { maxRedirects: 0 });
      // Pages repeat the request in many escaped forms: their title must suffice.
      const title = /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? '';
      return { status: answer.status(), text: title };
    };
    expect(await findInjections(ask, 'few'), path).toEqual([]);
  }
});

import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { formRequest, jsonRequest, makeTestHttp } from '../support/test-http.ts';

const MESSAGE = {
  name: 'Efua',
  email: 'efua@mail.example',
  subject: 'Robots',
  message: 'Do you teach robots?',
};
const services = {
  receive: async () => ({ receipt: { id: '1', reference: 'MSG-2345' } }),
  findEarlierReceipt: async () => undefined,
  events: { all: async () => [] },
  organisation: { get: async () => ({}) },
  blogPosts: {
    all: async () => {
      throw new Error('a fault of ours at /srv/website/secret.ts:12');
    },
  },
  team: {
    all: async () => {
      throw new ServiceFailure('storage', 'down');
    },
  },
} as unknown as Services;

const ANSWERS: readonly [string, number, string, RequestInit?][] = [
  ['a page', 200, '/about'],
  ['a page without its body', 200, '/about', { method: 'HEAD' }],
  ['a page that fails', 500, '/fails'],
  ['a file', 200, '/favicon.svg'],
  ['a report', 200, '/reports/annual-report-2024.pdf'],
  ['an unknown path of the API', 404, '/api/nothing'],
  ['a list', 200, '/api/events'],
  ['a list that fails', 500, '/api/blogs'],
  ['a list that cannot be loaded', 503, '/api/team'],
  ['the description', 200, '/api/openapi.json'],
  ['an unknown drawing', 404, '/covers/nothing/x.svg'],
  ['the health check', 200, '/healthz'],
  ['a stored submission', 201, '/api/contact', jsonRequest(MESSAGE)],
  ['no JSON', 400, '/api/contact', jsonRequest('{')],
  ['wrong answers', 422, '/api/contact', jsonRequest({})],
  ['another site', 403, '/api/contact', jsonRequest(MESSAGE, { Origin: 'https://evil.example' })],
  [
    'another site, on a page',
    403,
    '/contact',
    formRequest(MESSAGE, { Origin: 'https://evil.example' }),
  ],
  ['an unknown method', 405, '/contact', { method: 'PUT' }],
  ['an unknown method, in the API', 405, '/api/contact', { method: 'DELETE' }],
  ['a body that is too large', 413, '/api/contact', jsonRequest({ message: 'x'.repeat(70_000) })],
  ['another type', 415, '/api/contact', jsonRequest(MESSAGE, { 'Content-Type': 'text/plain' })],
  ['too many requests', 429, '/api/contact', jsonRequest(MESSAGE)],
];

function httpWith(siteUrl: string, points = 1_000) {
  return makeTestHttp({
    services,
    siteUrl,
    limits: { address: [{ name: 'test', points, seconds: 60 }], email: [] },
    site: async (request) => {
      if (request.url.endsWith('/fails')) throw new Error('a fault at /srv/website/secret.ts:12');
      return new Response('page', { headers: { 'Content-Type': 'text/html' } });
    },
  });
}

describe.each(ANSWERS)('%s (%i)', (label, status, path, request) => {
  const ask = (siteUrl: string, headers: Record<string, string> = {}) =>
    httpWith(siteUrl, label === 'too many requests' ? 0 : undefined).request(path, {
      ...request,
      headers: { ...headers, ...(request?.headers as Record<string, string>) },
    });

  test('security checks 12, 14, 15, 16, 17 and 27: every answer has the headers, and reveals no more than it must', async () => {
    const answer = await ask('https://www.example.org');
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/);
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    const seconds = /^max-age=(\d+); includeSubDomains/.exec(
      headers.get('Strict-Transport-Security') ?? '',
    )?.[1];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    for (const name of ['Set-Cookie', 'X-Powered-By', 'Server']) {
      expect(headers.has(name), name).toBe(false);
    }
    if (path.startsWith('/api/')) expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await answer.text()).not.toMatch(/secret\.ts|node_modules|\n\s+at /);
  });

  test('security check 15: reading the API is open to any site, the rest only to our own pages', async () => {
    const { headers } = await ask('https://www.example.org', { Origin: 'https://evil.example' });
    const isOpen = path.startsWith('/api/') && !request?.method;
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(
      isOpen ? 'cross-origin' : 'same-origin',
    );
    const granted = [...headers].filter(([name]) => name.startsWith('access-control-'));
    expect(granted).toEqual(
      isOpen
        ? [
            ['access-control-allow-origin', '*'],
            ['access-control-expose-headers', 'ETag'],
          ]
        : [],
    );
  });
});

test.each(['/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x', '/places?token=x'])(
  'the page of the link %s is neither cached nor indexed',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const { headers } = await httpWith('https://www.example.org').request(path, { method });
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
    }
  },
);

const PREFLIGHT = {
  Origin: 'https://evil.example',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Headers': 'if-none-match, authorization',
};

test.each(['/api/contact', '/api/nothing', '/contact', '/about'])(
  'security check 15: a browser that asks whether another site may send to %s is not let in',
  async (path) => {
    const answer = await httpWith('https://www.example.org').request(path, {
      method: 'OPTIONS',
      headers: { ...PREFLIGHT, 'Access-Control-Request-Method': 'POST' },
    });
    expect([404, 405]).toContain(answer.status);
    expect([...answer.headers.keys()].join()).not.toContain('access-control-');
  },
);

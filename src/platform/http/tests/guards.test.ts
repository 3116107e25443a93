import { expect, test } from 'vitest';
import type { Services } from '#services.ts';
import { formRequest, jsonRequest, makeTestHttp } from '#tests/support/test-http.ts';

const services = {
  receive: async () => ({ receipt: { id: '1', reference: 'MSG-2345' } }),
  findEarlierReceipt: async () => undefined,
} as unknown as Services;
const http = makeTestHttp({ services });

const MESSAGE = {
  name: 'Efua',
  email: 'efua@mail.example',
  subject: 'Robots',
  message: 'Do you teach robots?',
};
const HERE = 'http://localhost';

const ORIGINS: readonly [string, Record<string, string>, boolean][] = [
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: HERE }, true],
  ['the visitor, not a page', { 'Sec-Fetch-Site': 'none' }, true],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, false],
  ['another site that has our Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: HERE }, false],
  ['a sister of our host', { 'Sec-Fetch-Site': 'same-site' }, false],
  ['our host over plain HTTP', { Origin: HERE }, true],
  ['our host, TLS ended by a proxy', { Origin: 'https://localhost' }, true],
  ['our address, Host changed by a proxy', { Origin: 'https://www.example.org' }, true],
  ['another host', { Origin: 'https://evil.example' }, false],
  ['another port of our host', { Origin: `${HERE}:8080` }, false],
  ['a sandboxed page', { Origin: 'null' }, false],
  ['no page at all', {}, true],
];

test.each(ORIGINS)(
  'security check 18: requests from %s are accepted or refused',
  async (_, headers, isAccepted) => {
    const api = await http.request('/api/contact', jsonRequest(MESSAGE, headers));
    expect(api.status).toBe(isAccepted ? 201 : 403);
    const page = await http.request('/contact', formRequest(MESSAGE, headers));
    expect(page.status).toBe(isAccepted ? 200 : 403);
    // React Router would refuse an Origin that differs from the URL that it sees.
    if (isAccepted) expect(await page.text()).toBe('page Efua');
  },
);

test('security check 18: reading is never refused', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect((await http.request('/contact', { headers })).status).toBe(200);
  const head = await http.request('/contact', { method: 'HEAD', headers });
  expect(head.status).toBe(200);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
])('security check 18: JSON sent as %j is refused with 415', async (type) => {
  const answer = await http.request('/api/contact', jsonRequest(MESSAGE, { 'Content-Type': type }));
  expect(answer.status).toBe(415);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'wrong_type',
    error: 'The content must be application/json.',
    fields: {},
  });
});

test('pages accept both kinds of form, since mail programs may unsubscribe with either', async () => {
  const body = new FormData();
  body.set('name', 'Efua');
  const answer = await http.request('/newsletter/unsubscribe', { method: 'POST', body });
  expect(await answer.text()).toBe('page Efua');
});

test.each([
  ['a form without its borders', 'multipart/form-data', '--x\r\n'],
  ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: fo'],
])('%s is refused with 400 and a readable sentence', async (_, type, body) => {
  const headers = { 'Content-Type': type };
  const answer = await http.request('/contact', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('The form arrived damaged');
});

test('files are not accepted as answers', async () => {
  const body = new FormData();
  body.set('name', new File(['x'], 'x.exe'));
  expect((await http.request('/contact', { method: 'POST', body })).status).toBe(400);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'security check 21: %s is refused with 405 on pages and in the API',
  async (method) => {
    const page = await http.request('/contact', { method });
    expect(page.status).toBe(405);
    expect(page.headers.get('Allow')).toBe('GET, HEAD, POST');
    const api = await http.request('/api/contact', { method });
    expect(api.status).toBe(405);
    expect(api.headers.get('Allow')).toBe('POST');
    // Browsers send OPTIONS before they read for a page of another site.
    const list = await http.request('/api/events', { method });
    if (method === 'OPTIONS') expect(list.status).toBe(204);
    else expect(list.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  },
);

test('a refused visitor can read the reason and go back, and everything on the page is escaped', async () => {
  const headers = { Origin: 'null' };
  const answer = await http.request(
    '/enrollment?id=2&title="><script>',
    formRequest(MESSAGE, headers),
  );
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('<h1>This was not sent</h1>');
  expect(page).toContain('href="/enrollment?id=2&amp;title=%22%3E%3Cscript%3E"');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('efua');
});

test('security check 19: the link back never leads to another host', async () => {
  const answer = await http.request('//evil.example/x', formRequest(MESSAGE, { Origin: 'null' }));
  expect(await answer.text()).toContain('href="/evil.example/x"');
});

test('security checks 12, 15 and 17: every refusal has the usual headers', async () => {
  const evil = { Origin: 'https://evil.example' };
  const large = jsonRequest({ message: 'x'.repeat(70_000) });
  for (const answer of [
    await http.request('/api/contact', jsonRequest(MESSAGE, evil)),
    await http.request('/api/contact', jsonRequest(MESSAGE, { 'Content-Type': 'text/plain' })),
    await http.request('/api/contact', large),
    await http.request('/api/contact', jsonRequest('{')),
    await http.request('/api/contact', jsonRequest({})),
    await http.request('/api/contact', jsonRequest(MESSAGE)),
  ]) {
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(answer.headers.get('Referrer-Policy')).toBeTruthy();
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
    expect(answer.headers.has('X-Powered-By')).toBe(false);
    expect(answer.headers.has('ETag')).toBe(false);
  }
});

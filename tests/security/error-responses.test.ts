import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_ERROR, makeErrorResponder } from '#platform/http/error-responses.ts';
import { errorResponseHeaders } from '#platform/http/headers.ts';
import { rawRequest } from '../support/raw-request.ts';
import { oneOfEach } from '../support/run-all.ts';
import { type RunningSite, startSite } from '../support/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://www.example.org' });
});
afterAll(() => site.stop());

const ask = (bytes: string) => rawRequest(Number(new URL(site.url).port), bytes);
const CLOSE = 'Host: x\r\nConnection: close\r\n\r\n';

type OwnAnswer = [name: string, status: number, request: string];
/** Requests that the server answers itself, without any page. */
const OWN_ANSWERS: OwnAnswer[] = [
  ['no request at all', 400, 'Akwaaba\r\n\r\n'],
  ['an invalid method', 400, `GETT / HTTP/1.1\r\n${CLOSE}`],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 400, 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['an invalid host', 400, 'GET /contact HTTP/1.1\r\nHost: a b<\r\nConnection: close\r\n\r\n'],
  ['an invalid target', 400, `GET about HTTP/1.1\r\n${CLOSE}`],
  ['a target of another scheme', 400, `GET ftp://x/about HTTP/1.1\r\n${CLOSE}`],
  ['a backslash in a path', 400, `GET /a\\b HTTP/1.1\r\n${CLOSE}`],
  ['an invalid length', 400, `POST /contact HTTP/1.1\r\nContent-Length: x\r\n${CLOSE}`],
  // The server waits six seconds for slow headers.
  ...oneOfEach<OwnAnswer, OwnAnswer>(
    [],
    [['headers that never end', 408, 'GET / HTTP/1.1\r\nHost: x\r\n']],
  ),
  [
    'too much data beside the chunks of a body',
    413,
    `POST /contact HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${CLOSE}1;${'a'.repeat(20_000)}`,
  ],
  ['a long path', 414, `GET /${'a'.repeat(2_048)} HTTP/1.1\r\n${CLOSE}`],
  ['a long path of the API', 414, `GET /api/${'a'.repeat(2_048)} HTTP/1.1\r\n${CLOSE}`],
  ['a POST to a long path of the API', 414, `POST /api/${'a'.repeat(2_048)} HTTP/1.1\r\n${CLOSE}`],
  ['an unknown expectation of the API', 417, `GET /api/events HTTP/1.1\r\nExpect: tea\r\n${CLOSE}`],
  ['a long query', 414, `GET /?${'a'.repeat(2_048)} HTTP/1.1\r\n${CLOSE}`],
  ['many slashes', 414, `GET /${'/'.repeat(14_000)}x HTTP/1.1\r\n${CLOSE}`],
  ['an unknown expectation', 417, `GET / HTTP/1.1\r\nExpect: tea\r\n${CLOSE}`],
  ['a large head', 431, `GET / HTTP/1.1\r\nX: ${'a'.repeat(17_000)}\r\n${CLOSE}`],
];

test.concurrent.each(OWN_ANSWERS)(
  'security checks 15 and 17: %s is answered with %i and with the headers of every answer',
  async (_label, status, bytes) => {
    const answer = await ask(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    const isForAnySite = /^(?:GET|HEAD) \/api\//.test(bytes);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(isForAnySite ? '*' : null);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(
      isForAnySite ? 'cross-origin' : 'same-origin',
    );
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*frame-ancestors/);
    expect(headers.get('Strict-Transport-Security')).toContain('includeSubDomains');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(Number(headers.get('Content-Length'))).toBe(Buffer.byteLength(body));
    expect(body).toMatch(/[a-z]\./);
  },
);

test('security check 17: an error outside of pages has the headers of every answer', async () => {
  const answers = makeErrorResponder(await errorResponseHeaders(true));
  const { status, headers } = answers.response(INTERNAL_ERROR);
  expect(status).toBe(500);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
  expect(headers.get('Strict-Transport-Security')).toContain('includeSubDomains');
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test('security check 23: a URL of more than 2 kB is not even parsed', async () => {
  const answer = await ask(`GET ${'/'.repeat(2_049)} HTTP/1.1\r\n${CLOSE}`);
  expect(answer).toMatch(/^HTTP\/1\.1 414 /);
});

test('the longest allowed URL leads to a page', async () => {
  const path = `/courses?search=${'a'.repeat(2_048 - '/courses?search='.length)}`;
  expect(await ask(`GET ${path} HTTP/1.1\r\n${CLOSE}`)).toMatch(/^HTTP\/1\.1 200 /);
});

test('an absolute URL as a target leads to its page', async () => {
  const target = 'http://efua:secret@www.example.org/about?utm_source=x';
  expect(await ask(`GET ${target} HTTP/1.1\r\n${CLOSE}`)).toMatch(/^HTTP\/1\.1 200 /);
});

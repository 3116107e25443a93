import { readdirSync } from 'node:fs';
import type { Context } from 'hono';
import { isbot } from 'isbot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUBMISSION_TYPES } from '#inbox/kinds.ts';
import {
  clientAddress,
  type TrustedProxies,
  trustedProxies,
} from '#platform/http/client-address.ts';
import { MAX_URL_LENGTH } from '#platform/http/limit-concurrency.ts';
import { encodingFor, isUnchanged, makeCachedResponse } from '#platform/http/response-cache.ts';
import { refererPath } from '#platform/http/visitor-choices.ts';
import { pageOfSharePicture } from '#platform/pages/share-picture.ts';
import {
  ERASE_PATH,
  LITE_CHOICE,
  LITE_CHOICES,
  LITE_PATH,
  wantsLite,
} from '#platform/pages/visitor-choices.ts';
import { withoutQueries } from '#platform/process/log.ts';
import { withoutTrailingSlashes } from '#platform/text/link.ts';
import { builtSite } from '#server/site.ts';
import { SQLITE, type TestDatabase } from '../support/databases.ts';
import { growsInProportion } from '../support/growth.ts';
import { contactMessage } from '../support/inbox.ts';
import { takesTimeInProportion } from '../support/repetitive-texts.ts';
import {
  connectedFrom,
  formRequest,
  formTokensWith,
  jsonRequest,
  makeFormHttp,
} from '../support/test-http.ts';

test('quadratic time is detected', { tags: 'all' }, async () => {
  const slashes = (count: number) => `${'/'.repeat(count)}x`;
  // The system may count a thread's work into another period: one of five measurements is enough.
  let isDetected = false;
  for (let attempt = 0; attempt < 5 && !isDetected; attempt += 1) {
    isDetected = !(await growsInProportion(3_000, (count) => slashes(count).replace(/\/+$/, '')));
  }
  expect(isDetected).toBe(true);
  expect(await growsInProportion(6_000, (count) => withoutTrailingSlashes(slashes(count)))).toBe(
    true,
  );
});

const answer = makeCachedResponse(Buffer.from('page'), new Headers(), {
  version: '1',
  showsPlaces: false,
  freshUntil: 0,
});
const { canonical, site } = await builtSite('build');

const PROXY = '127.0.0.1';
const loopback = trustedProxies('loopback') as TrustedProxies;

/** The client address that is read from an `X-Forwarded-For` of a trusted proxy. */
function addressIn(forwarded: string): string {
  const request = { env: connectedFrom(PROXY), req: { header: () => forwarded } };
  return clientAddress(request as unknown as Context, loopback);
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  canonical: (text) => canonical(`/${text}?search=a`),
  'canonical of a query': (text) => canonical(`/courses?search=${text}`),
  withoutEndingSlashes: withoutTrailingSlashes,
  pageOfSharePicture: (text) => pageOfSharePicture(`/share/${text}.png`),
  'wantsLite of a cookie': (text) => wantsLite(text, undefined),
  'wantsLite of Save-Data': (text) => wantsLite(undefined, text),
  encodingFor,
  isUnchanged: (text) => isUnchanged(text, answer),
  isbot,
  withoutQueries,
  pathBefore: refererPath,
  'pathBefore of an address': (text) => refererPath(`http://a/${text}`),
  clientAddress: addressIn,
  'clientAddress behind an address': (text) => addressIn(`${text}, ::1`),
  'clientAddress behind many proxies': (text) =>
    addressIn(`${PROXY},`.repeat(text.length / 10) + PROXY),
};

test('behind several trusted proxies the client address is the one before them', () => {
  expect(addressIn(`192.0.2.1, ::1,${PROXY}`)).toBe('192.0.2.1');
});

test.each(Object.keys(READERS))('security check 23: %s takes time in proportion', async (name) => {
  await takesTimeInProportion(40, 4_000, (text) => READERS[name]?.(text));
});

test.each(Object.values(SUBMISSION_TYPES))(
  'security check 23: so do answers: $kind',
  async (type) => {
    const names = Object.keys(type.check({}).errors ?? {});
    const fields = [...names, 'email', 'phone', 'message', 'date', 'age', 'courseId', 'eventId'];
    await takesTimeInProportion(20, 4_000, (text) =>
      type.check(Object.fromEntries(fields.map((field) => [field, text]))),
    );
  },
);

const { payload: CONTACT } = contactMessage();

const HEADERS = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'Content-Type', 'Forwarded'],
  ...['Idempotency-Key', 'If-None-Match', 'If-Modified-Since', 'Origin', 'Range', 'Referer'],
  ...['Save-Data', 'Sec-Fetch-Site', 'User-Agent', 'X-Captcha-Token', 'X-Forwarded-For'],
];
const STARTS = [
  ...['/', '/about', '/covers/courses/', '/covers/', '/share/', '/pictures/', '/images/', '/api/'],
  ...['/events/', '/courses/', '/enrollment/', '/blogs/', '/assets/', '/courses?search='],
  ...['/enrollment?id=1&title=', '/events?tag=', '/about?'],
];

const [file = ''] = readdirSync('build/client/assets').map((name) => `/assets/${name}`);

describe('the whole HTTP side', () => {
  let longestToken = 0;
  let stored: TestDatabase | undefined;
  let http: Awaited<ReturnType<typeof makeFormHttp>>;
  beforeAll(async () => {
    stored = await SQLITE.make();
    http = await makeFormHttp(await stored.open(), {
      site,
      buildFolder: 'build/client',
      limits: { address: [], email: [] },
      trustedProxies: loopback,
      formTokens: formTokensWith({
        provider: 'turnstile',
        siteKey: 'key',
        async verify(token) {
          longestToken = Math.max(longestToken, token.length);
          return 'failed';
        },
      }),
    });
    // Code is compiled while it first runs.
    for (const start of [...STARTS, ...STARTS]) await http.request(`${start}x`);
  });
  afterAll(() => stored?.remove());

  test.each(STARTS)('security check 23: URLs that begin with %s', async (start) => {
    // Four times as long is the longest allowed URL.
    await takesTimeInProportion(6, MAX_URL_LENGTH / 4 - 100, (text) =>
      http.request(start + encodeURI(text)),
    );
  });

  test.each(HEADERS)('security check 23: %s', async (name) => {
    const ask = (path: string, text: string, sent: RequestInit = {}) =>
      http.request(
        path,
        { ...sent, headers: { ...sent.headers, [name]: text } },
        connectedFrom(PROXY),
      );
    // Four times as long is about the most that Node accepts.
    const most = 3_500;
    await takesTimeInProportion(6, most, (text) => ask('/healthz', text));
    await takesTimeInProportion(2, most, (text) => ask('/about', text));
    await takesTimeInProportion(4, most, (text) => ask(file, text));
    await takesTimeInProportion(4, most, (text) => ask('/api/contact', text, jsonRequest(CONTACT)));
    await takesTimeInProportion(2, most, (text) =>
      ask(LITE_PATH, text, formRequest({ [LITE_CHOICE]: LITE_CHOICES.lite })),
    );
    await takesTimeInProportion(2, most, (text) => ask(ERASE_PATH, text, formRequest({})));
  });

  test('security check 23: these requests reach the code that reads them', async () => {
    const from = (headers: Record<string, string>) => ({ headers });
    const referer = from({ Referer: 'http://a/courses?search=b' });
    const ask = (path: string, sent: RequestInit) => http.request(path, sent, connectedFrom(PROXY));
    const chosen = await ask(LITE_PATH, {
      ...formRequest({ [LITE_CHOICE]: LITE_CHOICES.lite }),
      ...referer,
    });
    expect(chosen.headers.get('Location')).toBe('/courses?search=b');
    const erased = await ask(ERASE_PATH, { ...formRequest({}), ...referer });
    expect(erased.headers.get('Location')).toMatch(/^\/courses\?search=b#/);
    expect((await ask(file, from({ Range: 'bytes=0-9' }))).status).toBe(206);
    longestToken = 0;
    await ask('/api/contact', jsonRequest(CONTACT, { 'X-Captcha-Token': 'x'.repeat(9_000) }));
    expect(longestToken).toBe(9_000);
  });

  test('security check 23: bodies', async () => {
    const most = 15_000;
    await takesTimeInProportion(10, most, (text) =>
      http.request('/api/contact', jsonRequest(text)),
    );
    await takesTimeInProportion(10, most, (text) =>
      http.request('/api/enrollments', jsonRequest({ email: text })),
    );
    await takesTimeInProportion(10, most, (text) =>
      http.request('/contact', formRequest({ email: text })),
    );
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=--x' };
    await takesTimeInProportion(10, most, (body) =>
      http.request('/contact', { method: 'POST', headers: multipart, body }),
    );
  });
});

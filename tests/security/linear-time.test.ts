import fc from 'fast-check';
import { isbot } from 'isbot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wantsLite } from '#domain/lite-mode.ts';
import { canonicalAddress, withoutEndingSlashes } from '#domain/page-queries.ts';
import { pageOfSharePicture } from '#domain/share-picture.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/types.ts';
import { encodingFor } from '../../server/accepted-encoding.ts';
import { LONGEST_ADDRESS } from '../../server/door/door.ts';
import { withoutQueries } from '../../server/log.ts';
import { cachedAnswer, isKnown } from '../../server/shared-cache/cached-answer.ts';
import { builtSite } from '../../server/site.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { growsInProportion } from '../support/growth.ts';
import { form, json, receivingHttp } from '../support/receiving.ts';

/** What makes patterns go back and begin again: something over and over, then something else. */
const repetitive = fc.record({
  before: fc.constantFrom('', '/', 'a', ';', 'br', 'lite=', 'q=0', '%', '"', '//a'),
  unit: fc.oneof(
    fc.constantFrom(
      ...[
        '/',
        '//',
        '/.',
        '/../',
        '\\',
        ' ',
        '\t',
        ',',
        ', ',
        ';',
        '; ',
        '%',
        '%25',
        '%zz',
        '=',
        '&',
      ],
      ...[
        '&a=b',
        '?',
        '.',
        '-',
        '_',
        '0',
        '(',
        '"',
        '@',
        'a',
        'a/',
        'a@',
        'br',
        'br,',
        'lite=',
        'q=0.',
      ],
      ...[':', '::', '1:', '1.', ' a', 'bot', 'W/', '+', '[', '<'],
    ),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 3 }),
  ),
  after: fc.constantFrom('', 'x', '!', ' x', '/x', '=', '.data', '.svg', '\u00e9'),
});
type Repetitive = typeof repetitive extends fc.Arbitrary<infer Text> ? Text : never;

function textOf({ before, unit, after }: Repetitive, characters: number): string {
  return before + unit.repeat(Math.ceil(characters / unit.length)) + after;
}

/** Asks `work` for growing texts of many kinds. */
function property(
  runs: number,
  characters: number,
  work: (text: string) => unknown,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(repetitive, async (pattern) => {
      const isLinear = await growsInProportion(characters, (most) => work(textOf(pattern, most)));
      expect(isLinear).toBe(true);
    }),
    { numRuns: runs },
  );
}

test('what takes the square of the time is seen', async () => {
  const slashes = (count: number) => `${'/'.repeat(count)}x`;
  expect(await growsInProportion(2_500, (count) => slashes(count).replace(/\/+$/, ''))).toBe(false);
  expect(await growsInProportion(2_500, (count) => withoutEndingSlashes(slashes(count)))).toBe(
    true,
  );
});

const answer = cachedAnswer(Buffer.from('page'), {
  headers: new Headers(),
  version: '1',
  freshUntil: 0,
});
const pageIds = new Set(['pages/home']);

/** Each function of ours that is given a part of a request as it came. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  canonicalAddress: (text) => canonicalAddress(`/${text}`, pageIds),
  'canonicalAddress of a query': (text) => canonicalAddress(`/courses?search=${text}`, pageIds),
  withoutEndingSlashes,
  pageOfSharePicture: (text) => pageOfSharePicture(`/share/${text}.png`),
  'wantsLite of a cookie': (text) => wantsLite(text, undefined),
  'wantsLite of Save-Data': (text) => wantsLite(undefined, text),
  encodingFor,
  isKnown: (text) => isKnown(text, answer),
  isbot,
  withoutQueries,
};

test.each(Object.keys(READERS))('security check 23: %s takes time in proportion', async (name) => {
  await property(40, 4_000, (text) => READERS[name]?.(text));
});

test.each(Object.values(SUBMISSION_TYPES))(
  'security check 23: so do answers: $kind',
  async (type) => {
    const names = Object.keys(type.check({}).errors ?? {});
    const fields = [...names, 'email', 'phone', 'message', 'date', 'age', 'courseId', 'eventId'];
    await property(20, 4_000, (text) =>
      type.check(Object.fromEntries(fields.map((field) => [field, text]))),
    );
  },
);

/** The headers that anything of ours or below us reads. */
const HEADERS = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'Content-Type', 'Forwarded'],
  ...['Idempotency-Key', 'If-None-Match', 'If-Modified-Since', 'Origin', 'Range', 'Referer'],
  ...['Save-Data', 'Sec-Fetch-Site', 'User-Agent', 'X-Captcha-Token', 'X-Forwarded-For'],
];
/** Where addresses lead to something of ours, each with a reader of its own. */
const PLACES = [
  ...['/', '/about', '/covers/courses/', '/covers/', '/share/', '/pictures/', '/images/', '/api/'],
  ...['/events/', '/courses/', '/enrollment/', '/blogs/', '/assets/', '/courses?search='],
  ...['/enrollment?id=1&title=', '/events?tag=', '/about?'],
];

describe('the whole of the HTTP side', () => {
  const [sqlite] = DATABASES;
  let stored: TestDatabase | undefined;
  let http: Awaited<ReturnType<typeof receivingHttp>>;
  beforeAll(async () => {
    stored = await sqlite?.make();
    if (!stored) throw new Error('SQLite is always there');
    http = await receivingHttp(await stored.open(), {
      site: (await builtSite('build')).site,
      buildFolder: 'build/client',
      limits: { address: [], email: [] },
    });
    // Code is compiled while it first runs.
    for (const place of [...PLACES, ...PLACES]) await http.request(`${place}x`);
  });
  afterAll(() => stored?.remove());

  test.each(PLACES)('security check 23: addresses that begin with %s', async (place) => {
    // Four times that is the longest address that is let in.
    await property(6, LONGEST_ADDRESS / 4 - 100, (text) => http.request(place + encodeURI(text)));
  });

  test.each(HEADERS)('security check 23: %s', async (name) => {
    // Four times that is about the most that Node takes in.
    await property(6, 3_500, (text) => http.request('/healthz', { headers: { [name]: text } }));
    await property(2, 3_500, (text) => http.request('/about', { headers: { [name]: text } }));
    await property(4, 3_500, (text) =>
      http.request('/api/contact', json({ message: 'x' }, { [name]: text })),
    );
  });

  test('security check 23: bodies', async () => {
    const most = 15_000;
    await property(10, most, (text) => http.request('/api/contact', json(text)));
    await property(10, most, (text) => http.request('/api/enrollments', json({ email: text })));
    await property(10, most, (text) => http.request('/contact', form({ email: text })));
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=--x' };
    await property(10, most, (body) =>
      http.request('/contact', { method: 'POST', headers: multipart, body }),
    );
  });
});

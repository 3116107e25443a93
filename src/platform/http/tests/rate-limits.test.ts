import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '#app.ts';
import { openPool } from '#platform/db/postgres.ts';
import type { Services } from '#services.ts';
import { POSTGRESQL } from '#tests/support/databases.ts';
import { quietLog } from '#tests/support/log.ts';
import { connectedFrom, formRequest, jsonRequest, makeTestHttp } from '#tests/support/test-http.ts';
import { makeLimiters } from '../rate-limits.ts';

const services = {
  receive: async () => ({ receipt: { id: '1', reference: 'MSG-2345' } }),
  events: { all: async () => [] },
} as unknown as Services;

const message = (email: string) => ({
  name: 'Efua',
  email,
  subject: 'Robots',
  message: 'Do you teach robots?',
});
const CLASSROOM = connectedFrom('192.0.2.1');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9), toFake: ['Date', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends `count` messages and counts the answers by status. */
async function send(count: number, one: (index: number) => Response | Promise<Response>) {
  const counts: Record<number, number> = {};
  for (let index = 0; index < count; index++) {
    const { status } = await one(index);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test('security check 11: a classroom of 60 on one IP address can send within a minute, five tries each', async () => {
  const http = makeTestHttp({ services });
  const student = (index: number) => message(`student${index % 60}@mail.example`);
  expect(
    await send(240, (index) =>
      http.request('/api/contact', jsonRequest(student(index)), CLASSROOM),
    ),
  ).toEqual({ 201: 240 });
  expect(
    await send(60, (index) => http.request('/contact', formRequest(student(index)), CLASSROOM)),
  ).toEqual({ 200: 60 });
});

test('security check 11: a flood from one IP address is stopped, with the time to wait', async () => {
  const http = makeTestHttp({ services });
  const flood = (index: number) => jsonRequest(message(`x${index}@mail.example`));
  expect(
    await send(1_000, (index) => http.request('/api/contact', flood(index), CLASSROOM)),
  ).toEqual({ 201: 300, 429: 700 });

  vi.advanceTimersByTime(20_000);
  const refused = await http.request('/api/contact', flood(0), CLASSROOM);
  expect(refused.headers.get('Retry-After')).toBe('40');
  expect(await refused.json()).toEqual({
    success: false,
    code: 'too_many',
    error:
      'Too many forms were sent from this connection. Please wait 40 seconds and send yours again.',
    fields: {},
  });
  expect(
    (await http.request('/contact', formRequest(message('a@b.example')), CLASSROOM)).status,
  ).toBe(429);
  // Other clients, and reading, are not affected.
  expect((await http.request('/api/events', {}, CLASSROOM)).status).toBe(200);
  const other = await http.request('/api/contact', flood(0), connectedFrom('192.0.2.2'));
  expect(other.status).toBe(201);

  vi.advanceTimersByTime(40_000);
  expect((await http.request('/api/contact', flood(0), CLASSROOM)).status).toBe(201);
});

test('security check 11: 700 networks of one /48 together may send twice what one may', async () => {
  const http = makeTestHttp({ services });
  const attack = (index: number) =>
    http.request(
      '/api/contact',
      jsonRequest(message(`x${index}@mail.example`)),
      connectedFrom(`2001:db8:1:${index.toString(16)}::1`),
    );
  expect(await send(700, attack)).toEqual({ 201: 600, 429: 100 });
  const other = connectedFrom('2001:db8:2::1');
  expect(
    (await http.request('/api/contact', jsonRequest(message('a@b.example')), other)).status,
  ).toBe(201);
});

test.skipIf(!POSTGRESQL)(
  'two servers on one PostgreSQL count together, without storing a network',
  async () => {
    vi.useRealTimers();
    const database = await POSTGRESQL?.make();
    const url = database?.location.databaseUrl ?? '';
    const pools = [openPool(url, quietLog, undefined, 2), openPool(url, quietLog, undefined, 2)];
    try {
      const app = (pool: pg.Pool) => ({ limiters: makeLimiters(pool) }) as App;
      const servers = pools.map((pool) => makeTestHttp({ services, app: app(pool) }));
      const flood = (index: number) => {
        const request = jsonRequest(message(`x${index}@mail.example`));
        return servers[index % 2]?.request('/api/contact', request, CLASSROOM) as Promise<Response>;
      };
      expect(await send(340, flood)).toEqual({ 201: 300, 429: 40 });
      const stored = await pools[0]?.query('select * from rate_limit');
      expect(stored?.rows.length).toBeGreaterThan(3);
      expect(JSON.stringify(stored?.rows)).not.toMatch(/192\.|@/);
      await pools[0]?.query('drop table rate_limit');
      expect((await flood(0)).status).toBe(201);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await database?.remove();
    }
  },
);

test('security check 20: 1000 forged X-Forwarded-For headers do not get around the limit', async () => {
  const http = makeTestHttp({ services });
  const forged = (index: number) => ({ 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` });
  expect(
    await send(1_000, (index) =>
      http.request('/contact', formRequest({ name: 'x' }, forged(index)), CLASSROOM),
    ),
  ).toEqual({ 200: 300, 429: 700 });
});

test('security check 11: too many forms with one mailbox from one network are stored and flagged, and lock nobody out', async () => {
  const flags: (string | undefined)[] = [];
  const http = makeTestHttp({
    services: {
      ...services,
      receive: async (submission) => {
        flags.push(submission.spamVerdict);
        return services.receive(submission);
      },
    },
  });
  const spellings = [
    'victim@mail.example',
    ' Victim@Mail.example ',
    'victim+robots@mail\u3002example',
    '\u0007victim@mail.example',
    'vic\u200btim@\uff4dail.example',
  ];
  const attack = (index: number) => {
    const email = spellings[index % spellings.length] as string;
    return http.request('/api/contact', jsonRequest(message(email)), connectedFrom('198.51.100.7'));
  };
  expect(await send(110, attack)).toEqual({ 201: 110 });
  const flagged = 'too many came with this email address';
  expect(flags).toEqual([...Array(100).fill(undefined), ...Array(10).fill(flagged)]);
  const owner = jsonRequest(message('victim@mail.example'));
  expect((await http.request('/api/contact', owner, CLASSROOM)).status).toBe(201);
  expect(flags.at(-1)).toBe(undefined);
});

test('forms with errors are not counted, since their senders try again', async () => {
  const http = makeTestHttp({ services });
  const wrong = jsonRequest({ ...message('efua@mail.example'), message: '' });
  expect(await send(150, () => http.request('/api/contact', wrong, CLASSROOM))).toEqual({
    422: 150,
  });
  const right = jsonRequest(message('efua@mail.example'));
  expect((await http.request('/api/contact', right, CLASSROOM)).status).toBe(201);
});

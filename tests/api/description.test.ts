import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeContentStore } from '#content/store.server.ts';
import { submittedPayload } from '#inbox/summary.ts';
import type { Database } from '#platform/db/database.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { type Description, readDescription } from '../support/api-description.ts';
import { SQLITE, type TestDatabase } from '../support/databases.ts';
import { SAMPLE_PAYLOADS } from '../support/filled-forms.ts';
import { makeTestInbox } from '../support/inbox.ts';
import { type HttpParts, jsonRequest, makeFormHttp, makeTestHttp } from '../support/test-http.ts';

const PAYLOADS: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries(
  SAMPLE_PAYLOADS.map(({ kind, payload }) => [kind, payload]),
);

function failing(error: Error): Services {
  const names = Object.keys(makeOwnServices(makeContentStore(database), makeTestInbox(database)));
  const fails = new Proxy(async () => Promise.reject(error), { get: (fail) => fail });
  return Object.fromEntries(names.map((name) => [name, fails])) as unknown as Services;
}

let testDatabase: TestDatabase;
let database: Database;
let http: Awaited<ReturnType<typeof makeFormHttp>>;
let described: Description['document'];
let wrongWith: Description['wrongWith'];
let compare: Description['compare'];
beforeAll(async () => {
  testDatabase = await SQLITE.make();
  database = await testDatabase.open();
  http = await makeFormHttp(database, { limits: { address: [], email: [] } });
  ({ document: described, wrongWith, compare } = await readDescription(http));
});
afterAll(() => testDatabase.remove());

function httpWith(over: Partial<HttpParts>) {
  return makeTestHttp({
    services: makeOwnServices(makeContentStore(database), makeTestInbox(database)),
    ...over,
  });
}

test('the description passes the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problemsIn = async (document: object) => {
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  };
  expect(await problemsIn(described)).toEqual([]);
  expect(await problemsIn({ ...described, servers: [] })).not.toEqual([]);
});

describe('reading', () => {
  const LISTS: Readonly<Record<string, string>> = {
    '/api/hero-images': 'HeroImage',
    '/api/courses': 'Course',
    '/api/partners': 'Partner',
    '/api/events': 'Event',
    '/api/blogs': 'BlogPost',
    '/api/stem-squad-landing': 'StemSquadItem',
  };

  test('every answer matches its description', async () => {
    const reading = Object.entries(described.paths).filter(([, { get }]) => get);
    expect(reading.map(([path]) => path).sort()).toEqual(
      [...Object.keys(LISTS), '/api/team', '/api/courses/{id}', '/api/impact'].sort(),
    );
    const down = httpWith({ services: failing(new ServiceFailure('storage', 'down')) });
    const faulty = httpWith({ services: failing(new Error('a fault')) });
    const [course] = await (await http.request('/api/courses')).json();
    for (const [path, { get }] of reading) {
      const url = path.replace('{id}', course.id);
      const first = await http.request(url);
      const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
      const statuses = await Promise.all([
        compare(first, path, 'get'),
        compare(await http.request(url, { headers }), path, 'get'),
        compare(await down.request(url), path, 'get'),
        compare(await faulty.request(url), path, 'get'),
      ]);
      if (path.includes('{id}')) {
        statuses.push(await compare(await http.request('/api/courses/none'), path, 'get'));
        const services = makeOwnServices(makeContentStore(database), makeTestInbox(database));
        const moved = httpWith({ services: { ...services, findRedirect: async () => course.id } });
        statuses.push(await compare(await moved.request('/api/courses/none'), path, 'get'));
      }
      // Refusals that happen before the API are described separately.
      expect(statuses.sort()).toEqual(
        Object.keys(get?.responses ?? {}).filter((key) => key !== '4XX'),
      );
    }
  });

  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api/contact', 405],
    ['DELETE', '/api/events', 405],
    ['PUT', '/api/contact', 405],
  ])('%s %s is a failure as it is described', async (method, path, status) => {
    const answer = await http.request(path, { method });
    expect(answer.status).toBe(status);
    expect(wrongWith(await answer.json(), '/components/schemas/Failure')).toEqual([]);
  });
});

describe('sending', () => {
  test('requests and answers match their description, for each kind', async () => {
    const sending = Object.entries(described.paths).filter(([, { post }]) => post);
    expect(sending.map(([path]) => path).sort()).toEqual(
      Object.keys(PAYLOADS)
        .map((kind) => `/api/${kind}`)
        .sort(),
    );
    const down = httpWith({ services: failing(new ServiceFailure('storage', 'down')) });
    const faulty = httpWith({ services: failing(new Error('a fault')) });
    const never = httpWith({
      limits: { address: [{ name: 'test', points: 0, seconds: 60 }], email: [] },
    });
    const send = async (
      path: string,
      body: unknown,
      headers: Record<string, string> = {},
      site = http,
    ) => compare(await site.request(path, jsonRequest(body, headers)), path, 'post');
    for (const [path, { post }] of sending) {
      const payload = PAYLOADS[path.replace('/api/', '')];
      const ref = post?.requestBody?.content['application/json'].schema.$ref ?? '';
      expect(wrongWith(payload, ref.slice(1)), path).toEqual([]);
      const statuses = [
        await send(path, payload),
        await send(path, '{'),
        await send(path, payload, { Origin: 'https://evil.example' }),
        await send(path, { name: 'x'.repeat(70_000) }),
        await send(path, payload, { 'Content-Type': 'text/plain' }),
        await send(path, {}),
        await send(path, payload, {}, never),
        await send(path, payload, {}, faulty),
        await send(path, payload, {}, down),
      ];
      expect(statuses).toEqual(Object.keys(post?.responses ?? {}));
      expect(post?.parameters?.map(({ name }) => name)).toContain('Idempotency-Key');
    }
  });

  test('the description of each kind has the fields that its check requires', async () => {
    for (const [kind, payload] of Object.entries(PAYLOADS)) {
      const { requestBody } = described.paths[`/api/${kind}`]?.post ?? {};
      const name = requestBody?.content['application/json'].schema.$ref.split('/').at(-1) ?? '';
      const { properties = {}, required } = described.components.schemas[name] ?? {};
      await http.request(`/api/${kind}`, jsonRequest(payload));
      const rows = await database.selectFrom('submission').selectAll().execute();
      const row = rows.find((each) => each.kind === kind);
      expect(Object.keys(properties)).toEqual(
        expect.arrayContaining(Object.keys(submittedPayload(JSON.parse(row?.payload ?? '')))),
      );
      // An empty body is refused with the names of all required fields.
      const empty = await (await http.request(`/api/${kind}`, jsonRequest({}))).json();
      expect(required?.toSorted()).toEqual(Object.keys(empty.fields).sort());
    }
    expect(described.components.schemas.Enrolment?.properties).toMatchObject({
      groupSize: { type: ['integer', 'null'], minimum: 3, maximum: 5 },
      experienceLevel: { type: 'string', enum: ['Beginner', 'Intermediate', 'Advanced'] },
      childInterests: { type: 'array', items: { enum: expect.arrayContaining(['robotics']) } },
      marketingConsent: { type: 'boolean' },
      email: { type: 'string', format: 'email' },
    });
  });
});

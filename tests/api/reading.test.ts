import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { apiEndpoints } from '#api/api.ts';
import { readContentFolder } from '#content/folder.server.ts';
import { makeContentStore } from '#content/store.server.ts';
import { NO_PROXIES } from '#platform/http/client-address.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { makeTestInbox } from '../support/inbox.ts';
import { makeRecordingLog, quietLog } from '../support/log.ts';

const LISTS = ['hero-images', 'courses', 'partners', 'events', 'blogs', 'stem-squad-landing'];

const apiOver = (services: Services, log: Log) =>
  apiEndpoints({ services, log, captcha: undefined, now: Date.now, trustedProxies: NO_PROXIES });

describe.each(DATABASES)('the API on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let api: ReturnType<typeof apiEndpoints>;
  let services: Services;
  beforeAll(async () => {
    testDatabase = await make();
    const database = await testDatabase.open();
    const store = makeContentStore(database);
    await replaceContent(database, readContentFolder('content'));
    services = makeOwnServices(store, makeTestInbox(database));
    api = apiOver(services, quietLog);
  });
  afterAll(() => testDatabase.remove());

  test.each(LISTS)('GET /api/%s answers a plain list', async (name) => {
    const answer = await api.request(`/api/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    const list = (await answer.json()) as unknown[];
    expect(Array.isArray(list)).toBe(true);
    expect(list.length).toBeGreaterThan(2);
  });

  test('GET /api/impact answers the public figures, and the sums of the annual reports', async () => {
    const response = await api.request('/api/impact');
    const { period, figures, years } = await response.json();
    expect(period).toEqual({ from: '2023-01-01', to: '2024-12-31' });
    const source = parse(readFileSync('content/figures.yaml', 'utf8'));
    expect(figures).toEqual(
      source.map(({ public: _, measure: __, ...figure }: object & Record<string, unknown>) => ({
        ...figure,
        correction: null,
      })),
    );
    expect(years.map(({ money: _, ...year }: { money: object }) => year)).toEqual([
      { year: 2023, students: 210, girls: 92, hours: 870, schools: 8, runs: 8, graduates: 24 },
      { year: 2024, students: 290, girls: 161, hours: 1320, schools: 13, runs: 12, graduates: 48 },
    ]);
    const report = parse(readFileSync('content/reports/2024.yaml', 'utf8'));
    expect(years[1].money).toEqual({
      currency: 'GHS',
      in: report.money.sources.map((one: { name: string; amount: number }) => ({
        name: one.name,
        amount: one.amount,
      })),
      out: report.money.uses.map((use: { name: string; from: Record<string, number> }) => ({
        name: use.name,
        amount: Object.values(use.from).reduce((sum, amount) => sum + amount, 0),
      })),
    });
  });

  test('GET /api/impact names neither a hidden figure nor fewer than five people', async () => {
    const [first] = await services.figures.all();
    const [newest] = await services.reports.all();
    if (!first || !newest) throw new Error('no starter content');
    const { measure: _, ...typed } = first;
    const small = {
      ...structuredClone(newest),
      graduates: { ...newest.graduates, finished: 4, employed: 4 },
    };
    const few = apiOver(
      {
        ...services,
        figures: {
          all: async () => [
            { ...typed, value: '4' },
            { ...first, public: false },
          ],
        },
        reports: { all: async () => [small] },
      },
      quietLog,
    );
    expect(await (await few.request('/api/impact')).json()).toMatchObject({
      figures: [{ value: 'fewer than 5' }],
      years: [{ graduates: 'fewer than 5' }],
    });
  });

  test('items have the fields of the specification', async () => {
    const first = async (name: string) =>
      Object.keys(((await (await api.request(`/api/${name}`)).json()) as object[])[0] ?? {});
    expect(await first('hero-images')).toEqual(
      expect.arrayContaining([
        'id',
        'image',
        'alt',
        'title',
        'description',
        'buttonLabel',
        'buttonLink',
      ]),
    );
    expect(await first('courses')).toEqual(
      expect.arrayContaining([
        ...['id', 'title', 'description', 'category', 'courseCode', 'grades', 'format', 'image'],
        ...['fullOverview', 'detailedDescription', 'prerequisites', 'learningOutcomes'],
        ...['courseContents', 'courseDelivery', 'materials', 'pricing', 'links', 'instructors'],
        'sessions',
      ]),
    );
    expect(await first('partners')).toEqual(expect.arrayContaining(['id', 'logo', 'name']));
    expect(await first('events')).toEqual(
      expect.arrayContaining([
        ...['id', 'title', 'excerpt', 'description', 'location', 'date', 'time', 'image'],
        ...['registrationLink', 'tags'],
      ]),
    );
    expect(await first('blogs')).toEqual(
      expect.arrayContaining([
        'id',
        'title',
        'author',
        'date',
        'excerpt',
        'tags',
        'image',
        'content',
      ]),
    );
    expect(await first('stem-squad-landing')).toEqual(
      expect.arrayContaining([
        'id',
        'type',
        'title',
        'content',
        'media',
        'buttonLabel',
        'buttonLink',
      ]),
    );
  });

  test('GET /api/team answers an object', async () => {
    const answer = (await (await api.request('/api/team')).json()) as { data: unknown[] };
    expect(answer).toMatchObject({ success: true, error: null });
    expect(answer.data.length).toBeGreaterThanOrEqual(8);
    expect(answer.data[0]).toMatchObject({
      name: expect.any(String),
      specialties: expect.any(Array),
    });
  });

  test('GET /api/courses/{id} answers one course, or 404', async () => {
    const [course] = await services.courses.all();
    const found = await api.request(`/api/courses/${course?.id}`);
    expect(await found.json()).toMatchObject({ id: course?.id, title: course?.title });
    const missing = await api.request('/api/courses/%3Cscript%3E');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({
      success: false,
      code: 'not_found',
      error: 'Course not found',
    });
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/courses/a/b', '/api/openapi.json/x'])(
    'GET %s: 404 as JSON',
    async (path) => {
      const answer = await api.request(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        success: false,
        code: 'not_found',
        error: expect.any(String),
      });
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s on a list is refused with the methods that work',
    async (method) => {
      const answer = await api.request('/api/events', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      expect(await answer.json()).toEqual({
        success: false,
        code: 'method_not_allowed',
        error: expect.any(String),
      });
      expect((await api.request('/api/courses/x', { method })).status).toBe(405);
    },
  );
});

describe('the API when something fails', () => {
  const failing = (error: Error) =>
    ({
      courses: { all: () => Promise.reject(error), byId: () => Promise.reject(error) },
    }) as unknown as Services;

  test('data that cannot be read is 503 and is not cached', async () => {
    const api = apiOver(failing(new ServiceFailure('timeout', 'no answer')), quietLog);
    for (const path of ['/api/courses', '/api/courses/x']) {
      const answer = await api.request(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        success: false,
        code: 'unavailable',
        error: 'The data cannot be read right now. Please try again later.',
      });
    }
  });

  test('a fault of ours is 500, shows no details, and is logged', async () => {
    const { log, lines } = makeRecordingLog();
    const answer = await apiOver(failing(new Error('secret detail')), log).request('/api/courses');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/secret|at /);
    expect(lines).toMatchObject([{ error: { message: 'secret detail' } }]);
  });
});

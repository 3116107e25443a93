import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_KINDS } from '#inbox/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { makeRecordingLog } from '../support/log.ts';
import { jsonRequest, makeFormHttp } from '../support/test-http.ts';

const MESSAGE = {
  name: 'Efua Ɔkyere',
  email: 'efua@mail.example',
  phone: '024 123 4567',
  subject: 'Robots',
  message: 'Do you teach robots in Tamale?',
  source: 'another website',
};

const ENROLMENT = {
  studentName: 'Kofi Mensah',
  email: 'ama@mail.example',
  phone: '0241234567',
  courseName: 'STEM Squad Subscription',
  courseId: 'STEM_SQUAD',
  age: 9,
  experienceLevel: 'Beginner',
  specialRequirements: '',
  emergencyContact: 'Ama Mensah, 0241234567',
  programType: 'STEM Squad',
  planType: 'starter',
  subscriptionType: 'group',
  groupSize: 4,
  groupLeader: 'Ama Mensah',
  otherParentsInfo: 'Esi, 024 000 0001',
  paymentPreference: 'monthly',
  startDatePreference: '2027-01-12',
  hearAboutUs: 'school',
  marketingConsent: false,
  childInterests: ['robotics', 'art'],
};

/** Answers that every check must refuse. */
const WRONG_ENROLMENTS: readonly [string, Record<string, unknown>, string][] = [
  ['a plan that is not sold', { planType: 'gold' }, 'planType'],
  ['an interest that is not offered', { childInterests: ['robotics', 'war'] }, 'childInterests'],
  ['a level that does not exist', { experienceLevel: 'beginner' }, 'experienceLevel'],
  ['a young person of 19', { age: 19 }, 'age'],
  ['half a year', { age: 9.5 }, 'age'],
  ['a group of 6', { groupSize: 6 }, 'groupSize'],
  ['a group without its size', { groupSize: null }, 'groupSize'],
  ['a group without the other parents', { otherParentsInfo: ' ' }, 'otherParentsInfo'],
  ['a day that does not exist', { startDatePreference: '2027-02-30' }, 'startDatePreference'],
];

describe.each(DATABASES)('bad input to the receiving API, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let http: Awaited<ReturnType<typeof makeFormHttp>>;
  let recording: ReturnType<typeof makeRecordingLog>;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    recording = makeRecordingLog();
    http = await makeFormHttp(database, { log: recording.log });
  });
  afterEach(() => testDatabase.remove());

  const stored = async () => {
    const rows = await database.selectFrom('submission').selectAll().execute();
    return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
  };

  test.each(WRONG_ENROLMENTS)('security check 8: %s is refused', async (_, wrong, field) => {
    const answer = await http.request('/api/enrollments', jsonRequest({ ...ENROLMENT, ...wrong }));
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
    expect(await stored()).toEqual([]);
    expect((await http.request('/api/enrollments', jsonRequest(ENROLMENT))).status).toBe(201);
  });

  test('security check 29: unknown fields are dropped', async () => {
    const body = `{"id":"1","status":"confirmed","role":"admin","reference":"MSG-2222","suspicion":"",
      "__proto__":{"name":"polluted"},"constructor":{"prototype":{"polluted":1}},
      ${JSON.stringify(MESSAGE).slice(1)}`;
    const answer = await http.request('/api/contact', jsonRequest(body));
    expect(answer.status).toBe(201);
    const [row] = await stored();
    expect(row?.payload).toEqual(MESSAGE);
    expect(row?.id).not.toBe('1');
    expect(row?.reference).not.toBe('MSG-2222');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const inherited = await http.request(
      '/api/contact',
      jsonRequest(`{"__proto__":${JSON.stringify(MESSAGE)}}`),
    );
    expect(inherited.status).toBe(422);
  });

  test.each(['', '{', 'null', '{"name":"a"}{}', `${'['.repeat(30_000)}${']'.repeat(30_000)}`])(
    'a body that is no JSON object is 400: %#',
    async (body) => {
      const answer = await http.request('/api/contact', jsonRequest(body));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        success: false,
        error: 'This is no JSON object.',
      });
    },
  );

  test('a body that is not UTF-8 is 400, not a name with question marks', async () => {
    const body = Buffer.from(JSON.stringify({ ...MESSAGE, name: 'Zoé' }), 'latin1');
    const headers = { 'Content-Type': 'application/json' };
    const answer = await http.request('/api/contact', { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });

  test('security checks 27 and 30: no input causes a 500, a stack trace or a line in the log', async () => {
    const hostile = fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .dictionary(
          fc.constantFrom(...Object.keys({ ...MESSAGE, ...ENROLMENT }), '__proto__', 'toString'),
          fc.oneof(
            fc.jsonValue({ maxDepth: 2 }),
            fc.constantFrom('\0', '\ud800', '<script>', "'; DROP TABLE submission;--", -0, 1e308),
            fc.constant('{"level":60}\n{"level":60}'),
          ),
        )
        .map((wrong) => JSON.stringify({ ...MESSAGE, ...ENROLMENT, ...wrong })),
    );
    const unlimited = [{ name: 'test', points: 1_000, seconds: 60 }];
    const open = await makeFormHttp(database, {
      log: recording.log,
      limits: { address: unlimited, email: unlimited },
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PUBLIC_KINDS), hostile, async (kind, body) => {
        const answer = await open.request(`/api/${kind}`, jsonRequest(body));
        const text = await answer.text();
        expect([201, 400, 422]).toContain(answer.status);
        expect(JSON.parse(text).success).toBe(answer.status === 201);
        expect(text).not.toMatch(/node_modules|\.ts:\d|at file:|SQLITE|syntax/i);
      }),
      // Shrinking is off: it would go on after the test is over and its database is gone.
      { numRuns: 200, endOnFailure: true },
    );
    expect(recording.lines).toEqual([]);
  });
});

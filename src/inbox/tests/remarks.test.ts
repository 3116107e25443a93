import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeContentStore } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { SAMPLE_PAYLOADS } from '#tests/support/filled-forms.ts';
import { fillContent, makeTestInbox } from '#tests/support/inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { SUBMISSION_TYPES } from '../kinds.ts';
import type { Payload } from '../submission-type.ts';

const sample = (programType: string) =>
  SAMPLE_PAYLOADS.find(({ payload }) => payload.programType === programType)?.payload as Payload;

describe.each(DATABASES)('remarks on an enrolment, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
  });
  afterAll(() => testDatabase.remove());

  async function enrol(payload: Payload) {
    const { receive } = makeOwnServices(makeContentStore(database), makeTestInbox(database));
    const result = await receive({ kind: 'enrollments', payload, fromPage: true });
    const reference = 'receipt' in result ? result.receipt.reference : '';
    const row = await database
      .selectFrom('submission')
      .select('payload')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const summary = SUBMISSION_TYPES.enrollments.summary(JSON.parse(row.payload));
    const answer = (label: string) => summary.find((row) => row.label === label)?.answer;
    return {
      reference,
      remark: answer('Remark'),
      price: answer('Price'),
      session: answer('Session'),
    };
  }

  test('an enrolment in an unknown course is stored with a remark for staff', async () => {
    const { reference, remark } = await enrol({ ...sample('Course'), courseId: 'none-of-ours' });
    expect(reference).toMatch(/^ENR-/);
    expect(remark).toMatch(/^Not a course of ours/);
  });

  test.each(['robots-from-scratch', 'tech-labs'])('%s is one of ours', async (courseId) => {
    expect((await enrol({ ...sample('Course'), courseId })).remark).toBeUndefined();
  });

  test('a session has our own title', async () => {
    const [sessionId, sessionTitle] = ['kumasi-2027-01', 'at the moon'];
    const course = {
      ...sample('Course'),
      courseId: 'robots-from-scratch',
      sessionId,
      sessionTitle,
    };
    const { remark, session } = await enrol(course);
    expect(remark).toBeUndefined();
    expect(session).toMatch(/^Sat 16 January to .* Kumasi$/);
    const program = { ...sample('Course'), courseId: 'tech-labs', sessionId: 'code-lab-2027-01' };
    expect((await enrol(program)).session).toMatch(/^Code Lab/);
  });

  test.each(['ananse-moves', 'tech-labs'])('%s has no session like this', async (courseId) => {
    const { reference, remark, session } = await enrol({
      ...sample('Course'),
      courseId,
      sessionId: 'moon-2027-01',
      sessionTitle: 'On the moon',
    });
    expect(reference).toMatch(/^ENR-/);
    expect(remark).toMatch(/^Not a session of this course/);
    expect(session).toBe('On the moon');
  });

  test('STEM Squad is no course, and its price is the one that the form showed, whatever was sent', async () => {
    const squad = { ...sample('STEM Squad'), planType: 'starter', subscriptionType: 'individual' };
    const sent = { ...squad, paymentPreference: 'monthly', groupSize: null };
    expect(await enrol(sent)).toMatchObject({ remark: undefined, price: 'GH₵350 a month.' });
    expect(SUBMISSION_TYPES.enrollments.check({ ...sent, quote: 'GH₵1' }).answers?.quote).toBe(
      undefined,
    );
  });

  test('the same answers are the same submission, whatever the remark', async () => {
    const first = await enrol({ ...sample('Course'), courseId: 'found-later' });
    const known = await makeTestInbox(database).receive({
      kind: 'enrollments',
      payload: { ...sample('Course'), courseId: 'found-later' },
      fromPage: true,
    });
    expect(known).toMatchObject({ receipt: { reference: first.reference } });
  });
});

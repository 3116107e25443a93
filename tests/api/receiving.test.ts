import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { DATABASES, SQLITE, type TestDatabase } from '../support/databases.ts';
import { SAMPLE_PAYLOADS } from '../support/filled-forms.ts';
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

describe.each(DATABASES)('the receiving API, on $name', ({ make }) => {
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

  test.each(SAMPLE_PAYLOADS)(
    'POST /api/$kind stores what it receives',
    async ({ kind, payload }) => {
      const answer = await http.request(`/api/${kind}`, jsonRequest(payload));
      const receipt = await answer.json();
      expect(answer.status, JSON.stringify(receipt)).toBe(201);
      expect(receipt).toEqual({
        success: true,
        id: expect.any(String),
        reference: expect.stringMatching(/^[A-Z]{3}-\w{4}$/),
      });
      const [row] = await stored();
      expect(row).toMatchObject({ kind, id: receipt.id, reference: receipt.reference });
      for (const name of Object.keys(row?.payload).filter((each) => each in payload)) {
        expect(JSON.stringify(row?.payload[name]), name).toBe(JSON.stringify(payload[name]));
      }
      expect(recording.lines).toEqual([]);
    },
  );

  test('the contact message is exactly the six fields of the specification', async () => {
    expect((await http.request('/api/contact', jsonRequest(MESSAGE))).status).toBe(201);
    expect((await stored())[0]?.payload).toEqual(MESSAGE);
  });

  test('wrong answers are 422 with a sentence for each, and nothing is stored', async () => {
    const answer = await http.request(
      '/api/contact',
      jsonRequest({ email: 'x', message: 'short' }),
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      success: false,
      code: 'wrong_answers',
      error:
        'Name is required. Invalid email format. Subject is required. Message must be at least 10 characters.',
      fields: {
        name: 'Name is required.',
        email: 'Invalid email format.',
        subject: 'Subject is required.',
        message: 'Message must be at least 10 characters.',
      },
    });
    expect(await stored()).toEqual([]);
  });

  test('five parallel repeats with one key are one submission with one receipt', async () => {
    const sent = jsonRequest(MESSAGE, { 'Idempotency-Key': 'key-1' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => http.request('/api/contact', sent)),
    );
    const receipts = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await stored()).toHaveLength(1);
  });

  test('changed answers under the same key are another submission', async () => {
    const key = { 'Idempotency-Key': 'key-1' };
    await http.request('/api/contact', jsonRequest(MESSAGE, key));
    await http.request('/api/contact', jsonRequest({ ...MESSAGE, subject: 'Drones' }, key));
    expect(await stored()).toHaveLength(2);
  });

  test('security check 30: a failure is one line in the log, without any answers', async () => {
    await database.schema.alterTable('submission').renameTo('elsewhere').execute();
    const message = { ...MESSAGE, subject: 'a\n{"level":60,"msg":"forged"}' };
    const answer = await http.request('/api/contact', jsonRequest(message));
    expect(answer.status).toBe(503);
    expect(recording.lines).toHaveLength(1);
    expect(recording.lines[0]).toMatchObject({
      msg: 'a submission was not stored',
      kind: 'contact',
    });
    expect(JSON.stringify(recording.lines)).not.toMatch(/efua|Efua|0241|024 1|Tamale|forged/);
  });

  test.skipIf(make !== SQLITE.make)(
    'the log has the fault with which SQLite ended a transaction, such as a full disk',
    async () => {
      await sql`create trigger full before insert on submission
        begin select raise(rollback, 'database or disk is full'); end`.execute(database);
      const answer = await http.request('/api/contact', jsonRequest(MESSAGE));
      expect(answer.status).toBe(503);
      expect(recording.lines).toMatchObject([
        { msg: 'a submission was not stored', code: 'SQLITE_CONSTRAINT_TRIGGER' },
      ]);
    },
  );

  test('security check 31: a database that fails is an honest 503, with the time of the next try', async () => {
    await database.schema.alterTable('submission').renameTo('elsewhere').execute();
    const answer = await http.request('/api/contact', jsonRequest(MESSAGE));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(await answer.json()).toEqual({
      success: false,
      code: 'unavailable',
      error: 'This could not be stored right now. Please try again later.',
      fields: {},
    });
    await database.schema.alterTable('elsewhere').renameTo('submission').execute();
    expect((await http.request('/api/contact', jsonRequest(MESSAGE))).status).toBe(201);
  });
});

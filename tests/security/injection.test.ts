import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { readByReference } from '#inbox/inbox.server.ts';
import { decideSubscription } from '#messages/newsletter.server.ts';
import type { Database } from '#platform/db/database.ts';
import { makeApp } from '../support/app.ts';
import { runCommand } from '../support/command.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { SAMPLE_PAYLOADS } from '../support/filled-forms.ts';
import { contactMessage, sign } from '../support/inbox.ts';
import { type Ask, findInjections } from '../support/injection.ts';
import { makeRecordingLog } from '../support/log.ts';
import { jsonRequest, makeFormHttp } from '../support/test-http.ts';

describe.each(DATABASES)('security check 4: SQL in what is sent, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let http: Awaited<ReturnType<typeof makeFormHttp>>;
  let recording: ReturnType<typeof makeRecordingLog>;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    recording = makeRecordingLog();
    const limits = { address: [], email: [] };
    http = await makeFormHttp(database, { log: recording.log, limits });
  });
  afterEach(() => testDatabase.remove());

  const answer = async (path: string, request?: RequestInit) => {
    const response = await http.request(path, request);
    return { status: response.status, text: await response.text() };
  };

  test('the check finds a hole, where there is one', async () => {
    const planted: Ask = async (value) => {
      const statement = sql.raw<{ id: string }>(
        `select id from content_item where kind = 'events' and id = '${value}' limit 1`,
      );
      try {
        const { rows } = await statement.execute(database);
        return { status: rows.length > 0 ? 200 : 404, text: '' };
      } catch {
        return { status: 404, text: '' };
      }
    };
    const complaining: Ask = async (value) => {
      try {
        await sql.raw(`select '${value}'`).execute(database);
        return { status: 200, text: '' };
      } catch (error) {
        return { status: 200, text: String(error) };
      }
    };
    const [knowing, broken] = await Promise.all(
      [planted, complaining].map((ask) => findInjections(ask, 'few')),
    );
    expect(knowing?.join()).toContain("knows that x' OR '1'='1 is true");
    expect(broken?.join()).toContain('breaks at');
    if (testDatabase.location.databaseUrl) expect(broken?.join()).toContain('waits for');
  });

  test('no JSON field of any kind becomes SQL, and all are stored as they were typed', async () => {
    for (const { kind, payload } of SAMPLE_PAYLOADS) {
      const fields = Object.keys(payload);
      for (const field of fields) {
        const ask: Ask = (value) =>
          answer(`/api/${kind}`, jsonRequest({ ...payload, [field]: value }));
        expect(await findInjections(ask, 'few'), `${kind} ${field}`).toEqual([]);
        const list: Ask = (value) =>
          answer(`/api/${kind}`, jsonRequest({ ...payload, [field]: [value] }));
        expect((await list("x' OR '1'='1")).status, `${kind} ${field}`).toBeLessThan(500);
        const name: Ask = (value) =>
          answer(`/api/${kind}`, jsonRequest({ ...payload, [`${field}${value}`]: 1 }));
        expect((await name("') OR 1=1 --")).status, `${kind} ${field}`).toBeLessThan(500);
      }
    }
    const rows = await database.selectFrom('submission').selectAll().execute();
    expect(rows.length).toBeGreaterThan(100);
    const typed = rows.filter(({ payload }) => payload.includes("x'; DROP TABLE submission; --"));
    expect(typed.length).toBeGreaterThan(20);
    expect(rows.every(({ erased_at }) => erased_at === null)).toBe(true);
    expect(recording.lines).toEqual([]);
  });

  test('no free text, path, header, token or reference becomes SQL', async () => {
    const { payload } = contactMessage();
    const receipt = await answer('/api/contact', jsonRequest(payload));
    const reference = JSON.parse(receipt.text).reference as string;
    const app = makeApp(database);
    const toAnswer = (result: unknown) => ({ status: result ? 200 : 404, text: '' });
    const places: Record<string, Ask> = {
      'all texts at once': (value) => {
        const message = `${value} and ten letters`;
        return answer(
          '/api/contact',
          jsonRequest({ ...payload, name: value, subject: value, message }),
        );
      },
      'Idempotency-Key': (value) =>
        answer('/api/contact', jsonRequest(payload, { 'Idempotency-Key': value })),
      'X-Captcha-Token': (value) =>
        answer('/api/contact', jsonRequest(payload, { 'X-Captcha-Token': value })),
      course: (value) => answer(`/api/courses/${encodeURIComponent(value)}`),
      kind: (value) => answer(`/api/${encodeURIComponent(value)}`),
      cover: (value) => answer(`/covers/courses/${encodeURIComponent(value)}.svg`),
      query: (value) => answer(`/api/events?id=${encodeURIComponent(value)}`),
      confirm: async (value) => toAnswer(await decideSubscription(app, 'confirm', value)),
      'a signed token': async (value) =>
        toAnswer(await decideSubscription(app, 'confirm', sign(`newsletter-confirm:${value}`))),
      unsubscribe: async (value) =>
        toAnswer(
          await decideSubscription(app, 'unsubscribe', sign(`newsletter-unsubscribe:${value}`)),
        ),
      reference: async (value) => toAnswer(await readByReference(database, value)),
      erase: async (value) => toAnswer(await eraseByReference(app, undefined, value)),
    };
    for (const [name, ask] of Object.entries(places)) {
      expect(await findInjections(ask), name).toEqual([]);
    }
    for (const typed of ["' OR 1=1 --", '%', `${reference}' --`]) {
      const erased = await runCommand('submissions', ['erase', typed], testDatabase.location);
      expect(erased).toMatchObject({ code: 1 });
      expect(erased.errors).toContain('There is no submission');
    }
    expect((await readByReference(database, reference))?.erased_at).toBeNull();
    expect(recording.lines).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { contentForMails } from '#inbox/mails.server.ts';
import { purgeExpired, syncEventEnds } from '#privacy/retention.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import {
  contactMessage,
  eventRegistration,
  makeTestInbox,
  newsletterSubscription,
} from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { renderMailsIn } from '#tests/support/stored-results.ts';
import { jsonRequest, makeTestHttp } from '#tests/support/test-http.ts';
import type { Event } from '../event.ts';
import { makeContentStore } from '../store.server.ts';

describe.each(DATABASES)('a row that does not fit on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function write(kind: string, id: string, body: string): Promise<void> {
    await fresh.database
      .updateTable('content_item')
      .set({ body })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await fresh.database
      .updateTable('content_revision')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
  }

  async function changed(kind: string, id: string, fields: object): Promise<string> {
    const { body } = await fresh.database
      .selectFrom('content_item')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return JSON.stringify({ ...JSON.parse(body), ...fields });
  }

  test.each([
    ['another type', JSON.stringify({ id: 6, title: 'Kept to themselves', date: 7 })],
    ['no object', '"Kept to themselves"'],
    ['no JSON', '{"title":"Kept to themselves"'],
  ])('%s: it is left out and named once, the others stay', async (_, body) => {
    const { log, lines } = makeRecordingLog();
    const store = makeContentStore(fresh.database, () => fresh.now, log);
    const before = await store.list<Event>('events');
    await write('events', '6', body);
    fresh.now += 1_001;
    for (let again = 0; again < 3; again++) {
      const events = await store.list<Event>('events');
      expect(events).toEqual(before.filter(({ id }) => String(id) !== '6'));
      expect(await store.countInvalid()).toBe(1);
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, kind: 'events', id: '6' });
    expect(lines[0]?.rules).not.toHaveLength(0);
    expect(JSON.stringify(lines)).not.toContain('themselves');
    await write('events', '6', body);
    fresh.now += 1_001;
    await store.list('events');
    expect(lines).toHaveLength(2);
  });

  test('forms are still received and retention still runs', async () => {
    await write('events', '6', '{');
    const store = makeContentStore(fresh.database);
    // Through the services, as from a form that was opened before.
    const { receive } = makeOwnServices(store, fresh.inbox);
    const { payload } = eventRegistration();
    expect(await receive(eventRegistration({ ...payload, eventId: '6' }))).toHaveProperty(
      'receipt',
    );
    expect(await receive(eventRegistration({ ...payload, eventId: '66' }))).toHaveProperty(
      'refusal',
    );
    expect((await renderMailsIn(fresh.database)).map(({ purpose }) => purpose).sort()).toEqual([
      'confirmation',
      'notice',
    ]);
    const dataDir = fresh.testDatabase.location.dataDir;
    const app = makeApp(fresh.database, { content: store }, { DATA_DIR: dataDir });
    await syncEventEnds(app);
    const { submissions } = await purgeExpired(app, Date.now() + 4 * 365 * 86_400_000);
    expect(submissions).toEqual({ 'event-registrations': 1 });
  });

  test('an organisation with a wrong field keeps its other fields, also in emails', async () => {
    await write(
      'organisation',
      'organisation',
      await changed('organisation', 'organisation', { openingHours: 7 }),
    );
    const store = makeContentStore(fresh.database);
    const { organisation } = await contentForMails(store);
    expect(organisation).toMatchObject({ name: 'Sua', openingHours: '' });
    expect(await store.countInvalid()).toBe(1);
  });

  test.each([
    ['MAIL_FROM', { mailFrom: 'Sua <info@sua.example>' }, 'Sua <info@sua.example>'],
    ['STAFF_EMAIL', {}, { name: 'Our organisation', address: 'staff@sua.example' }],
    [
      'nobody',
      { staffEmail: undefined },
      { name: 'Our organisation', address: 'no-reply@www.sua.example' },
    ],
  ])('without an organisation, forms are stored and emails come from %s', async (_, over, from) => {
    await fresh.database.deleteFrom('content_item').where('kind', '=', 'organisation').execute();
    expect(await fresh.inbox.receive(contactMessage())).toHaveProperty('receipt');
    expect(await fresh.inbox.receive(newsletterSubscription())).toHaveProperty('receipt');
    const mails = await renderMailsIn(fresh.database, over);
    expect(mails.map(({ message }) => message.from)).toEqual(mails.map(() => from));
    const confirmation = mails.find(({ purpose }) => purpose === 'confirmation')?.message;
    expect(confirmation?.replyTo).toBeUndefined();
    expect(confirmation?.text).toContain('Questions? Reply to this email.');
    expect(confirmation?.text).not.toMatch(/wa\.me|undefined|write to/);
  });

  test('/healthz counts the items that are left out, and reports ok', async () => {
    const store = makeContentStore(fresh.database, () => fresh.now);
    const services = makeOwnServices(store, makeTestInbox(fresh.database));
    const report = async () => ({ content: { leftOut: await store.countInvalid() } });
    const checkDatabase = async () => undefined;
    const http = makeTestHttp({ services, health: { checkDatabase, report: report } });
    const health = async () => (await http.request('/healthz')).json();
    expect(await health()).toMatchObject({ status: 'ok', content: { leftOut: 0 } });
    await write('courses', 'first-steps-in-code', 'nothing');
    await write('events', '6', '[]');
    fresh.now += 1_001;
    expect(await health()).toMatchObject({ status: 'ok', content: { leftOut: 2 } });
    const posted = await http.request('/api/contact', jsonRequest(contactMessage().payload));
    expect(posted.status).toBe(201);
  });

  test('an export names the row that is no JSON and overwrites nothing', async () => {
    await write('events', '6', '{');
    const { code, errors } = await runCommand(
      'content',
      ['export', `${fresh.testDatabase.location.dataDir}/content`],
      fresh.testDatabase.location,
    );
    expect(code).toBe(1);
    expect(errors).toContain('events 6');
  });
});

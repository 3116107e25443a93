import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app.ts';
import type { SubmissionKind } from '#inbox/kinds.ts';
import type { IncomingSubmission } from '#inbox/submission.ts';
import type { Database } from '#platform/db/database.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import { mailFolder } from '#platform/mail/delivery.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { outboxRow } from '#platform/mail/outbox.ts';
import { readConfig } from '#server/config.ts';
import { makeApp } from '#tests/support/app.ts';
import { countTurns } from '#tests/support/count-turns.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { markAllSent } from '#tests/support/fresh-inbox.ts';
import {
  contactMessage,
  eventRegistration,
  fillContent,
  makeTestInbox,
  newsletterSubscription,
} from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';
import {
  makeRetentionJob,
  type PurgeCounts,
  purgeExpired,
  runRetention,
} from '../retention.server.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-20T12:00:00Z');
const EVENT_ENDS = Date.parse('2027-01-23T15:00:00Z');
const { retention: periods } = readConfig({});
const NOTHING: PurgeCounts = {
  submissions: {},
  notes: 0,
  mails: 0,
  files: 0,
  receipts: 0,
  desk: 0,
};

describe.each(DATABASES)('security check 28: retention periods, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let dataDir: string;
  let now: number;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    dataDir = join(testDatabase.location.dataDir, crypto.randomUUID());
    mkdirSync(mailFolder(dataDir), { recursive: true });
    await fillContent(database);
    now = START;
  });
  afterEach(() => testDatabase.remove());

  const appOn = (connection: Database, over: Partial<App> = {}) =>
    makeApp(connection, { now: () => now, ...over }, { DATA_DIR: dataDir });
  const run = () => purgeExpired(appOn(database), now);
  const inbox = () => makeTestInbox(database, { now: () => now });
  const receive = (submission: IncomingSubmission) => inbox().receive(submission);
  const rows = () => database.selectFrom('submission').selectAll().orderBy('received_at').execute();
  const everything = async () =>
    JSON.stringify([
      await rows(),
      await database.selectFrom('outbox_message').selectAll().execute(),
      await database.selectFrom('newsletter_subscription').selectAll().execute(),
    ]);

  /** Registrations are tested below: their period starts after the event. */
  const PERIODS: Readonly<Record<Exclude<SubmissionKind, 'event-registrations'>, number>> = {
    contact: periods.messages,
    enrollments: periods.enrollments,
    'volunteer-applications': periods.applications,
    'mentor-applications': periods.applications,
    'partnership-inquiries': periods.inquiries,
    'sponsorship-inquiries': periods.inquiries,
    'newsletter-subscriptions': periods.newsletter,
    'donation-pledges': periods.pledges,
    'data-requests': periods.messages,
  };
  test.each(Object.entries(PERIODS))(
    '%s are kept for their period and no longer',
    async (name, days) => {
      const kind = name as SubmissionKind;
      await database
        .insertInto('submission')
        .values(rowOf({ kind, payload: {} }, now, 'Zuleika'))
        .execute();
      now = START + days * DAY - 1;
      expect((await run()).submissions).toEqual({});
      expect(await everything()).toContain('Zuleika');
      now += 1;
      expect((await run()).submissions).toEqual({ [kind]: 1 });
      expect(await everything()).not.toContain('Zuleika');
      const [row] = await rows();
      expect(row).toMatchObject({ kind, payload: '{}', reference: 'X-2222', fingerprint: null });
      expect(row?.erased_at).toBe(new Date(now).toISOString());
      expect(await run()).toEqual(NOTHING);
    },
  );

  test('a registration is erased six months after its event, its notes after 30 days', async () => {
    await receive(
      eventRegistration({
        dietaryRestrictions: 'peanuts',
        specialRequirements: 'Zuleika walks ill',
      }),
    );
    now = EVENT_ENDS + periods.eventNotes * DAY - 1;
    expect(await run()).toEqual(NOTHING);
    now += 1;
    expect(await run()).toEqual({ ...NOTHING, notes: 1 });
    expect(await everything()).not.toMatch(/peanuts|Zuleika/);
    const [row] = await rows();
    expect(JSON.parse(String(row?.payload))).toMatchObject({
      name: 'Efua Ɔkyere',
      dietaryRestrictions: '',
    });
    expect(await run()).toEqual(NOTHING);
    now = EVENT_ENDS + periods.eventRegistrations * DAY - 1;
    expect(await run()).toEqual(NOTHING);
    now += 1;
    expect((await run()).submissions).toEqual({ 'event-registrations': 1 });
    expect(await everything()).not.toContain('Efua');
  });

  test('looking through many registrations and emptying many mails lets visitors go first', async () => {
    const old = { received_at: new Date(START).toISOString(), event_ends_at: '2026-11-21' };
    const form = eventRegistration({ dietaryRestrictions: '', specialRequirements: '' });
    const registrations = Array.from({ length: 1_500 }, () => submissionRow(form, old));
    await storeRows(database, registrations);
    const sent_at = old.received_at;
    for (const { id } of registrations) {
      const mail = { purpose: 'confirmation', recipient: 'efua@mail.example' } as const;
      const row = outboxRow(mail, { submissionId: id, now: START });
      await database
        .insertInto('outbox_message')
        .values({ ...row, sent_at, slot: null })
        .execute();
    }
    now = START + 60 * DAY;
    const app = appOn(database);
    expect(await countTurns(() => runRetention(app))).toBeGreaterThan(100);
    const mails = await database.selectFrom('outbox_message').select('recipient').execute();
    expect([mails.length, ...new Set(mails.map(({ recipient }) => recipient))]).toEqual([
      1_500,
      '',
    ]);
  });

  test('a confirmed subscription stays; the period of a renewed or ended one starts again', async () => {
    await receive(newsletterSubscription());
    await markAllSent({ database, now });
    const change = (set: object) => database.updateTable('newsletter_subscription').set(set);
    await change({ status: 'confirmed' }).execute();
    now += 5_000 * DAY;
    expect((await run()).submissions).toEqual({});
    await change({
      status: 'unsubscribed',
      unsubscribed_at: new Date(now).toISOString(),
    }).execute();
    now += periods.newsletter * DAY - 1;
    expect(await run()).toEqual(NOTHING);
    await receive(newsletterSubscription());
    now += 1;
    expect(await run()).toEqual(NOTHING);
    now += periods.newsletter * DAY;
    expect((await run()).submissions).toEqual({ 'newsletter-subscriptions': 1 });
    expect(await everything()).not.toContain('efua@');
  });

  test('the text of a mail is erased 30 days after it was sent, a waiting mail is kept', async () => {
    await receive(contactMessage());
    const first = await makeMailQueue(database).claim({ now, includesFiles: true });
    await makeMailQueue(database).markSent({ id: String(first?.id), submissionId: null }, now);
    now += periods.mails * DAY;
    expect(await run()).toEqual({ ...NOTHING, mails: 1 });
    const mails = await database.selectFrom('outbox_message').selectAll().execute();
    const [sent, waiting] = mails.toSorted(
      (a, b) => Number(b.id === first?.id) - Number(a.id === first?.id),
    );
    expect(sent).toMatchObject({ content: '', recipient: '', slot: null });
    expect(waiting).toMatchObject({
      content: expect.stringContaining('{'),
      recipient: expect.stringContaining('@'),
    });
    expect(await run()).toEqual(NOTHING);
  });

  test('mail files are erased after 30 days, or with their submission', async () => {
    const folder = mailFolder(dataDir);
    await receive(contactMessage());
    const [mail] = await database.selectFrom('outbox_message').select('id').execute();
    const old = [
      '2026-10-21T11-59-00-000Z-notice-a.eml',
      '2026-10-01T00-00-00-000Z-notice-b.eml.part',
      '2026-10-01T00-00-00-000Z-notice-d.eml.0b5e7c1a-3f52-4d0e-9a57-6c0f4f6f8a11.part',
    ];
    const remaining = ['2026-11-20T11-00-00-000Z-notice-c.eml', '2024-01-01 list of the staff.txt'];
    for (const name of [...old, ...remaining]) writeFileSync(join(folder, name), 'Zuleika');
    expect(await run()).toEqual({ ...NOTHING, files: 3 });
    expect(readdirSync(folder).toSorted()).toEqual(remaining.toSorted());
    now += periods.messages * DAY;
    writeFileSync(join(folder, `2027-11-19T00-00-00-000Z-notice-${mail?.id}.eml`), 'Zuleika');
    expect((await run()).files).toBe(2);
    expect(readdirSync(folder)).toEqual(['2024-01-01 list of the staff.txt']);
  });

  test('two servers at once erase each submission once', async () => {
    const count = 40;
    await database
      .insertInto('submission')
      .values(Array.from({ length: count }, (_, n) => rowOf(contactMessage(), now, 'x', String(n))))
      .execute();
    now += periods.messages * DAY;
    const other = await testDatabase.open();
    const both = await Promise.all(
      [database, other, database].map((each) => purgeExpired(appOn(each), now)),
    );
    expect(both.reduce((sum, { submissions }) => sum + (submissions.contact ?? 0), 0)).toBe(count);
    expect((await rows()).every(({ payload }) => payload === '{}')).toBe(true);
  });

  test('the job runs at the start, logs only numbers, and runs again after a failure', async () => {
    await receive(contactMessage());
    now += periods.messages * DAY;
    const { log, lines } = makeRecordingLog();
    await database.schema.alterTable('outbox_message').renameTo('elsewhere').execute();
    const retention = makeRetentionJob(appOn(database, { log }));
    const { retention: work } = makeJobWorkers({ retention }, { database, log, now: () => now });
    await work?.runOnce();
    await database.schema.alterTable('elsewhere').renameTo('outbox_message').execute();
    now += 10_000;
    await work?.runOnce();
    expect(lines).toMatchObject([
      { level: 50, kind: 'retention', tries: 1, msg: expect.stringContaining('failed') },
      {
        contact: 1,
        notes: 0,
        mails: 0,
        files: 0,
        desk: 0,
        msg: 'purged expired data',
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/efua|Ɔkyere|MSG-/i);
  });
});

/** A submission whose payload adds only the sender's name. */
function rowOf({ kind, payload }: IncomingSubmission, at: number, name: string, unique = '') {
  return {
    id: crypto.randomUUID(),
    kind,
    reference: `X-2222${unique}`,
    payload: JSON.stringify({ ...payload, name }),
    phone_e164: null,
    fingerprint: `${kind}${unique}`,
    sequence: 1,
    spam_verdict: null,
    received_at: new Date(at).toISOString(),
  };
}

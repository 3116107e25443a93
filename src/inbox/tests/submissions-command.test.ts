import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { mailFolder, makeDelivery } from '#platform/mail/delivery.ts';
import { makeMailWorker } from '#platform/mail/mail-worker.ts';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import {
  contactMessage,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
  newsletterSubscription,
  stemSquadEnrolment,
} from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import type { IncomingSubmission } from '../submission.ts';

describe.each(DATABASES)('npm run submissions on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let now: number;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
    now = Date.parse('2026-11-20T12:00:00Z');
  });
  afterEach(() => testDatabase.remove());

  const run = async (...args: string[]) =>
    (await runCommand('submissions', args, testDatabase.location)).output;

  async function receive(submission: IncomingSubmission): Promise<string> {
    const inbox = makeTestInbox(database, { now: () => now });
    const result = await inbox.receive(submission);
    return receiptOf(result).reference;
  }

  test('CSV has a column for each question, and no formulas', async () => {
    const contact = await receive(contactMessage({ phone: '+233241234567', subject: '=1+1' }));
    await receive(newsletterSubscription('ama@mail.example'));
    const output = await run('export', '--format', 'csv');
    expect(output.startsWith('\ufeffReference,Received,Kind,')).toBe(true);
    expect(output).toContain(`\r\n${contact},2026-11-20 12:00,Message,`);
    expect(output).toContain(`,'+233241234567,`);
    expect(output).toContain(`,'=1+1,`);
    expect(output).toContain(`,Not confirmed yet,`);
    expect(output).toContain('"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks."');
  });

  test('JSON has the payloads as they were sent', async () => {
    const reference = await receive(contactMessage());
    await receive(stemSquadEnrolment());
    const output = await run('export', '--format', 'json');
    expect(JSON.parse(output)).toContainEqual(
      expect.objectContaining({ reference, kind: 'contact', payload: contactMessage().payload }),
    );
  });

  test('security check 28: erase leaves nothing of a person but the count', async () => {
    const unwanted = contactMessage({ name: 'Zuleika', email: 'zuleika@mail.example' });
    const reference = await receive({ ...unwanted, spamVerdict: undefined });
    const remaining = await receive(contactMessage());
    const delivery = makeDelivery({ smtpUrl: undefined, dataDir: testDatabase.location.dataDir });
    const renderMail = makeTestRenderMail(database);
    await makeMailWorker({ database, renderMail, delivery, log: quietLog }).runOnce();
    await run('erase', reference);

    const all = await Promise.all([
      database.selectFrom('submission').selectAll().execute(),
      database.selectFrom('outbox_message').selectAll().execute(),
    ]);
    expect(JSON.stringify(all)).not.toMatch(/zuleika/i);
    expect(await run('export', '--format', 'json')).toContain(remaining);
    expect(await run('export', '--format', 'csv')).not.toContain(reference);
    const folder = mailFolder(testDatabase.location.dataDir);
    const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    expect(files.join()).not.toMatch(/zuleika/i);
    expect(files.join()).toContain(remaining);
  });

  test('an unknown reference gives an error', async () => {
    expect(await runCommand('submissions', ['erase', 'ENR-NONE'], testDatabase.location)).toEqual({
      code: 1,
      output: '',
      errors: 'There is no submission ENR-NONE, or it is erased already.\n',
    });
  });
});

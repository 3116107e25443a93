import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseFile } from '#platform/db/database.ts';
import { mailFolder, makeDelivery } from '#platform/mail/delivery.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { makeMailWorker } from '#platform/mail/mail-worker.ts';
import { runScript } from '#tests/support/command.ts';
import { DATABASES, SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import {
  contactMessage,
  eventRegistration,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
  newsletterSubscription,
  stemSquadEnrolment,
} from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { readCommand } from '../../../scripts/submissions/command.ts';
import { executeCommand } from '../../../scripts/submissions/execute-command.ts';
import { readConfig } from '../../../server/config.ts';
import type { IncomingSubmission } from '../model/submission.ts';

const DAY = 86_400_000;
const { retention } = readConfig({});

const ledgerOf = ({ location }: TestDatabase) => join(location.dataDir, 'ledger.log');

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

  const run = (...args: string[]) =>
    executeCommand(
      readCommand(args),
      database,
      { ...testDatabase.location, retention, erasureLedger: ledgerOf(testDatabase) },
      () => now,
    );

  async function receive(submission: IncomingSubmission): Promise<string> {
    const inbox = makeTestInbox(database, { now: () => now });
    const result = await inbox.receive(submission);
    return receiptOf(result).reference;
  }

  test('list shows submissions by age, marks flagged ones, and counts them', async () => {
    const first = await receive(contactMessage());
    now += DAY;
    const second = await receive({ ...eventRegistration(), spamVerdict: 'sent within 3 seconds' });
    const output = await run('list');
    const [one, two, total] = output.trimEnd().split('\n');
    expect(one).toMatch(new RegExp(`^${first} +2026-11-20 12:00 +contact +Efua Ɔkyere$`));
    expect(two).toMatch(new RegExp(`^${second} .*please check: sent within 3 seconds`));
    expect(total).toBe('2 submissions, 1 to check, 0 erased');
  });

  test.each([
    [['--kind', 'contact'], 1],
    [['--since', '2026-11-21'], 1],
    [['--flagged'], 1],
    [['--kind', 'contact', '--flagged'], 0],
  ])('list %j', async (args, count) => {
    await receive(contactMessage());
    now += DAY;
    await receive({ ...eventRegistration(), spamVerdict: 'sent within 3 seconds' });
    const output = await run('list', ...args);
    expect(output).toContain(`${count} submissions,`);
  });

  test('show prints every answer with its label, and the delivery status of mails', async () => {
    const reference = await receive(stemSquadEnrolment());
    const typed = reference.toLowerCase().replace('-', ' ');
    const output = await run('show', typed);
    expect(output).toContain(`Reference: ${reference}`);
    expect(output).toContain('Phone to call: +233241234567');
    expect(output).toContain("Child's name: Kofi Mensah");
    expect(output).toContain("Child's interests: Robotics, Mathematics");
    expect(output).toContain('Mail (notice): waiting');
    expect(output).toContain('Mail (confirmation): waiting');
  });

  test('typed text cannot control the terminal', async () => {
    const reference = await receive(contactMessage({ name: '\u001b[2JEfua\u202e' }));
    for (const args of [['list'], ['show', reference]]) {
      const output = await run(...args);
      expect(output).toContain('Efua');
      expect(output).not.toMatch(/[^\P{C}\n]/u);
    }
  });

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
    const output = await run('export', '--format', 'json', '--kind', 'contact');
    expect(JSON.parse(output)).toMatchObject([
      { reference, kind: 'contact', payload: contactMessage().payload },
    ]);
  });

  test('security check 28: delete leaves nothing of a person but the count', async () => {
    const unwanted = contactMessage({ name: 'Zuleika', email: 'zuleika@mail.example' });
    const reference = await receive({ ...unwanted, spamVerdict: undefined });
    const remaining = await receive(contactMessage());
    const delivery = makeDelivery({ smtpUrl: undefined, dataDir: testDatabase.location.dataDir });
    const renderMail = makeTestRenderMail(database);
    await makeMailWorker({ database, renderMail, delivery, log: quietLog }).runOnce();
    await run('delete', reference);

    const all = await Promise.all([
      database.selectFrom('submission').selectAll().execute(),
      database.selectFrom('outbox_message').selectAll().execute(),
    ]);
    expect(JSON.stringify(all)).not.toMatch(/zuleika/i);
    expect(await run('list')).toMatch(/2 submissions, 0 to check, 1 erased\n$/);
    expect(await run('show', reference)).toMatch(/^Erased: 20/m);
    expect(await run('export', '--format', 'json')).toContain(remaining);
    expect(await run('export', '--format', 'csv')).not.toContain(reference);
    const folder = mailFolder(testDatabase.location.dataDir);
    const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    expect(files.join()).not.toMatch(/zuleika/i);
    expect(files.join()).toContain(remaining);
  });

  test('mails of a deleted submission are never sent', async () => {
    const reference = await receive(contactMessage());
    await run('delete', reference);
    await run('mail', 'retry');
    const due = { now: now + DAY, includesFiles: true };
    expect(await makeMailQueue(database).claim(due)).toBeUndefined();
  });

  test('the same answers can be sent again after they were deleted', async () => {
    const reference = await receive(contactMessage());
    await run('delete', reference);
    expect(await receive(contactMessage())).not.toBe(reference);
  });

  test('expire prints what it erased, or with --dry-run what it would erase', async () => {
    await receive(contactMessage());
    now += 364 * DAY;
    await receive(stemSquadEnrolment());
    expect(await run('expire', '--dry-run')).toBe('Nothing has been kept for its time.\n');
    now += DAY;
    expect(await run('expire', '--dry-run')).toBe('Would be erased:\n  1 contact\n');
    expect(await run('list')).toContain(', 0 erased');
    expect(await run('expire')).toBe('Erased:\n  1 contact\n');
    expect(await run('list')).toContain(', 1 erased');
    expect(await run('expire')).toBe('Nothing has been kept for its time.\n');
  });

  test('expire erases nothing after the clock jumped, except with --anyway', async () => {
    await receive(contactMessage());
    await run('expire');
    now += 730 * DAY;
    expect(await run('expire', '--dry-run')).toContain('Would be erased:\n  1 contact\n');
    const refusal = await run('expire').catch((error: Error) => error.message);
    expect(refusal).toMatch(/^Nothing was erased\.\n.*1 contact\n/s);
    expect(refusal).toContain('The purge is stopped: the clock jumped by more than two days');
    expect(refusal).toContain('npm run submissions -- expire --anyway');
    expect(refusal).not.toMatch(/efua/i);
    expect(await run('list')).toContain(', 0 erased');
    expect(await run('expire', '--anyway')).toBe('Erased:\n  1 contact\n');
    expect(await run('expire')).toBe('Nothing has been kept for its time.\n');
  });

  test('mail retry makes waiting and failed mails due', async () => {
    await receive(contactMessage());
    await database.updateTable('outbox_message').set({ given_up_at: 'x' }).execute();
    expect(await run('mail', 'retry')).toBe('2 mails are due now.\n');
  });

  test('an unknown reference gives an error', async () => {
    for (const name of ['show', 'delete']) {
      await expect(run(name, 'ENR-NONE')).rejects.toThrow('There is no submission ENR-NONE.');
    }
  });

  test('the program prints its result, or an error with an exit code', {
    tags: 'all',
    timeout: 30_000,
  }, async () => {
    const reference = await receive(contactMessage());
    const [list, wrong, none] = await Promise.all(
      [['list'], ['list', '--no'], ['show', 'X-1']].map((args) =>
        runScript('scripts/submissions.ts', args, testDatabase.location),
      ),
    );
    expect(list).toMatchObject({ code: 0, errors: '' });
    expect(list?.output).toContain(reference);
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong?.errors).toContain('npm run submissions -- list');
    expect(none).toEqual({ code: 1, output: '', errors: 'There is no submission X-1.\n' });
  });
});

test('on SQLite the erased answers are gone from the file, too', async () => {
  const testDatabase = await SQLITE.make();
  const database = await testDatabase.open();
  await fillContent(database);
  const inbox = makeTestInbox(database);
  const result = await inbox.receive(contactMessage({ name: 'Zuleika' }));
  const reference = 'receipt' in result ? result.receipt.reference : '';
  await executeCommand(readCommand(['delete', reference]), database, {
    ...testDatabase.location,
    retention,
    erasureLedger: ledgerOf(testDatabase),
  });
  await database.destroy();
  const file = databaseFile(testDatabase.location.dataDir);
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(readFileSync(file).includes('Zuleika')).toBe(false);
  await testDatabase.remove();
});

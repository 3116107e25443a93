import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/schema/open-database.ts';
import { runCommand } from '#tests/support/command.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { contactMessage, fillContent, makeTestInbox } from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { type Database, databaseFile } from '../database.ts';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
beforeEach(async () => {
  testDatabase = await SQLITE.make();
  database = await testDatabase.open();
  await fillContent(database);
  folder = mkdtempSync(join(tmpdir(), 'website-backup-'));
});
afterEach(async () => {
  await testDatabase.remove();
  rmSync(folder, { recursive: true });
});

const backUp = (file: string) => runCommand('backup', [file], testDatabase.location);

async function references(from: Database): Promise<string[]> {
  const rows = await from.selectFrom('submission').select('reference').execute();
  return rows.map(({ reference }) => reference).sort();
}

test('a copy made while submissions come in is whole and can be brought back', async () => {
  const inbox = makeTestInbox(database);
  let isCopied = false;
  let sent = 0;
  const before = await inbox.receive(contactMessage({ subject: 'before' }));
  const sending = (async () => {
    while (!isCopied) {
      await inbox.receive(contactMessage({ subject: `${sent++}` }));
      // SQLite answers at once, so the loop pauses to let the end of the copying come through.
      await setImmediate();
    }
  })();
  const file = join(folder, 'copy.db');
  const { code, output } = await backUp(file);
  isCopied = true;
  await sending;
  expect(code).toBe(0);
  expect(output).toMatch(/copy\.db: \d+ submissions, \d+ bytes, checked\.\n$/);

  // The steps of docs/operations.md: the copy becomes the database of a stopped server.
  const restoredDir = join(folder, 'restored');
  const restored = await openDatabase({ dataDir: restoredDir }, quietLog);
  await restored.destroy();
  copyFileSync(file, databaseFile(restoredDir));
  const reopened = await openDatabase({ dataDir: restoredDir }, quietLog);
  const copied = await references(reopened);
  const all = await references(database);
  expect('receipt' in before && copied).toContain('receipt' in before && before.receipt.reference);
  expect(all).toEqual(expect.arrayContaining(copied));
  const mails = await reopened.selectFrom('outbox_message').select('submission_id').execute();
  // Each submission has a notice; the address got three confirmations.
  expect(mails.length).toBe(copied.length + Math.min(copied.length, 3));
  await makeTestInbox(reopened).receive(contactMessage({ subject: 'after' }));
  expect(await references(reopened)).toHaveLength(copied.length + 1);
  await reopened.destroy();
});

test('a copy is readable for its owner only, and no unfinished file is left beside it', async () => {
  await backUp(join(folder, 'copy.db'));
  expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['copy.db']);
});

test('an existing file is not overwritten', async () => {
  await backUp(join(folder, 'copy.db'));
  const { code, errors } = await backUp(join(folder, 'copy.db'));
  expect(code).toBe(1);
  expect(errors).toContain('exists already');
});

test('with PostgreSQL the command names the programs to use instead', async () => {
  const { code, errors } = await runCommand('backup', [join(folder, 'copy')], {
    dataDir: folder,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(errors).toContain('pg_dump');
  expect(errors).toContain('pg_restore');
});

import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { contactMessage, makeTestInbox } from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { type Database, databaseFile } from '../database.ts';
import { makeWriteAheadLog } from '../write-ahead-log.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await SQLITE.make();
  database = await testDatabase.open();
});
afterEach(() => testDatabase.remove());

const file = () => `${databaseFile(testDatabase.location.dataDir)}-wal`;
const size = () => statSync(file()).size;

function writeAheadLog() {
  const recording = makeRecordingLog();
  const { dataDir } = testDatabase.location;
  return {
    ...makeWriteAheadLog({ database, dataDir, log: recording.log }),
    lines: recording.lines,
  };
}

test('neither stored nor erased answers stay in the log', async () => {
  const { reference } = receiptOf(
    await makeTestInbox(database).receive(contactMessage({ name: 'Zuleika' })),
  );
  const writeLog = writeAheadLog();
  await writeLog.shorten();
  expect(size()).toBe(0);
  await eraseByReference(makeApp(database), undefined, reference);
  expect(readFileSync(databaseFile(testDatabase.location.dataDir)).includes('Zuleika')).toBe(true);
  await writeLog.shorten();
  expect(size()).toBe(0);
  expect(readFileSync(databaseFile(testDatabase.location.dataDir)).includes('Zuleika')).toBe(false);
});

test('other users of the machine can read neither the database nor the files beside it', () => {
  const name = databaseFile(testDatabase.location.dataDir);
  const modes = ['', '-wal', '-shm'].map((suffix) => statSync(name + suffix).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

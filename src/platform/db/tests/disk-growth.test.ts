import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SUBMISSION_TYPES } from '#inbox/kinds.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import {
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
  stemSquadEnrolment,
} from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { oneOfEach } from '#tests/support/run-all.ts';
import { makeDelivery } from '../../mail/delivery.ts';
import { makeMailWorker } from '../../mail/mail-worker.ts';
import { type Database, databaseFile } from '../database.ts';

const MANY = 30;
/** Bytes of one submission: nearly as much as may be sent at once. */
const LARGE = 60_000;
const LONGEST = 10_000;
const LONG_ANSWERS = ['specialRequirements', 'additionalInfo', 'otherParentsInfo'] as const;
/** Largest size in bytes of SQLite's log before it is overwritten: 1,000 pages, and a batch. */
const LARGEST_LOG = 8_000_000;
/** Largest growth of the disk, as a multiple of the bytes sent. */
const MOST = 4;

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await SQLITE.make();
  database = await testDatabase.open();
  await fillContent(database);
});
afterEach(() => testDatabase.remove());

/** Bytes on the disk: the database after its log is written back, and the files of mails. */
async function onDisk(): Promise<number> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
  return sizeOf(testDatabase.location.dataDir);
}

function sizeOf(folder: string): number {
  const sizes = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sizeOf(path) : statSync(path).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.each(
  oneOfEach(
    ['&'],
    ["'", '"', '<', '\\', 'a', '\u025b', '\u6f22', '\u{1f469}', 'a\n', '\u025b \u6f22&'],
  ),
)(
  'many large enrolments of %j take at most four times their sent size on disk, mails included',
  async (character) => {
    const before = await onDisk();
    let sent = 0;
    const inbox = makeTestInbox(database);
    for (let index = 0; index < MANY; index++) {
      const payload = enrolmentOf(character, index);
      sent += Buffer.byteLength(JSON.stringify(payload));
      await inbox.receive({ kind: 'enrollments', payload });
    }
    const delivery = makeDelivery({ smtpUrl: undefined, dataDir: testDatabase.location.dataDir });
    const renderMail = makeTestRenderMail(database);
    const worker = makeMailWorker({ database, renderMail, delivery, log: quietLog });
    // Each enrolment has a confirmation; staff get twenty notices an hour.
    expect((await worker.runOnce()).delivered).toBe(MANY + 20);
    expect(statSync(`${databaseFile(testDatabase.location.dataDir)}-wal`).size).toBeLessThan(
      LARGEST_LOG,
    );
    const grown = (await onDisk()) - before;
    expect(grown / sent).toBeLessThan(MOST);
  },
);

function enrolmentOf(character: string, index: number) {
  const bytes = Buffer.byteLength(JSON.stringify(character)) - 2;
  const times = Math.floor(
    Math.min(LARGE / bytes / LONG_ANSWERS.length, LONGEST / Array.from(character).length),
  );
  const typed = Object.fromEntries(LONG_ANSWERS.map((name) => [name, character.repeat(times)]));
  const { payload } = stemSquadEnrolment({
    email: `ama${index}@mail.example`,
    subscriptionType: 'group',
    groupSize: 4,
    ...typed,
  });
  const { answers, errors } = SUBMISSION_TYPES.enrollments.check(payload);
  if (errors) throw new Error(JSON.stringify(errors));
  return answers;
}

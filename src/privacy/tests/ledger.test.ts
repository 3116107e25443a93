import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson } from '#places/staff.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runCommand } from '#tests/support/command.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { dump } from '#tests/support/dump.ts';
import { freshInbox, markAllSent } from '#tests/support/fresh-inbox.ts';
import { makeGivingFixture } from '#tests/support/giving.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { makeTestPrivacy } from '#tests/support/my-data.ts';
import { makeParty, makePlacesFixture, makeRegistration } from '#tests/support/places.ts';
import { appendToLedger, makeReceiptLedger, readLedger, replayLedger } from '../ledger.server.ts';

const TABLES = [
  ...[['submission', ['id']] as const, ['submission_key', ['fingerprint']] as const],
  ...[['place', ['id']] as const, ['consent', ['id']] as const],
  ...[['outbox_message', ['id']] as const, ['receipt_year', ['year', 'kind']] as const],
] as const;

/** Takes a backup of rows; the result brings them back, and removes receipts issued since. */
async function takeBackup(database: Database): Promise<() => Promise<void>> {
  const saved = await Promise.all(
    TABLES.map(async ([table, keys]) => {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)}`.execute(database);
      return { table, keys, rows };
    }),
  );
  return async () => {
    for (const table of ['receipt', 'receipt_year']) {
      await sql`delete from ${sql.table(table)}`.execute(database);
    }
    for (const { table, keys, rows } of saved) {
      for (const row of rows) {
        const names = Object.keys(row);
        const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
        await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})
          on conflict (${sql.join(keys.map((name) => sql.ref(name)))})
          do update set ${sql.join(set)}`.execute(database);
      }
    }
  };
}

describe.each(BOTH_DATABASES)('the ledger of erasures, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const opened = () =>
    makeTestPrivacy(fresh.database, fresh.testDatabase.location.dataDir, () => fresh.now);
  const run = (...args: string[]) => runCommand('submissions', args, fresh.testDatabase.location);
  const isHeld = async (word: string) => (await dump(fresh.database)).includes(word);
  async function held() {
    const places = await fresh.database.selectFrom('place').select('name').execute();
    const names = places.map(({ name }) => name);
    return [...names, ...((await isHeld('Quokka')) ? ['Quokka'] : [])].sort();
  }
  const mails = () => fresh.database.selectFrom('outbox_message').select('id').execute();

  test('security check 28: a restored backup brings nobody back, sends no mail and gives no receipt number twice', async () => {
    const { database } = fresh;
    const privacy = opened();
    const places = makePlacesFixture(database, { dataDir: fresh.testDatabase.location.dataDir });
    await places.say({});
    const party = makeParty([30, 31]);
    const people = ['Zuleika Zebra', 'Yaw Okapi'].map((name) => ({ name, age: 30 }));
    const family = await places.send(makeRegistration({ ...party, people }));
    const sent = await fresh.inbox.receive(
      contactMessage({ name: 'Quokka', email: 'q@mail.example' }),
    );
    const reference = 'receipt' in sent ? sent.receipt.reference : '';
    const giving = makeGivingFixture(database);
    const pledge = await giving.pledge();
    await markAllSent(fresh);
    const restore = await takeBackup(database);

    expect(await run('erase', reference)).toMatchObject({ code: 0 });
    expect(await erasePerson(privacy.app, null, family.reference, 1)).toBe('done');
    await giving.pay(pledge.id);
    await makeReceiptLedger(privacy.app).runOnce();
    await markAllSent(fresh);
    expect(await held()).toEqual(['', 'Yaw Okapi']);
    const ledger = await readLedger(privacy.file);
    expect(ledger.map(({ kind }) => kind)).toEqual(['submission', 'place', 'receipt']);
    expect(readFileSync(privacy.file, 'utf8')).not.toMatch(/zuleika|quokka|mail\.example/i);

    await restore();
    expect(await held()).toEqual(['Quokka', 'Yaw Okapi', 'Zuleika Zebra']);
    const before = (await mails()).length;
    // A new process, which knows only the file and the database.
    await replayLedger(opened().app);
    expect(await held()).toEqual(['', 'Yaw Okapi']);
    expect((await mails()).length).toBe(before);
    const waiting = await database
      .selectFrom('outbox_message')
      .select('id')
      .where((is) => is(is.fn.coalesce('sent_at', 'given_up_at'), 'is', null))
      .execute();
    expect(waiting).toEqual([]);
    const issued = await giving.pay((await giving.pledge()).id);
    expect(issued).toBeDefined();
    const numbers = await database.selectFrom('receipt').select('number').execute();
    expect(numbers.map(({ number }) => number.slice(-5))).toEqual(['00002']);
    // Replaying it again changes nothing, and writes no line.
    const done = await dump(database);
    const lines = await readLedger(privacy.file);
    await replayLedger(opened().app);
    expect((await dump(database)) === done).toBe(true);
    expect(await readLedger(privacy.file)).toEqual(lines);
  });

  test('nothing is erased if the ledger cannot be written', async () => {
    const sent = await fresh.inbox.receive(contactMessage({ name: 'Quokka' }));
    const reference = 'receipt' in sent ? sent.receipt.reference : '';
    const { location } = fresh.testDatabase;
    const failed = await runCommand('submissions', ['erase', reference], location, {
      ERASURE_LEDGER: location.dataDir,
    });
    expect(failed.code).toBe(1);
    expect(await isHeld('Quokka')).toBe(true);
  });
});

describe('the file of the ledger', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a line that was cut off is skipped, and harms no later one', async () => {
    const file = join(folder, 'new', 'ledger.log');
    expect(await readLedger(file)).toEqual([]);
    const at = '2026-11-21T12:00:00.000Z';
    await appendToLedger(file, [{ kind: 'submission', id: 'a-1', at }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const torn of ['\nplace b', '\nreceipt R-2026-000', '\nsubmission c-1 2026-11-21T12:0']) {
      appendFileSync(file, torn);
      await appendToLedger(file, [{ kind: 'receipt', id: 'R-2026-00017', at }]);
    }
    const ids = (await readLedger(file)).map(({ id }) => id);
    expect(ids).toEqual(['a-1', 'R-2026-00017', 'R-2026-00017', 'R-2026-00017']);
  });
});

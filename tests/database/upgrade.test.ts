import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event } from '#domain/content/event.ts';
import { makeContentStore } from '../../server/content/content-store.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { checkTables, migrate, WrongDatabase } from '../../server/database/migrate.ts';
import { migrations } from '../../server/database/migrations.ts';
import { makeSubmissionStore } from '../../server/inbox/submission-store.ts';
import { runCommand, runScript } from '../support/command.ts';
import { BOTH_DATABASES, POSTGRESQL, SQLITE, type TestDatabase } from '../support/databases.ts';
import { contactMessage, fillContent, testInbox } from '../support/inbox.ts';
import { quietLog } from '../support/log.ts';
import { oneOfEach } from '../support/looks-at-all.ts';
import { allRows, makeReleased, RELEASES } from '../support/releases.ts';

const LATEST = Object.keys(migrations).toSorted().at(-1) as string;

describe.each(BOTH_DATABASES)('a database of an earlier release on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await make({ bare: true });
  });
  afterEach(() => testDatabase.remove());

  test.each(oneOfEach(RELEASES.slice(0, 1), RELEASES.slice(1)))(
    '%s: it is brought up to date with every row, and works',
    async (release) => {
      const { location } = testDatabase;
      await makeReleased(location, release);
      const before = await allRows(location);
      expect(before.get('content_item')?.length).toBeGreaterThan(3);

      const database = await testDatabase.open();
      const after = await allRows(location);
      for (const [table, rows] of before) {
        const now = after.get(table) ?? [];
        // What a later change added to a row is beside what was there.
        for (const row of rows) expect(now, table).toContainEqual(expect.objectContaining(row));
        if (!table.startsWith('kysely_')) expect(now, table).toHaveLength(rows.length);
      }

      // What is looked for by it later: when notes on health go, whom a repeat is from.
      const unknown = (after.get('submission') ?? []).filter(
        ({ kind, event_ends_at, sender_address, erased_at }) =>
          !erased_at && (!sender_address || (kind === 'event-registrations' && !event_ends_at)),
      );
      expect(unknown).toEqual([]);

      await expect(checkTables(database)).resolves.toBeUndefined();
      const events = await makeContentStore(database).list<Event>('events');
      expect(events.map(({ title }) => title)).toContain('Harmattan Robot Day');
      const sent = contactMessage({ subject: 'Sent to the newer release' });
      expect(await testInbox(database).receive(sent)).toHaveProperty('receipt');
      const listed = await makeSubmissionStore(database).list({});
      expect(listed).toHaveLength((before.get('submission')?.length ?? 0) + 1);
    },
  );

  test.each(
    oneOfEach(
      RELEASES.slice(0, 1),
      RELEASES.slice(1).filter((release) => release !== LATEST),
    ),
  )('%s: a command says that it is old, and leaves it as it was', async (release) => {
    const { location } = testDatabase;
    await makeReleased(location, release);
    const before = await allRows(location);
    const { code, errors } = await runCommand('submissions', ['list'], location);
    expect(code).toBe(1);
    expect(errors).toContain('is of an older release');
    expect(errors).toContain('npm start');
    expect(await allRows(location)).toEqual(before);
  });
});

describe.runIf(POSTGRESQL)('an older release on PostgreSQL', () => {
  test('goes on storing while its tables are changed', async () => {
    const testDatabase = (await POSTGRESQL?.make({ bare: true })) as TestDatabase;
    const { location } = testDatabase;
    await makeReleased(location, '007-retention-clock');
    const older = new pg.Client({ connectionString: location.databaseUrl });
    await older.connect();
    try {
      // A submission is written before its mails, both in one transaction.
      await older.query('begin');
      await older.query('update submission set sequence = sequence');
      const upgrading = testDatabase.open();
      await vi.waitUntil(async () => {
        const { rows } = await older.query('select 1 from pg_locks where not granted');
        return rows.length > 0;
      }, 10_000);
      await older.query('update outbox_message set attempts = attempts');
      await older.query('commit');
      await expect(checkTables(await upgrading)).resolves.toBeUndefined();
    } finally {
      await older.end();
      await testDatabase.remove();
    }
  });
});

describe.each(BOTH_DATABASES)('changes of the tables on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await make({ bare: true });
  });
  afterEach(() => testDatabase.remove());

  const added = {
    ...migrations,
    '900-adds': {
      onlyAdds: true,
      up: (database) =>
        database.schema.alterTable('submission').addColumn('shoe_size', 'text').execute(),
    },
  } satisfies typeof migrations;
  const changed = {
    ...migrations,
    '900-changes': {
      up: (database) =>
        database.schema.alterTable('submission').renameColumn('reference', 'number').execute(),
    },
  } satisfies typeof migrations;

  test('what breaks off in the middle has changed nothing, and can be done again', async () => {
    const database = await testDatabase.open();
    await fillContent(database);
    await testInbox(database).receive(contactMessage());
    const before = await allRows(testDatabase.location);
    const broken = {
      ...added,
      '901-breaks': {
        async up(open) {
          await open.schema.createTable('half').addColumn('id', 'text').execute();
          await open.updateTable('submission').set({ payload: '{}' }).execute();
          throw new Error('the power is gone');
        },
      },
    } satisfies typeof migrations;
    await expect(migrate(database, broken)).rejects.toThrow('the power is gone');
    expect(await allRows(testDatabase.location)).toEqual(before);
    await migrate(database, added);
    const [row] = (await allRows(testDatabase.location)).get('submission') ?? [];
    expect(row).toHaveProperty('shoe_size', null);
  });

  test('an older release runs on where a newer one only added', async () => {
    await migrate(await testDatabase.open(), added);
    const older = await testDatabase.open();
    await fillContent(older);
    await testInbox(older).receive(contactMessage());
    const { code, output } = await runCommand('submissions', ['list'], testDatabase.location);
    expect(code).toBe(0);
    expect(output).toContain('MSG-');
  });

  test('an older release says what to do where a newer one changed what it needs', async () => {
    await migrate(await testDatabase.open(), changed);
    const before = await allRows(testDatabase.location);
    const opening = openDatabase(testDatabase.location, quietLog);
    await expect(opening).rejects.toThrow(WrongDatabase);
    await expect(opening).rejects.toThrow(
      /changed by a newer release \(900-changes\).*backup that was made before/,
    );
    const { code, errors } = await runCommand('submissions', ['list'], testDatabase.location);
    expect(code).toBe(1);
    expect(errors).toContain('newer release');
    expect(await allRows(testDatabase.location)).toEqual(before);
  });

  test('of several that change the same database at once, one does it', async () => {
    const opened: Database[] = [];
    // One after the other: SQLite's driver waits for a lock without letting this process go on.
    for (let count = 0; count < 4; count++) opened.push(await testDatabase.open());
    await Promise.all(opened.map((each) => migrate(each, added)));
    await expect(checkTables(opened[0] as Database, added)).resolves.toBe(undefined);
  });
});

test('processes that start at once at one empty folder all start, with one secret and content', async () => {
  for (let round = 0; round < 2; round++) {
    const { location, remove } = await SQLITE.make({ bare: true });
    const starts = Array.from({ length: 6 }, () =>
      runScript('tests/support/first-start.ts', [], location),
    );
    const results = await Promise.all(starts);
    expect(results.map(({ errors }) => errors).join('')).toBe('');
    expect(new Set(results.map(({ output }) => JSON.parse(output).secret)).size).toBe(1);
    const filled = results.filter(({ output }) => JSON.parse(output).filled.startsWith('filled'));
    expect(filled).toHaveLength(1);
    await remove();
  }
});

test('a command makes no database where there is none', async () => {
  const testDatabase = await SQLITE.make({ bare: true });
  try {
    for (const words of [['import'], ['export', `${testDatabase.location.dataDir}/out`]]) {
      const { code, errors } = await runCommand('content', words, testDatabase.location);
      expect(code).toBe(1);
      expect(errors).toMatch(/There is no database at .*site\.db\. Start the server once/);
    }
    expect(await allRows(testDatabase.location).catch((error) => error.code)).toBe(
      'SQLITE_CANTOPEN',
    );
  } finally {
    await testDatabase.remove();
  }
});

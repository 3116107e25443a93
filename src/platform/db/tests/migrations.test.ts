import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '#server/schema/migrations.ts';
import { openDatabase } from '#server/schema/open-database.ts';
import { runCommand, runScript } from '#tests/support/command.ts';
import { BOTH_DATABASES, SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { contactMessage, fillContent, makeTestInbox } from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { NEXT_RELEASE } from '#tests/support/next-release.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { allRows } from '#tests/support/stored-rows.ts';
import { StartRefused } from '../../process/shutdown.ts';
import { checkTables, migrate } from '../migrate.ts';

describe.each(BOTH_DATABASES)('a later release with a second migration, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await make({ bare: true });
  });
  afterEach(() => testDatabase.remove());

  async function filled() {
    const database = await testDatabase.open();
    await fillContent(database);
    await makeTestInbox(database).receive(contactMessage());
    return database;
  }

  test('of several processes that start at once, one migrates, and every row stays', async () => {
    const database = await filled();
    const before = await allRows(testDatabase.location);
    await expect(checkTables(database, NEXT_RELEASE)).rejects.toThrow(
      /of an older release \(999-shoe-size is missing\).*npm start/,
    );
    const starts = Array.from({ length: RUNS_ALL ? 4 : 2 }, () =>
      runScript('tests/support/next-release.ts', [], testDatabase.location),
    );
    for (const { code, errors } of await Promise.all(starts)) {
      expect([code, errors]).toEqual([0, '']);
    }
    const after = await allRows(testDatabase.location);
    expect(after.get('migration')?.map(({ name }) => name)).toEqual([
      ...Object.keys(migrations),
      '999-shoe-size',
    ]);
    const [submission] = before.get('submission') ?? [];
    expect(after.get('submission')).toEqual([{ ...submission, shoe_size: null }]);
    for (const table of ['content_item', 'outbox_message', 'submission_key']) {
      expect(after.get(table)).toEqual(before.get(table));
    }
  });

  test('a migration that fails in the middle changes nothing, and can run again', async () => {
    const database = await filled();
    const before = await allRows(testDatabase.location);
    const broken = {
      ...NEXT_RELEASE,
      '999-then-breaks': async (open) => {
        await open.schema.createTable('half').addColumn('id', 'text').execute();
        await open.updateTable('submission').set({ payload: '{}' }).execute();
        throw new Error('the power is gone');
      },
    } satisfies typeof migrations;
    await expect(migrate(database, broken)).rejects.toThrow('the power is gone');
    expect(await allRows(testDatabase.location)).toEqual(before);
    await migrate(database, NEXT_RELEASE);
    const [row] = (await allRows(testDatabase.location)).get('submission') ?? [];
    expect(row).toHaveProperty('shoe_size', null);
  });

  test('this release then tells the operator what to do, and changes nothing', async () => {
    await migrate(await testDatabase.open(), NEXT_RELEASE);
    const before = await allRows(testDatabase.location);
    const opening = openDatabase(testDatabase.location, quietLog);
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(
      /changed by a newer release \(999-shoe-size\).*backup that was made before/,
    );
    const { code, errors } = await runCommand('giving', ['check'], testDatabase.location);
    expect(code).toBe(1);
    expect(errors).toContain('newer release');
    expect(await allRows(testDatabase.location)).toEqual(before);
  });
});

test('processes that start at once on one empty folder all start, with one secret and one content', async () => {
  for (let round = 0; round < (RUNS_ALL ? 3 : 1); round++) {
    const { location, remove } = await SQLITE.make({ bare: true });
    const starts = Array.from({ length: RUNS_ALL ? 6 : 3 }, () =>
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

test('a command creates no database if there is none', async () => {
  const testDatabase = await SQLITE.make({ bare: true });
  try {
    for (const args of [['import'], ['export', `${testDatabase.location.dataDir}/out`]]) {
      const { code, errors } = await runCommand('content', args, testDatabase.location);
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

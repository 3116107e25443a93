import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { POSTGRESQL, type TestDatabase } from '#tests/support/databases.ts';
import { HOUR_MS, makeParty, makePlacesFixture, ROBOT_DAY } from '#tests/support/places.ts';

// SQLite has one writer at a time.
describe.runIf(POSTGRESQL)('beside who changes places on PostgreSQL', () => {
  test('the job holds none of them while it waits to tell of changes or to remind', async () => {
    const testDatabase = (await POSTGRESQL?.make()) as TestDatabase;
    const other = new pg.Client({ connectionString: testDatabase.location.databaseUrl });
    await other.connect();
    try {
      const house = makePlacesFixture(await testDatabase.open());
      await house.say({});
      const { reference } = await house.ask(makeParty([30]));
      const lookBeside = async () => {
        await other.query('begin');
        await other.query('update offering set revision = revision + 1');
        const looking = house.look();
        await vi.waitUntil(async () => {
          const { rows } = await other.query('select 1 from pg_locks where not granted');
          return rows.length > 0;
        }, 10_000);
        await other.query('select 1 from place for update nowait');
        await other.query('commit');
        await looking;
      };
      await house.say({ location: 'Tamale' });
      await lookBeside();
      house.now = Date.parse(ROBOT_DAY.start ?? '') - 20 * HOUR_MS;
      await lookBeside();
      expect(await house.mails(reference)).toEqual(['confirmation', 'changed', 'reminder']);
    } finally {
      await other.end();
      await testDatabase.remove();
    }
  });
});

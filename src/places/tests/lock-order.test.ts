import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { POSTGRESQL, type TestDatabase } from '#tests/support/databases.ts';
import { HOUR_MS, makeParty, makePlacesFixture, ROBOT_DAY } from '#tests/support/places.ts';

// SQLite has one writer at a time.
describe.runIf(POSTGRESQL)('while another transaction changes places, on PostgreSQL', () => {
  test('the job locks no place while it waits to send notices of changes or reminders', async () => {
    const testDatabase = (await POSTGRESQL?.make()) as TestDatabase;
    const other = new pg.Client({ connectionString: testDatabase.location.databaseUrl });
    await other.connect();
    try {
      const house = makePlacesFixture(await testDatabase.open());
      await house.say({});
      const { reference } = await house.ask(makeParty([30]));
      const runJobBeside = async () => {
        await other.query('begin');
        await other.query('update offering set revision = revision + 1');
        const running = house.look();
        await vi.waitUntil(async () => {
          const { rows } = await other.query('select 1 from pg_locks where not granted');
          return rows.length > 0;
        }, 120_000);
        await other.query('select 1 from place for update nowait');
        await other.query('commit');
        await running;
      };
      await house.say({ location: 'Tamale' });
      await runJobBeside();
      house.now = Date.parse(ROBOT_DAY.start ?? '') - 20 * HOUR_MS;
      await runJobBeside();
      expect(await house.mails(reference)).toEqual(['confirmation', 'changed', 'reminder']);
    } finally {
      await other.end();
      await testDatabase.remove();
    }
  });
});

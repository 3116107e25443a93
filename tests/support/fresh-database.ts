import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { TestDatabase } from './databases.ts';

/** What each test of a suite has for itself. */
export type FreshDatabase = { testDatabase: TestDatabase; database: Database };

/**
 * Makes a database anew before each test of this suite, and takes it away after it. `begin` makes
 * over it what the tests of the suite work with.
 */
export function freshDatabase(
  make: () => Promise<TestDatabase>,
  begin: (database: Database) => unknown,
): FreshDatabase {
  const fresh = {} as FreshDatabase;
  beforeEach(async () => {
    const testDatabase = await make();
    const database = await testDatabase.open();
    Object.assign(fresh, { testDatabase, database });
    await begin(database);
  });
  afterEach(() => fresh.testDatabase.remove());
  return fresh;
}

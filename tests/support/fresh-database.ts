import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { TestDatabase } from './databases.ts';

export type FreshDatabase = { testDatabase: TestDatabase; database: Database };

/**
 * Creates a database before each test of this suite, and removes it after it. `begin` builds the
 * suite's own parts over it.
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

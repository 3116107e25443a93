import { type Kysely, sql } from 'kysely';
import { StartRefused } from '../process/shutdown.ts';
import type { Tables } from './tables.ts';
import { retryBusy } from './transaction.ts';

type Migration = (database: Kysely<Tables>) => Promise<void>;
/** Names sort in the order in which migrations run. */
export type Migrations = Readonly<Record<string, Migration>>;

export const MIGRATION_TABLE = 'migration';
type MigrationTables = { [MIGRATION_TABLE]: { name: string; made_at: string } };

/** A starting process waits for another process's migration on SQLite. */
const LOCK_TIMEOUT_MS = 120_000;

/**
 * All missing migrations in one transaction, or none. Of several processes one migrates and the
 * others wait.
 */
export async function migrate(database: Kysely<Tables>, known: Migrations): Promise<void> {
  if ((await pendingMigrations(database, known)).length === 0) return;
  const migrateAll = (open: Kysely<Tables>) =>
    inLockedTransaction(open, async () => {
      await makeMigrationTable(open);
      for (const name of await pendingMigrations(open, known)) {
        await known[name]?.(open);
        await withMigrationTable(open)
          .insertInto(MIGRATION_TABLE)
          .values({ name, made_at: new Date().toISOString() })
          .execute();
      }
    });
  await retryBusy(() => database.connection().execute(migrateAll), LOCK_TIMEOUT_MS);
}

export async function checkTables(database: Kysely<Tables>, known: Migrations): Promise<void> {
  const missing = await pendingMigrations(database, known);
  if (missing.length === 0) return;
  throw new StartRefused(
    missing.length === Object.keys(known).length
      ? 'The database is empty. Start the server once (npm start): it makes the tables.'
      : `The database is of an older release (${missing.join(', ')} is missing). Start this release's server once (npm start): it brings the tables up to date.`,
  );
}

async function pendingMigrations(database: Kysely<Tables>, known: Migrations): Promise<string[]> {
  const made = await appliedMigrations(database);
  const unknown = made.filter((name) => !(name in known));
  if (unknown.length > 0) {
    throw new StartRefused(
      `The database was changed by a newer release (${unknown.join(', ')}), and this one cannot work with it. Start that release again, or bring back the backup that was made before it.`,
    );
  }
  return Object.keys(known)
    .toSorted()
    .filter((name) => !made.includes(name));
}

async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return [];
  const rows = await withMigrationTable(database)
    .selectFrom(MIGRATION_TABLE)
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** No other process can change tables meanwhile. */
async function inLockedTransaction(open: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  if (open.getExecutor().adapter.supportsTransactionalDdl) {
    await sql`begin`.execute(open);
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(open);
  } else {
    // Takes the write lock at once. With a plain `begin` SQLite would refuse two processes that
    // both read first.
    await retryBusy(() => sql`begin immediate`.execute(open), LOCK_TIMEOUT_MS);
  }
  try {
    await work();
    await sql`commit`.execute(open);
  } catch (error) {
    // If the connection is lost, the database rolls back by itself.
    await sql`rollback`.execute(open).catch(() => undefined);
    throw error;
  }
}

async function makeMigrationTable(open: Kysely<Tables>): Promise<void> {
  await open.schema
    .createTable(MIGRATION_TABLE)
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute();
}

function withMigrationTable(database: Kysely<Tables>): Kysely<MigrationTables> {
  return database as unknown as Kysely<MigrationTables>;
}

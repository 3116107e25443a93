import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { sqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The database to open: PostgreSQL if there is a URL, else SQLite in the data folder. */
export type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string };

/**
 * Milliseconds that SQLite may wait for another process's lock. The driver is synchronous: while it
 * waits, no page is answered. The wait is therefore short; `transaction.ts` retries without
 * blocking anything.
 */
const BUSY_TIMEOUT_MS = 1;
/** Opens a SQLite file and prepares its tables. */
export async function openDatabaseFile(
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = await openWithDialect(await sqlite(file), prepare);
  await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(database);
  return database;
}

/** Opens a database and prepares its tables; closes it if that fails. */
export async function openWithDialect(
  dialect: Dialect,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = new Kysely<Tables>({ dialect });
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** The path of the SQLite database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/** Resolves if the database answers, rejects if it does not. */
export async function checkDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Log } from '../process/log.ts';
import { checkTables, migrate, WrongDatabase } from './migrate.ts';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Which database to open: PostgreSQL where there is a URL, else SQLite in the data folder. */
export type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string };

/**
 * Milliseconds that SQLite may wait for another process's lock. The driver is synchronous: while it
 * waits, no page is answered. So it hardly waits; `write.ts` tries again without stopping anything.
 */
const BUSY_TIMEOUT = 1;
/**
 * Milliseconds after which a server gives up a query on PostgreSQL: the sender of a form hears 503.
 */
const QUERY_TIMEOUT = 4_000;

/**
 * Opens the database for a server and brings its tables up to date. Close it with `destroy()`.
 * Rejects with `WrongDatabase` where this release cannot work with it.
 */
export async function openDatabase(location: DatabaseLocation, log: Log): Promise<Database> {
  if (!location.databaseUrl) return openedFile(databaseFile(location.dataDir), migrate);
  // Without a time limit: to change many rows takes its time, be it this process or another for
  // which this one waits.
  const patient = await opened(postgres(location.databaseUrl, log, undefined), migrate);
  await patient.destroy();
  return opened(postgres(location.databaseUrl, log, QUERY_TIMEOUT), checkTables);
}

/**
 * Opens the database for a command, which neither makes it nor changes its tables. Rejects with
 * `WrongDatabase` where it is not as this release needs it.
 */
export async function openForCommand(location: DatabaseLocation, log: Log): Promise<Database> {
  if (location.databaseUrl)
    return opened(postgres(location.databaseUrl, log, undefined), checkTables);
  const file = databaseFile(location.dataDir);
  if (!existsSync(file)) {
    throw new WrongDatabase(
      `There is no database at ${file}. Start the server once (npm start): it makes one.`,
    );
  }
  return openedFile(file, checkTables);
}

/**
 * Opens the database of a server. Where that rejects with `WrongDatabase` it says so and ends the
 * process.
 */
export async function openDatabaseOrExit(location: DatabaseLocation, log: Log): Promise<Database> {
  try {
    return await openDatabase(location, log);
  } catch (error) {
    if (!(error instanceof WrongDatabase)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function openedFile(
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = await opened(await sqlite(file), prepare);
  await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(database);
  return database;
}

async function opened(
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

/** Where the SQLite database of a data folder is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/** Resolves if the database answers, rejects if it does not. */
export async function checkDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

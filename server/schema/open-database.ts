import { existsSync } from 'node:fs';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabaseFile,
  openWithDialect,
} from '#platform/db/database.ts';
import { checkTables, migrate, WrongDatabase } from '#platform/db/migrate.ts';
import { postgres } from '#platform/db/postgres.ts';
import type { Log } from '#platform/process/log.ts';
import { migrations } from './migrations.ts';

/**
 * Milliseconds after which a server gives up a query on PostgreSQL: the sender of a form hears 503.
 */
const QUERY_TIMEOUT_MS = 4_000;

const makeTables = (database: Database) => migrate(database, migrations);
const check = (database: Database) => checkTables(database, migrations);

/**
 * Opens the database for a server and brings its tables up to date. Close it with `destroy()`.
 * Rejects with `WrongDatabase` where this release cannot work with it.
 */
export async function openDatabase(location: DatabaseLocation, log: Log): Promise<Database> {
  if (!location.databaseUrl) return openDatabaseFile(databaseFile(location.dataDir), makeTables);
  // Without a time limit: to change many rows takes its time, be it this process or another for
  // which this one waits.
  const patient = await openWithDialect(postgres(location.databaseUrl, log, undefined), makeTables);
  await patient.destroy();
  return openWithDialect(postgres(location.databaseUrl, log, QUERY_TIMEOUT_MS), check);
}

/**
 * Opens the database for a command, which neither makes it nor changes its tables. Rejects with
 * `WrongDatabase` where it is not as this release needs it.
 */
export async function openForCommand(location: DatabaseLocation, log: Log): Promise<Database> {
  if (location.databaseUrl)
    return openWithDialect(postgres(location.databaseUrl, log, undefined), check);
  const file = databaseFile(location.dataDir);
  if (!existsSync(file)) {
    throw new WrongDatabase(
      `There is no database at ${file}. Start the server once (npm start): it makes one.`,
    );
  }
  return openDatabaseFile(file, check);
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

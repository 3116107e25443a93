import { existsSync } from 'node:fs';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabaseFile,
  openWithDialect,
} from '#platform/db/database.ts';
import { checkTables, migrate } from '#platform/db/migrate.ts';
import { refuseUnmoved } from '#platform/db/move-to-postgres.ts';
import { postgres } from '#platform/db/postgres.ts';
import type { Log } from '#platform/process/log.ts';
import { StartRefused } from '#platform/process/shutdown.ts';
import { migrations } from './migrations.ts';

/** On PostgreSQL. The sender of a form then gets a 503 response. */
const QUERY_TIMEOUT_MS = 4_000;

export const makeTables = (database: Database) => migrate(database, migrations);
const check = (database: Database) => checkTables(database, migrations);

/** Applies pending migrations. Rejects with `StartRefused`. */
export async function openDatabase(
  location: DatabaseLocation,
  log: Log,
  queryTimeout = QUERY_TIMEOUT_MS,
): Promise<Database> {
  if (!location.databaseUrl) return openDatabaseFile(databaseFile(location.dataDir), makeTables);
  // No query timeout: migrating many rows takes time, here or in a process that this one waits for.
  const untimed = await openWithDialect(
    postgres(location.databaseUrl, log, undefined),
    async (database) => {
      await makeTables(database);
      await refuseUnmoved(location.dataDir, database);
    },
  );
  await untimed.destroy();
  return openWithDialect(postgres(location.databaseUrl, log, queryTimeout), check);
}

/** Without creating or migrating it. */
export async function openForCommand(location: DatabaseLocation, log: Log): Promise<Database> {
  if (location.databaseUrl)
    return openWithDialect(postgres(location.databaseUrl, log, undefined), check);
  const file = databaseFile(location.dataDir);
  if (!existsSync(file)) {
    throw new StartRefused(
      `There is no database at ${file}. Start the server once (npm start): it makes one.`,
    );
  }
  return openDatabaseFile(file, check);
}

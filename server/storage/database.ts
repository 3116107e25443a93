import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Which database to open: PostgreSQL where there is a URL, else SQLite in the data folder. */
export type DatabasePlace = { databaseUrl?: string | undefined; dataDir: string };

/**
 * Milliseconds that SQLite may wait for another process's lock. The driver is synchronous: while
 * it waits, no page is answered, so the wait is short.
 */
const BUSY_TIMEOUT = 200;

/** Milliseconds after which PostgreSQL counts as not answering. */
const CONNECTION_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 8_000;

/** Opens the database and brings its tables up to date. Close it with `destroy()`. */
export async function openDatabase(place: DatabasePlace, log: Log): Promise<Database> {
  const dialect = place.databaseUrl
    ? postgres(place.databaseUrl, log)
    : sqlite(join(place.dataDir, 'site.db'));
  const database = new Kysely<Tables>({ dialect });
  await migrate(database);
  return database;
}

/** Resolves if the database answers, rejects if it does not. */
export async function checkDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

function sqlite(file: string): SqliteDialect {
  mkdirSync(join(file, '..'), { recursive: true });
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT });
  database.pragma('journal_mode = WAL');
  // better-sqlite3 opens a WAL database with NORMAL, which loses the last commits in a power cut.
  database.pragma('synchronous = FULL');
  if (database.pragma('synchronous', { simple: true }) !== 2) {
    throw new Error('SQLite does not sync every commit: synchronous is not FULL');
  }
  return new SqliteDialect({ database });
}

function postgres(connectionString: string, log: Log): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
  });
  // An idle client reports a lost connection on the pool, a busy one on itself; either without a
  // listener would end the process.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return new PostgresDialect({ pool });
}

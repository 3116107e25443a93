import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Which database to open: PostgreSQL where there is a URL, else SQLite in the data folder. */
export type DatabasePlace = { databaseUrl?: string | undefined; dataDir: string };

/**
 * Milliseconds that SQLite may wait for another process's lock. The driver is synchronous: while it
 * waits, no page is answered. So it hardly waits; `write.ts` tries again without stopping anything.
 * While the database is opened nobody waits for a page yet.
 */
const BUSY_TIMEOUT = 1;
const BUSY_TIMEOUT_WHILE_OPENING = 5_000;

/** Milliseconds after which PostgreSQL counts as not answering. */
const CONNECTION_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 8_000;

/** Opens the database and brings its tables up to date. Close it with `destroy()`. */
export async function openDatabase(place: DatabasePlace, log: Log): Promise<Database> {
  const dialect = place.databaseUrl
    ? postgres(place.databaseUrl, log)
    : sqlite(databaseFile(place.dataDir));
  const database = new Kysely<Tables>({ dialect });
  await migrate(database);
  if (!place.databaseUrl)
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(database);
  return database;
}

/** Where the SQLite database of a data folder is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/** Resolves if the database answers, rejects if it does not. */
export async function checkDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

function sqlite(file: string): SqliteDialect {
  // What visitors sent is for nobody else on this machine.
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_WHILE_OPENING });
  database.pragma('journal_mode = WAL');
  // better-sqlite3 opens a WAL database with NORMAL, which loses the last commits in a power cut.
  database.pragma('synchronous = FULL');
  if (database.pragma('synchronous', { simple: true }) !== 2) {
    throw new Error('SQLite does not sync every commit: synchronous is not FULL');
  }
  // What somebody asked us to erase is not to be found in the file either.
  database.pragma('secure_delete = ON');
  return new SqliteDialect({ database: withKeptStatements(database) });
}

/** How many of the statements that were prepared are kept. */
const KEPT_STATEMENTS = 200;

/** The same few statements come again and again; preparing one takes longer than many of them run. */
function withKeptStatements(database: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      let statement = kept.get(text);
      if (!statement) {
        if (kept.size >= KEPT_STATEMENTS) kept.clear();
        statement = database.prepare(text) as SqliteStatement;
        kept.set(text, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
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

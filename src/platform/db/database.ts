import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  type Dialect,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';
import { retryBusy } from './transaction.ts';

export type Database = Kysely<Tables>;

export type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string };

/** `transaction.ts` retries without blocking anything. */
const BUSY_TIMEOUT_MS = 1;
export async function openDatabaseFile(
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = await openWithDialect(await sqlite(file), prepare);
  await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(database);
  return database;
}

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

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

export async function checkDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

/** No page waits while a database opens. */
const OPENING_BUSY_TIMEOUT_MS = 5_000;
const OPENING_TIMEOUT_MS = 60_000;

export async function sqlite(file: string): Promise<SqliteDialect> {
  // Other users of this machine must not read what visitors sent.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives the files beside it the same mode. An existing file keeps the mode that the
  // operator gave it.
  closeSync(openSync(file, 'a', 0o600));
  // Retried: SQLite refuses `journal_mode = WAL` at once while another process sets it.
  const database = await retryBusy(async () => open(file), OPENING_TIMEOUT_MS);
  return new SqliteDialect({ database: withStatementCache(database) });
}

function open(file: string): Sqlite.Database {
  const database = new Sqlite(file, { timeout: OPENING_BUSY_TIMEOUT_MS });
  try {
    database.pragma('journal_mode = WAL');
    // better-sqlite3 opens a WAL database with NORMAL, which loses the last commits in a power cut.
    database.pragma('synchronous = FULL');
    if (database.pragma('synchronous', { simple: true }) !== 2) {
      throw new Error('SQLite does not sync every commit: synchronous is not FULL');
    }
    // Deleted data is overwritten, so that it cannot be read from the file either.
    database.pragma('secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const MAX_CACHED_STATEMENTS = 200;

/** Preparing a statement takes longer than running many. */
function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(query) {
      // On a full disk SQLite has ended the transaction itself: an error here would hide that one.
      const isOver = query === 'rollback' && !database.inTransaction;
      const text = isOver ? 'select 1' : query;
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear();
        statement = database.prepare(text) as SqliteStatement;
        statements.set(text, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

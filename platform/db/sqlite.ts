import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { retryBusy } from './transaction.ts';

/**
 * Milliseconds that the driver may wait for another process's lock while a database is opened:
 * nobody waits for a page yet. Afterwards see `database.ts`.
 */
const OPENING_BUSY_TIMEOUT_MS = 5_000;
/** Milliseconds after which opening is given up. */
const OPENING_TIMEOUT_MS = 60_000;

/** SQLite in a file, which is made where it is not there. */
export async function sqlite(file: string): Promise<SqliteDialect> {
  // Other users of this machine must not read what visitors sent.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Made before SQLite opens it, which gives the files beside it the same mode. One that is there
  // keeps its own: whoever runs the server may have given it to a group for their backups.
  closeSync(openSync(file, 'a', 0o600));
  // Tried again: SQLite refuses `journal_mode = WAL` at once, without waiting for the lock, while
  // another process sets it.
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
    // SQLite overwrites what is deleted, so that nobody finds it in the file either.
    database.pragma('secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** How many of the statements that were prepared are kept. */
const MAX_CACHED_STATEMENTS = 200;

/**
 * Keeps prepared statements by their text, since the server sends the same few again and again, and
 * to prepare one takes longer than to run many of them.
 */
function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      let statement = kept.get(text);
      if (!statement) {
        if (kept.size >= MAX_CACHED_STATEMENTS) kept.clear();
        statement = database.prepare(text) as SqliteStatement;
        kept.set(text, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

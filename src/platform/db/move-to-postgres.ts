import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { type Database, databaseFile, openDatabaseFile } from './database.ts';
import { MIGRATION_TABLE, WrongDatabase } from './migrate.ts';
import { newCopyName, removeStaleCopies } from './sqlite-backup.ts';
import type { Tables } from './tables.ts';

type Migrate = (database: Database) => Promise<void>;
type Row = Readonly<Record<string, unknown>>;

/** PostgreSQL reads a batch as one text, in which bytes take twice their size. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 1_000_000;

/**
 * Copies all rows into an empty PostgreSQL database, in one transaction: all or nothing. Returns
 * the number of rows of each table. Throws if a server or a command uses the SQLite file.
 */
export async function moveToPostgres(dataDir: string, target: Database, migrate: Migrate) {
  await removeStaleCopies(dataDir);
  await refuseRows(target);
  await migrate(target);
  const copy = join(dataDir, newCopyName());
  let unlock: (() => void) | undefined;
  try {
    unlock = copyLocked(databaseFile(dataDir), copy);
    // Migrates the copy: the file itself stays as it was, in case somebody goes back to it.
    await (await openDatabaseFile(copy, migrate)).destroy();
    const source = new Sqlite(copy, { readonly: true });
    try {
      const counts = await target.transaction().execute((open) => copyTables(source, open));
      await sql`analyze`.execute(target);
      return counts;
    } finally {
      source.close();
    }
  } finally {
    unlock?.();
    for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
}

/** No server can start on the file until the returned function is called. */
function copyLocked(file: string, copy: string): () => void {
  const source = new Sqlite(file, { fileMustExist: true, timeout: 1_000 });
  try {
    source.pragma('locking_mode = exclusive');
    closeSync(openSync(copy, 'wx', 0o600));
    source.prepare('vacuum into ?').run(copy);
  } catch (error) {
    source.close();
    if (!(error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY')) throw error;
    throw new WrongDatabase(`A server uses ${file}. Stop it, then run this again.`);
  }
  return () => source.close();
}

async function refuseRows(target: Database): Promise<void> {
  for (const { name } of await target.introspection.getTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (name === MIGRATION_TABLE || rows.length === 0) continue;
    throw new WrongDatabase(
      `The database of DATABASE_URL is not empty: it has rows in ${name}. Nothing was copied. Make a new, empty database and name that.`,
    );
  }
}

async function copyTables(source: Sqlite.Database, open: Kysely<Tables>) {
  // In the order in which they were made, since tables only refer to earlier ones.
  const tables = source
    .prepare(
      `select name from sqlite_master
       where type = 'table' and name not glob 'sqlite_*' and name <> ? order by rowid`,
    )
    .pluck()
    .all(MIGRATION_TABLE) as string[];
  const counts = new Map<string, number>();
  for (const name of tables) {
    let copied = 0;
    for (const batch of batches(source.prepare(`select * from "${name}"`).iterate())) {
      const table = sql.table(name);
      await sql`insert into ${table} select * from
        json_populate_recordset(null::${table}, ${JSON.stringify(batch)}::json)`
        .execute(open)
        .catch((cause) => {
          throw new Error(`${name} cannot be copied: ${cause.message}`, { cause });
        });
      copied += batch.length;
    }
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(name)}`.execute(open);
    if (Number(rows[0]?.count) !== copied) {
      throw new Error(`${name}: ${copied} rows were copied, and ${rows[0]?.count} arrived.`);
    }
    counts.set(name, copied);
  }
  return counts;
}

function* batches(rows: Iterable<unknown>): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows as Iterable<Row>) {
    batch.push(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])));
    for (const value of Object.values(row)) {
      bytes += typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8;
    }
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** As PostgreSQL reads bytes in JSON. */
function plain(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/**
 * A server on PostgreSQL would start without the submissions in the SQLite file. They are in both
 * after the move, since rows of submissions are never deleted.
 */
export async function refuseUnmoved(dataDir: string, target: Database): Promise<void> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return;
  const source = new Sqlite(file);
  try {
    const isMade = source.prepare(`select 1 from sqlite_master where name = 'submission'`).get();
    if (!isMade) return;
    const newest = source
      .prepare('select id from submission order by received_at desc, id desc limit 1')
      .pluck()
      .get() as string | undefined;
    if (newest === undefined) return;
    const moved = target.selectFrom('submission').select('id').where('id', '=', newest);
    if (await moved.executeTakeFirst()) return;
  } finally {
    source.close();
  }
  throw new WrongDatabase(
    `DATABASE_URL is set, but ${file} has submissions that its database does not have. \`npm run move-to-postgres\` copies them into an empty database. To leave them behind, move the file out of DATA_DIR.`,
  );
}

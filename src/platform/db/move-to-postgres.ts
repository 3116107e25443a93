import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { type Kysely, SqliteDialect, sql } from 'kysely';
import { StartRefused } from '../process/shutdown.ts';
import { type Database, databaseFile, openWithDialect } from './database.ts';
import { MIGRATION_TABLE } from './migrate.ts';
import type { Tables } from './tables.ts';

type Migrate = (database: Database) => Promise<void>;

/** Sent at once: PostgreSQL takes it as one text. */
const BATCH_CHARACTERS = 2_000_000;

/**
 * Copies all rows into an empty PostgreSQL database, in one transaction: all or nothing. Returns
 * the number of rows of each table. Throws if a server or a command uses the SQLite file.
 */
export async function moveToPostgres(file: string, target: Database, migrate: Migrate) {
  await refuseRows(target);
  const source = openLocked(file);
  // As a start would: an older file is brought up to date.
  const opened = await openWithDialect(new SqliteDialect({ database: source }), migrate);
  try {
    await migrate(target);
    const counts = await target.transaction().execute((open) => copyTables(source, open));
    await sql`analyze`.execute(target);
    return counts;
  } finally {
    await opened.destroy();
  }
}

/** No server can start on the file until it is closed. */
function openLocked(file: string): Sqlite.Database {
  const source = new Sqlite(file, { timeout: 1_000 });
  try {
    source.pragma('locking_mode = exclusive');
    source.exec('begin immediate; commit');
    return source;
  } catch (error) {
    source.close();
    if (!(error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY')) throw error;
    throw new StartRefused(`A server uses ${file}. Stop it, then run this again.`);
  }
}

async function refuseRows(target: Database): Promise<void> {
  for (const { name } of await target.introspection.getTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (name === MIGRATION_TABLE || rows.length === 0) continue;
    throw new StartRefused(
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
    const table = sql.table(name);
    let batch: string[] = [];
    let [copied, characters] = [0, 0];
    const send = async () => {
      await sql`insert into ${table} select * from
        json_populate_recordset(null::${table}, ${`[${batch}]`}::json)`
        .execute(open)
        .catch((cause) => {
          throw new Error(`${name} cannot be copied: ${cause.message}`, { cause });
        });
      copied += batch.length;
      [batch, characters] = [[], 0];
    };
    for (const row of source.prepare(`select * from "${name}"`).iterate()) {
      const cells = Object.entries(row as object).map(([key, value]) => [key, plain(value)]);
      const text = JSON.stringify(Object.fromEntries(cells));
      batch.push(text);
      characters += text.length;
      if (characters > BATCH_CHARACTERS) await send();
    }
    await send();
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${table}`.execute(open);
    if (Number(rows[0]?.count) !== copied) {
      throw new Error(`${name}: ${copied} rows were copied, and ${rows[0]?.count} arrived.`);
    }
    counts.set(name, copied);
  }
  return counts;
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
  throw new StartRefused(
    `DATABASE_URL is set, but ${file} has submissions that its database does not have. \`npm run move-to-postgres\` copies them into an empty database. To leave them behind, move the file out of DATA_DIR.`,
  );
}

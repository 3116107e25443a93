import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { type DatabasePlace, databaseFile } from '../../server/database/database.ts';

const FOLDER = 'tests/database/releases';

/** Releases by the last change of the tables that they knew, the oldest first. */
export const RELEASES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sqlite.sql'))
  .map((file) => file.replace('.sqlite.sql', ''))
  .sort();

/** Makes the database of an earlier release, with its rows, in an empty place. */
export async function makeReleased(place: DatabasePlace, release: string): Promise<void> {
  const kind = place.databaseUrl ? 'postgres' : 'sqlite';
  const dump = readFileSync(join(FOLDER, `${release}.${kind}.sql`), 'utf8');
  if (place.databaseUrl) return void (await askPostgres(place.databaseUrl, dump));
  const database = new Sqlite(databaseFile(place.dataDir));
  database.exec(dump);
  database.close();
}

export type Row = Readonly<Record<string, unknown>>;

/** Every row of every table, by whatever release the database is. */
export async function allRows(place: DatabasePlace): Promise<Map<string, Row[]>> {
  const tables = await ask(
    place,
    place.databaseUrl
      ? "select tablename as name from pg_tables where schemaname = 'public'"
      : "select name from sqlite_schema where type = 'table'",
  );
  const rows = new Map<string, Row[]>();
  for (const { name } of tables) {
    rows.set(String(name), await ask(place, `select * from ${name}`));
  }
  return rows;
}

/** The columns and keys of every table, to be compared. */
export async function shapeOf(place: DatabasePlace): Promise<string[]> {
  const parts = await ask(
    place,
    place.databaseUrl
      ? `select table_name || ' ' || column_name || ' ' || data_type as part from information_schema.columns where table_schema = 'public'
         union all select indexdef from pg_indexes where schemaname = 'public'`
      : "select name || ' ' || coalesce(sql, '') as part from sqlite_schema",
  );
  return parts.map(({ part }) => String(part)).sort();
}

async function ask(place: DatabasePlace, question: string): Promise<Row[]> {
  if (place.databaseUrl) return askPostgres(place.databaseUrl, question);
  const database = new Sqlite(databaseFile(place.dataDir), { readonly: true });
  try {
    return database.prepare(question).all() as Row[];
  } finally {
    database.close();
  }
}

async function askPostgres(connectionString: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

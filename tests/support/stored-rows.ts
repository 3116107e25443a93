import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { type DatabaseLocation, databaseFile } from '#platform/db/database.ts';

export type Row = Readonly<Record<string, unknown>>;

export async function allRows(location: DatabaseLocation): Promise<Map<string, Row[]>> {
  const tables = await runQuery(
    location,
    location.databaseUrl
      ? "select tablename as name from pg_tables where schemaname = 'public'"
      : "select name from sqlite_schema where type = 'table'",
  );
  const rows = new Map<string, Row[]>();
  for (const { name } of tables) {
    rows.set(String(name), await runQuery(location, `select * from ${name}`));
  }
  return rows;
}

async function runQuery(location: DatabaseLocation, question: string): Promise<Row[]> {
  if (location.databaseUrl) return queryPostgres(location.databaseUrl, question);
  const database = new Sqlite(databaseFile(location.dataDir), { readonly: true });
  try {
    return database.prepare(question).all() as Row[];
  } finally {
    database.close();
  }
}

async function queryPostgres(connectionString: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from '../../server/database/database.ts';
import { quietLog } from './log.ts';
import { newDatabase } from './postgres.ts';

/** An empty database of its own for one test. */
export type TestDatabase = {
  location: DatabaseLocation;
  /** Opens it once more, as a second process would. */
  open(): Promise<Database>;
  /** Closes every opened one and takes the database away. */
  remove(): Promise<void>;
};

/** The databases that the suite runs on: SQLite always, PostgreSQL where there is a server. */
export const DATABASES: readonly {
  name: string;
  /** `bare`: without tables, as before the first start. */
  make: (options?: { bare?: boolean }) => Promise<TestDatabase>;
}[] = [
  { name: 'SQLite', make: makeSqlite },
  ...(inject('postgresUrl') ? [{ name: 'PostgreSQL', make: makePostgres }] : []),
];

async function makeSqlite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'website-test-'));
  const { open, close } = opener({ dataDir });
  return {
    location: { dataDir },
    open,
    async remove() {
      await close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Databases of this file's earlier tests, emptied, with their tables: making those takes longest. */
const spare: string[] = [];
/** The tables as a start makes them, as one text. */
let tables: string | undefined;

async function makePostgres({ bare = false } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl') as string;
  const databaseUrl = (bare ? undefined : spare.pop()) ?? (await newDatabase(server));
  const dataDir = mkdtempSync(join(tmpdir(), 'website-test-'));
  const location = { databaseUrl, dataDir };
  const { open, close } = opener(location);
  return {
    location,
    async open() {
      const database = await open();
      tables ??= (await onServer(databaseUrl, tablesOf)).columns;
      return database;
    },
    async remove() {
      await close();
      if (!bare && (await onServer(databaseUrl, isEmptied))) spare.push(databaseUrl);
      else await onServer(server, (client) => drop(client, databaseUrl));
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Takes every row away. False where a test changed the tables: no other one is to have them. */
async function isEmptied(client: pg.Client): Promise<boolean> {
  const { names, columns } = await tablesOf(client);
  if (!names || columns !== tables) return false;
  await client.query(`truncate ${names}`);
  return true;
}

async function tablesOf(client: pg.Client): Promise<{ names?: string; columns?: string }> {
  const { rows } = await client.query(`
    select string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable), ','
        order by table_name, column_name) as columns,
      string_agg(distinct quote_ident(table_name), ',')
        filter (where table_name not like 'kysely%') as names
    from information_schema.columns where table_schema = 'public'`);
  return rows[0];
}

async function drop(client: pg.Client, databaseUrl: string): Promise<void> {
  await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)}`);
}

async function onServer<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function opener(location: DatabaseLocation) {
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase(location, quietLog);
      opened.push(database);
      return database;
    },
    async close() {
      await Promise.all(opened.map((database) => database.destroy()));
    },
  };
}

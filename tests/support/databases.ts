import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseLocation, databaseFile } from '#platform/db/database.ts';
import { openDatabase } from '#server/schema/open-database.ts';
import { quietLog } from './log.ts';
import { newDatabase } from './postgres.ts';
import { RUNS_ALL } from './run-all.ts';

export type TestDatabase = {
  location: DatabaseLocation;
  /** Opens it once more, as a second process would. */
  open(): Promise<Database>;
  remove(): Promise<void>;
};

type DatabaseKind = {
  name: 'SQLite' | 'PostgreSQL';
  /** `bare`: without tables, as before the first start. */
  make: (options?: { bare?: boolean }) => Promise<TestDatabase>;
};

export const SQLITE: DatabaseKind = { name: 'SQLite', make: makeSqlite };
/** Undefined where the machine has no PostgreSQL server; the run reports it once. */
export const POSTGRESQL: DatabaseKind | undefined = inject('postgresUrl')
  ? { name: 'PostgreSQL', make: makePostgres }
  : undefined;

/**
 * Both databases, in `npm test` too. Files that use it are the contract of both databases: their
 * differences (transactions, locks, search, several processes) are tested there.
 */
export const BOTH_DATABASES: readonly DatabaseKind[] = POSTGRESQL ? [SQLITE, POSTGRESQL] : [SQLITE];

/** SQLite in `npm test`, both databases in `npm run test:all`. */
export const DATABASES: readonly DatabaseKind[] = RUNS_ALL ? BOTH_DATABASES : [SQLITE];

/**
 * For tests that start several processes: PostgreSQL in `npm test`, if the machine has it, since
 * several servers run on it; both databases in `npm run test:all`.
 */
export const FOR_PROCESSES: readonly DatabaseKind[] = RUNS_ALL
  ? BOTH_DATABASES
  : [POSTGRESQL ?? SQLITE];

/** The file of an empty database with its tables. It is copied, since creating tables takes longer. */
let emptyFile: Buffer | undefined;

async function makeSqlite({ bare = false } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'website-test-'));
  if (!bare) {
    emptyFile ??= await makeEmptyFile();
    writeFileSync(databaseFile(dataDir), emptyFile, { mode: 0o600 });
  }
  const { open, close } = makeOpen({ dataDir });
  return {
    location: { dataDir },
    open,
    async remove() {
      await close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function makeEmptyFile(): Promise<Buffer> {
  const { location, open, remove } = await makeSqlite({ bare: true });
  const database = await open();
  // Closed, so that everything is in one file.
  await database.destroy();
  const file = readFileSync(databaseFile(location.dataDir));
  await remove();
  return file;
}

const spareDatabases: string[] = [];
let tables: string | undefined;

async function makePostgres({ bare = false } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl') as string;
  const databaseUrl = (bare ? undefined : spareDatabases.pop()) ?? (await newDatabase(server));
  const dataDir = mkdtempSync(join(tmpdir(), 'website-test-'));
  const location = { databaseUrl, dataDir };
  if (!bare && tables === undefined) {
    await (await openDatabase(location, quietLog)).destroy();
    tables = (await onServer(databaseUrl, tablesOf)).columns;
  }
  const { open, close } = makeOpen(location);
  return {
    location,
    open,
    async remove() {
      await close();
      if (!bare && (await onServer(databaseUrl, emptyTables))) spareDatabases.push(databaseUrl);
      else await onServer(server, (client) => drop(client, databaseUrl));
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Deletes every row. False if a test changed the tables: no other test may get them. */
async function emptyTables(client: pg.Client): Promise<boolean> {
  const { names, columns } = await tablesOf(client);
  if (!names || columns !== tables) return false;
  // `truncate` would make new files for each table and index, which takes half a second.
  const deletes = names.map((name) => `delete from ${name};`).join('');
  await client.query(`set session_replication_role = replica; ${deletes}`);
  return true;
}

async function tablesOf(client: pg.Client): Promise<{ names?: string[]; columns?: string }> {
  const { rows } = await client.query(`
    select string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable), ','
        order by table_name, column_name) as columns,
      array_agg(distinct quote_ident(table_name))
        filter (where table_name <> 'migration') as names
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

/** Milliseconds for PostgreSQL to answer: the machine may be busy, and visitors do not wait here. */
const PATIENT_MS = 60_000;

function makeOpen(location: DatabaseLocation) {
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase(location, quietLog, PATIENT_MS);
      opened.push(database);
      return database;
    },
    async close() {
      await Promise.all(opened.map((database) => database.destroy()));
    },
  };
}

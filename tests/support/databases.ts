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
export const DATABASES: readonly { name: string; make: () => Promise<TestDatabase> }[] = [
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

async function makePostgres(): Promise<TestDatabase> {
  const server = inject('postgresUrl') as string;
  const databaseUrl = await newDatabase(server);
  const dataDir = mkdtempSync(join(tmpdir(), 'website-test-'));
  const location = { databaseUrl, dataDir };
  const { open, close } = opener(location);
  return {
    location,
    open,
    async remove() {
      await close();
      await run(server, `drop database ${new URL(databaseUrl).pathname.slice(1)}`);
      rmSync(dataDir, { recursive: true });
    },
  };
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

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

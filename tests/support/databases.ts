import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabasePlace, openDatabase } from '../../server/database/database.ts';
import { quietLog } from './log.ts';
import { newDatabase } from './postgres.ts';

/** An empty database of its own for one test. */
export type TestDatabase = {
  place: DatabasePlace;
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
    place: { dataDir },
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
  const place = { databaseUrl, dataDir };
  const { open, close } = opener(place);
  return {
    place,
    open,
    async remove() {
      await close();
      await run(server, `drop database ${new URL(databaseUrl).pathname.slice(1)}`);
      rmSync(dataDir, { recursive: true });
    },
  };
}

function opener(place: DatabasePlace) {
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase(place, quietLog);
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

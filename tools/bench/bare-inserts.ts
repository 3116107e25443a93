import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Run } from './figures.ts';
import { makeMessage } from './senders.ts';

/** Inserts rows as fast as the database accepts them, one transaction each, and nothing else. */
export type BareInserts = (senders: number, seconds: number) => Promise<Run>;

const TABLE = 'create table if not exists bare_insert (id text primary key, body text not null)';

/** Inserts into SQLite, with the site's durability. Its driver inserts one after another. */
export function sqliteInserts(file: string): BareInserts {
  return async (_, seconds) => {
    const database = new Sqlite(file);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec(TABLE);
    const insert = database.prepare('insert into bare_insert (id, body) values (?, ?)');
    const run = await measureInserts(1, seconds, async () => {
      insert.run(...row());
    });
    database.close();
    return run;
  };
}

/** Connections to PostgreSQL that are left for other programs. */
const RESERVED_CONNECTIONS = 10;

/** Inserts into PostgreSQL, each sender over its own connection, up to the server's limit. */
export function postgresInserts(connectionString: string): BareInserts {
  return async (senders, seconds) => {
    const pool = new pg.Pool({
      connectionString,
      max: await connections(connectionString, senders),
    });
    await pool.query(TABLE);
    const run = await measureInserts(senders, seconds, () =>
      pool.query('insert into bare_insert (id, body) values ($1, $2)', row()),
    );
    await pool.end();
    return run;
  };
}

async function connections(connectionString: string, requested: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ max_connections: string }>('show max_connections');
  await client.end();
  return Math.min(requested, Number(rows[0]?.max_connections) - RESERVED_CONNECTIONS);
}

function row(): [id: string, body: string] {
  return [randomUUID(), JSON.stringify(makeMessage())];
}

/** Runs each sender repeatedly until the time is over. */
async function measureInserts(
  senders: number,
  seconds: number,
  once: () => Promise<unknown>,
): Promise<Run> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const sendOn = async () => {
    for (let before = performance.now(); before < end; ) {
      await once();
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: senders }, sendOn));
  return { seconds: (performance.now() - began) / 1_000, latencies };
}

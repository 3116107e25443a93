import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../process/log.ts';

/**
 * Milliseconds after which opening a connection is given up, and closing all of them. Whoever sends
 * a form waits for 503 at most for a connection and a query (`QUERY_TIMEOUT_MS` in `database.ts`).
 */
const CONNECTION_TIMEOUT_MS = 4_000;
const CLOSING_TIMEOUT_MS = 2_000;

/** PostgreSQL did not answer in time. Whether it still does what the query says is not known. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
  readonly code = 'ETIMEDOUT';
}

/**
 * The dialect with which Kysely speaks to PostgreSQL.
 * @param queryTimeout milliseconds; undefined in commands and changes of tables, which no page
 * waits for
 */
export function postgres(
  connectionString: string,
  log: Log,
  queryTimeout: number | undefined,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
    keepAlive: true,
  });
  // An idle client reports a lost connection on the pool, a busy one on itself; either without a
  // listener would end the process.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return new PostgresDialect({ pool: withTimeouts(pool) });
}

function withTimeouts(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => withQueryTimeout(await pool.connect()),
    // A PostgreSQL server that hangs never answers `end()`, and would keep this process from
    // ending.
    end: () => Promise.race([pool.end(), wait(CLOSING_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

/**
 * A client whose connection is closed with the first query that is not answered in time. `pg` would
 * put it back into the pool with that query still under way: what comes next would wait behind it,
 * and if it was a `begin`, be part of a transaction that nobody ends.
 */
function withQueryTimeout(client: pg.PoolClient): PostgresPoolClient {
  let isLate = false;
  async function query(text: string, values: unknown[]) {
    if (isLate) throw new DatabaseTimeout('the connection was given up');
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'Query read timeout') throw error;
      isLate = true;
      throw new DatabaseTimeout('PostgreSQL did not answer in time', { cause: error });
    }
  }
  return {
    // Kysely also calls `query` with a cursor, to stream rows; this project does not.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isLate),
  };
}

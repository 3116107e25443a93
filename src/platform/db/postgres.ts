import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../process/log.ts';

/**
 * A visitor waits for a 503 at most as long as for a connection and a query (`QUERY_TIMEOUT_MS`).
 */
const CONNECTION_TIMEOUT_MS = 4_000;
const CLOSING_TIMEOUT_MS = 2_000;

/** The query may still be carried out later. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
  readonly code = 'ETIMEDOUT';
}

/** `queryTimeout`: undefined in commands and migrations, which no page waits for. */
export function postgres(
  connectionString: string,
  log: Log,
  queryTimeout: number | undefined,
): PostgresDialect {
  return new PostgresDialect({ pool: withTimeouts(openPool(connectionString, log, queryTimeout)) });
}

export function openPool(
  connectionString: string,
  log: Log,
  queryTimeout: number | undefined,
  max = 10,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: Math.max(CONNECTION_TIMEOUT_MS, queryTimeout ?? 0),
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
    keepAlive: true,
  });
  // Idle clients report a lost connection on the pool, busy ones on themselves: without listeners
  // the process ends.
  const warnLost = (error: Error) =>
    log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', warnLost);
  pool.on('connect', (client) => client.on('error', warnLost));
  return pool;
}

function withTimeouts(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => withQueryTimeout(await pool.connect()),
    // A server that hangs never answers `end()`.
    end: () => Promise.race([pool.end(), wait(CLOSING_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

/**
 * Closes its connection after the first query that times out: `pg` would return it to the pool
 * with that query still running, and a later `begin` would be part of a transaction that nobody
 * ends.
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
    // Kysely also calls `query` with a cursor, to stream rows; we do not.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isLate),
  };
}

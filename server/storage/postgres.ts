import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';

/** Milliseconds after which PostgreSQL counts as not answering. */
const CONNECTION_TIMEOUT = 5_000;

/** PostgreSQL. `queryTimeout` in milliseconds; undefined where nobody waits for an answer. */
export function postgres(
  connectionString: string,
  log: Log,
  queryTimeout: number | undefined,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
    keepAlive: true,
  });
  // An idle client reports a lost connection on the pool, a busy one on itself; either without a
  // listener would end the process.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return new PostgresDialect({ pool });
}

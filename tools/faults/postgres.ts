import type { DatabaseLocation } from '#platform/db/database.ts';
import { findPrograms, type PostgresServer, startPostgres } from '../../tests/support/postgres.ts';
import { inNewFolder } from './site.ts';

/**
 * Passes `work` a PostgreSQL server of its own that syncs its commits, and an empty database there.
 * @throws if this machine has no PostgreSQL
 */
export async function onPostgres<Result>(
  work: (location: DatabaseLocation, server: PostgresServer) => Promise<Result>,
): Promise<Result> {
  const programs = findPrograms();
  if (!programs) throw new Error('needs PostgreSQL: apt-get install postgresql');
  const server = await startPostgres(programs, { durable: true });
  try {
    return await inNewFolder((dataDir) => work({ dataDir, databaseUrl: server.url }, server));
  } finally {
    server.stop();
  }
}

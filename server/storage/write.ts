import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Milliseconds for which a write waits for another process's lock on SQLite. */
const PATIENCE = 8_000;

/**
 * Does `work` in one transaction. While another process holds SQLite's write lock it is tried
 * again, waiting without stopping this process, since the driver's own waiting would.
 */
export async function write<Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const givenUp = Date.now() + PATIENCE;
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (!isBusy(error) || Date.now() > givenUp) throw error;
    }
    // Not in step with the other process.
    await wait(pause * (0.5 + Math.random()));
  }
}

/** Whether SQLite refused because another process writes. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

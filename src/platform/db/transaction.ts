import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const BUSY_TIMEOUT_MS = 8_000;

/** Retries while another process writes. */
export function runTransaction<Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return retryBusy(() => database.transaction().execute(work));
}

/**
 * For a transaction or a single statement. Retries without blocking this process while another
 * holds SQLite's write lock.
 */
export async function retryBusy<Result>(
  writeOnce: () => Promise<Result>,
  patience = BUSY_TIMEOUT_MS,
): Promise<Result> {
  const deadline = performance.now() + patience;
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    try {
      return await writeOnce();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    // Random, so that two processes do not retry at the same times.
    await wait(pause * (0.5 + Math.random()));
  }
}

/**
 * Another write was in the way, and nothing changed: PostgreSQL ends one of two that wait for each
 * other (40P01), or whose order matters in a serializable transaction (40001).
 */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(SQLITE_BUSY|40001$|40P01$)/.test(code);
}

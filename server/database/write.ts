import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Milliseconds for which a write waits for another process's lock on SQLite. */
const PATIENCE = 8_000;

/** Does `work` in one transaction, patiently. */
export function write<Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return patiently(() => database.transaction().execute(work));
}

/**
 * Writes all or nothing: a transaction, or a single statement, which needs none around it. While
 * another process holds SQLite's write lock it is tried again, waiting without stopping this
 * process, since the driver's own waiting would. `patience` in milliseconds.
 */
export async function patiently<Result>(
  writeOnce: () => Promise<Result>,
  patience = PATIENCE,
): Promise<Result> {
  const givenUp = performance.now() + patience;
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    try {
      return await writeOnce();
    } catch (error) {
      if (!isBusy(error) || performance.now() > givenUp) throw error;
    }
    // Not in step with the other process.
    await wait(pause * (0.5 + Math.random()));
  }
}

/** SQLite refused because another process writes; PostgreSQL ended one of two that waited for each
 * other, or that could not have come one after the other. None changed anything. */
function isBusy(error: unknown): boolean {
  return /^(SQLITE_BUSY|40001$|40P01$)/.test(codeOf(error));
}

/**
 * Whether the database refused what was to be written, or it could not even be made: the same would
 * be refused again, and something else would not. All other faults are the database's own.
 */
export function isFaultOfData(error: unknown): boolean {
  const refused = /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)|2[23][0-9A-Z]{3}$)/.test(codeOf(error));
  return refused || error instanceof TypeError || error instanceof RangeError;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

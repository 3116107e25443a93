import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { faultCode } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { type Database, databaseFile } from './database.ts';

/** Milliseconds between looking. */
const CHECKPOINT_INTERVAL_MS = 5_000;

export type WriteAheadLogParts = {
  /** The SQLite database of `dataDir`. */
  readonly database: Database;
  readonly dataDir: string;
  readonly log: Log;
};

/**
 * Writes SQLite's log back into the database and empties it every five seconds. By itself SQLite
 * lets it grow to four megabytes, keeps it at that, and keeps in it what was erased.
 */
export function makeWriteAheadLog({ database, dataDir, log }: WriteAheadLogParts) {
  const file = `${databaseFile(dataDir)}-wal`;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let told: string | undefined;

  async function shorten(): Promise<void> {
    if (!statSync(file, { throwIfNoEntry: false })?.size) return;
    try {
      // Where another process reads or writes, SQLite does not wait for it; the next look tries
      // again.
      await sql`pragma wal_checkpoint(truncate)`.execute(database);
      told = undefined;
    } catch (error) {
      const code = faultCode(error) ?? 'unknown';
      if (code !== told) log.warn({ code }, 'the log of SQLite could not be written back');
      told = code;
    }
  }

  return {
    shorten,
    start(): void {
      timer = setInterval(() => {
        running = shorten();
      }, CHECKPOINT_INTERVAL_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

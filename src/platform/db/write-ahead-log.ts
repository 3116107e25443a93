import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { faultCode } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { type Database, databaseFile } from './database.ts';

const CHECKPOINT_INTERVAL_MS = 5_000;

type WriteAheadLogParts = {
  readonly database: Database;
  readonly dataDir: string;
  readonly log: Log;
};

/**
 * SQLite alone lets its log grow to four megabytes, never shrinks it, and leaves erased data in
 * it.
 */
export function makeWriteAheadLog({ database, dataDir, log }: WriteAheadLogParts) {
  const file = `${databaseFile(dataDir)}-wal`;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let lastWarning: string | undefined;

  async function shorten(): Promise<void> {
    if (!statSync(file, { throwIfNoEntry: false })?.size) return;
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(database);
      lastWarning = undefined;
    } catch (error) {
      const code = faultCode(error) ?? 'unknown';
      if (code !== lastWarning)
        log.warn({ code }, 'the write-ahead log of SQLite could not be written back');
      lastWarning = code;
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

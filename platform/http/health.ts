import { statfs } from 'node:fs/promises';
import type { Context } from 'hono';
import { checkDatabase, type Database } from '../db/database.ts';
import { makeSingleFlight } from '../process/single-flight.ts';

/** Milliseconds after which the database counts as not answering. */
const DATABASE_TIMEOUT_MS = 1_500;

/** Bytes that must be free on the disk: with less, SQLite can soon store nothing. */
const MIN_FREE_BYTES = 1024 * 1024;

/** The address of the health check. The limit of requests in flight and the cache do not hold it up. */
export const HEALTH_PATH = '/healthz';

/** What `/healthz` tells: that the database answers, and what reports add. */
export type HealthParts = {
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** How many bytes are free on the disk of the data. */
  readonly freeBytes?: (() => Promise<number>) | undefined;
  /** Each gives fields of the answer, or rejects where it cannot be known. */
  readonly reports: readonly (() => Promise<object>)[];
};

/** What a server's `/healthz` looks at. `dataDir`: where its data lies. */
export function makeHealth({
  database,
  dataDir,
  reports,
}: Pick<HealthParts, 'reports'> & {
  readonly database: Database;
  readonly dataDir: string;
}): HealthParts {
  return {
    checkDatabase: () => checkDatabase(database),
    freeBytes: () => freeBytesOf(dataDir),
    reports,
  };
}

async function healthReport({ checkDatabase, reports }: HealthParts): Promise<object> {
  await checkDatabase();
  return Object.assign({}, ...(await Promise.all(reports.map((report) => report()))));
}

/**
 * `GET /healthz`: whether the server can serve, and what reports add. 503 while the database does not
 * answer, and while the disk is full.
 */
export function healthEndpoint(parts: HealthParts) {
  // However often `/healthz` is asked for, a database that hangs gets one query of it.
  const look = makeSingleFlight(() => healthReport(parts));
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    try {
      const report = await look.within(DATABASE_TIMEOUT_MS);
      if (parts.freeBytes && (await parts.freeBytes()) < MIN_FREE_BYTES) {
        return c.json({ status: 'failing', database: 'ok', disk: 'full', ...report }, 503);
      }
      return c.json({ status: 'ok', database: 'ok', ...report });
    } catch {
      return c.json({ status: 'failing', database: 'does not answer' }, 503);
    }
  };
}

/**
 * How many bytes are free on the disk of a folder. Infinity where nobody can say: the folder is not
 * there yet, or its file system counts none.
 */
export async function freeBytesOf(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

import { statfs } from 'node:fs/promises';
import type { Context } from 'hono';
import { checkDatabase, type Database } from '../db/database.ts';
import { makeSingleFlight } from '../process/single-flight.ts';

const DATABASE_TIMEOUT_MS = 1_500;

/** With less, SQLite soon cannot store anything. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Neither the concurrency limit nor the cache delays it. */
export const HEALTH_PATH = '/healthz';

export type HealthParts = {
  readonly checkDatabase: () => Promise<void>;
  readonly freeBytes?: (() => Promise<number>) | undefined;
  readonly reports: readonly (() => Promise<object>)[];
};

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

export function healthEndpoint(parts: HealthParts) {
  // A hanging database gets only one query.
  const readReport = makeSingleFlight(() => healthReport(parts));
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    try {
      const report = await readReport.within(DATABASE_TIMEOUT_MS);
      if (parts.freeBytes && (await parts.freeBytes()) < MIN_FREE_BYTES) {
        return c.json({ status: 'failing', database: 'ok', disk: 'full', ...report }, 503);
      }
      return c.json({ status: 'ok', database: 'ok', ...report });
    } catch {
      return c.json({ status: 'failing', database: 'does not answer' }, 503);
    }
  };
}

export async function freeBytesOf(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

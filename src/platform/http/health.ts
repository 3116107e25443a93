import { statfs } from 'node:fs/promises';
import type { Context } from 'hono';
import { makeSingleFlight } from '../process/single-flight.ts';

const DATABASE_TIMEOUT_MS = 1_500;

/** With less, SQLite soon cannot store anything. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Neither the concurrency limit nor the cache delays it. */
export const HEALTH_PATH = '/healthz';

export type HealthParts = {
  readonly checkDatabase: () => Promise<void>;
  readonly freeBytes?: (() => Promise<number>) | undefined;
  readonly report?: () => Promise<object>;
  /** Version and commit. */
  readonly program?: object;
};

export function healthEndpoint({ checkDatabase, freeBytes, report, program }: HealthParts) {
  // A hanging database gets only one query.
  const readReport = makeSingleFlight(async () => {
    await checkDatabase();
    return report?.();
  });
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    try {
      const reported = await readReport.within(DATABASE_TIMEOUT_MS);
      if (freeBytes && (await freeBytes()) < MIN_FREE_BYTES) {
        return c.json(
          { status: 'failing', database: 'ok', disk: 'full', ...reported, ...program },
          503,
        );
      }
      return c.json({ status: 'ok', database: 'ok', ...reported, ...program });
    } catch {
      return c.json({ status: 'failing', database: 'does not answer', ...program }, 503);
    }
  };
}

export async function freeBytesOf(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

import type { Context } from 'hono';
import { sharedLook } from '../process/shared-look.ts';

/** Milliseconds after which the database counts as not answering. */
const PATIENCE = 1_500;

/** It passes by the lines and the cache that pages wait for. */
export const HEALTH_PATH = '/healthz';

/** What `/healthz` tells: that the database answers, and what reports add. */
export type HealthParts = {
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** Each gives fields of the answer, or rejects where it cannot be known. */
  readonly reports: readonly (() => Promise<object>)[];
};

async function healthReport({ checkDatabase, reports }: HealthParts): Promise<object> {
  await checkDatabase();
  return Object.assign({}, ...(await Promise.all(reports.map((report) => report()))));
}

/**
 * `GET /healthz`: whether the server can serve, and what reports add. 503 while the database does not
 * answer.
 */
export function healthEndpoint(parts: HealthParts) {
  // However often `/healthz` is asked for, a database that hangs gets one query of it.
  const look = sharedLook(() => healthReport(parts));
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    try {
      return c.json({ status: 'ok', database: 'ok', ...(await look.within(PATIENCE)) });
    } catch {
      return c.json({ status: 'failing', database: 'does not answer' }, 503);
    }
  };
}

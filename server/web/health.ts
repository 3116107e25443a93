import type { Context } from 'hono';
import { sharedLook } from '../process/shared-look.ts';
import type { MailReport } from './mail-state.ts';

/** Milliseconds after which the database counts as not answering. */
const PATIENCE = 1_500;

/** It passes by the lines and the cache that pages wait for. */
export const HEALTH_PATH = '/healthz';

/** What `/healthz` tells. */
export type HealthParts = {
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** What becomes of mails. */
  readonly mail?: (() => Promise<MailReport>) | undefined;
  /** How many items of the content do not fit their schema; rejects when it cannot be read. */
  readonly leftOut?: (() => Promise<number>) | undefined;
};

/** What is told beside that the database answers. */
export type HealthReport = MailReport & { readonly content: { readonly leftOut: number } };

/** All of it. */
export type WholeHealth = {
  readonly [Name in keyof HealthParts]-?: NonNullable<HealthParts[Name]>;
};

/** Looks at what `/healthz` tells. Rejects when the database does not answer. */
export async function healthReport(parts: WholeHealth): Promise<HealthReport>;
export async function healthReport(parts: HealthParts): Promise<Partial<HealthReport>>;
export async function healthReport({ checkDatabase, mail, leftOut }: HealthParts) {
  await checkDatabase();
  return { ...(leftOut && { content: { leftOut: await leftOut() } }), ...(await mail?.()) };
}

/**
 * `GET /healthz`: whether the server can serve, whether mails are sent and how many wait, and
 * whether content had to be left out. 503 while the database does not answer.
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

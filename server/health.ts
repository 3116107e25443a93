import type { Context } from 'hono';
import type { MailReport } from './mail/mail-state.ts';

/** What `/healthz` tells. */
export type HealthParts = {
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** What becomes of mails. */
  readonly mail?: MailReport | undefined;
  /** How many items of the content do not fit their schema; rejects when it cannot be read. */
  readonly leftOut?: (() => Promise<number>) | undefined;
};

/**
 * `GET /healthz`: whether the server can serve, whether mails are sent, and whether content had to
 * be left out. 503 while the database does not answer.
 */
export function healthEndpoint({ checkDatabase, mail, leftOut }: HealthParts) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    try {
      await checkDatabase();
      const content = leftOut && { content: { leftOut: await leftOut() } };
      return c.json({ status: 'ok', database: 'ok', ...content, ...mail });
    } catch {
      return c.json({ status: 'failing', database: 'does not answer' }, 503);
    }
  };
}

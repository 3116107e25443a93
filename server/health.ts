import type { Context } from 'hono';
import type { MailReport } from './mail/mail-state.ts';

/**
 * `GET /healthz`: whether the server can serve, and whether mails are sent. 503 while the database
 * does not answer.
 */
export function healthEndpoint(checkDatabase: () => Promise<void>, mail?: MailReport) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    try {
      await checkDatabase();
      return c.json({ status: 'ok', database: 'ok', ...mail });
    } catch {
      return c.json({ status: 'failing', database: 'does not answer' }, 503);
    }
  };
}

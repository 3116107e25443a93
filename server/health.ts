import type { Context } from 'hono';

/** `GET /healthz`: whether the server can serve. 503 while the database does not answer. */
export function healthEndpoint(checkDatabase: () => Promise<void>) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store');
    try {
      await checkDatabase();
      return c.json({ status: 'ok', database: 'ok' });
    } catch {
      return c.json({ status: 'failing', database: 'does not answer' }, 503);
    }
  };
}

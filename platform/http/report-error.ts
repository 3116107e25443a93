import type { Context } from 'hono';
import { faultCode } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { redactPath } from '../process/redact-path.ts';

/** Logs an error with its path. The query is left out: it may contain what somebody typed. */
export function reportError(log: Log, c: Context, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error(
    {
      method: c.req.method,
      path: redactPath(c.req.path),
      code: faultCode(error),
      error: { message, stack },
    },
    'request failed',
  );
}

import type { Context } from 'hono';
import type { Log } from './log.ts';

const DISK_FULL = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);

/** Never a message: a database's may contain what somebody typed. */
export function faultCode(error: unknown): string | undefined {
  let name: string | undefined;
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code) {
      const code = String(each.code);
      return DISK_FULL.has(code) ? `${code} (disk full)` : code;
    }
    name = each === error ? undefined : each.name;
  }
  return name;
}

export function faultName(error: unknown): string {
  return faultCode(error) ?? (error instanceof Error ? error.name : typeof error);
}

const TOKEN_PATHS = /^(\/desk\/(?:welcome|owner)\/)[^/]+/;

/** Readers of the log must not get in with a token. */
export function redactPath(path: string): string {
  return path.replace(TOKEN_PATHS, '$1…');
}

/** Without the query: it may contain what somebody typed. */
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

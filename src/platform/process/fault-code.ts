import type { Context } from 'hono';
import type { Log } from './log.ts';

/** Codes of SQLite, the system and PostgreSQL for a full disk, which staff can fix. */
const DISK_FULL = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);

/**
 * The name of an error in the log: its code or the code of its cause, such as a database's
 * `SQLITE_BUSY` or `SQLITE_FULL (disk full)`, else the name of the cause. Never a message: a
 * database's may contain what somebody typed. Undefined for an error of our own without a cause.
 */
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

/** The same, or else the name of the error itself; never empty. */
export function faultName(error: unknown): string {
  return faultCode(error) ?? (error instanceof Error ? error.name : typeof error);
}

const TOKEN_PATHS = /^(\/desk\/welcome\/)[^/]+/;

/** A path without its token, for the log: readers of the log must not get in with it. */
export function redactPath(path: string): string {
  return path.replace(TOKEN_PATHS, '$1…');
}

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

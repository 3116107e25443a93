import { join } from 'node:path';
import type { Log } from './log.ts';

/** This program is younger, so a clock with an earlier time is wrong. */
const EARLIEST_MS = Date.parse('2026-01-01T00:00:00Z');

/** `message` tells the operator the remedy. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/**
 * A small computer without a battery may start in 1970: data stored then would count as too old.
 */
export function checkClock(now: number): void {
  if (now >= EARLIEST_MS) return;
  const day = new Date(now).toISOString().slice(0, 10);
  throw new StartRefused(
    `The clock of this machine is wrong: it says ${day}. Set it, then start the server again.`,
  );
}

type Fault = Error & { code?: string; syscall?: string; port?: number; path?: string };

/** States of PostgreSQL that prevent a start: connection, rights, name, load, shutdown. */
const POSTGRES_STATE = /^(08|28|3D|53|57)[\dA-Z]{3}$/;

/**
 * One sentence for the operator. Undefined if the error may be ours, which needs its stack trace.
 */
export function startFailureText(
  error: unknown,
  settings: { readonly DATA_DIR?: string; readonly DATABASE_URL?: string },
): string | undefined {
  if (error instanceof StartRefused) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall, port, path, message } = error as Fault;
  const dataDir = settings.DATA_DIR || './data';
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken by another program. Stop that program, or set PORT to another number.`;
    if (code === 'EACCES')
      return `This user may not use port ${port}. Set PORT to a number above 1023.`;
    return undefined;
  }
  if (settings.DATABASE_URL) {
    const isNetwork =
      syscall === 'connect' || syscall === 'getaddrinfo' || /timeout/i.test(message);
    if (isNetwork || code.startsWith('ECONN') || POSTGRES_STATE.test(code)) {
      const { host } = new URL(settings.DATABASE_URL);
      return `PostgreSQL at ${host} cannot be used: ${message || code}. Check DATABASE_URL, and that PostgreSQL runs.`;
    }
  }
  if (path !== undefined && !path.startsWith(join(dataDir))) return undefined;
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `The database ${join(dataDir, 'site.db')} is damaged. Restore a backup: docs/operations.md, "Backup and restore".`;
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return `The disk of DATA_DIR (${dataDir}) is full. Make room, then start the server again.`;
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `DATA_DIR (${dataDir}) is a file, or lies in one. Set DATA_DIR to a folder.`;
  if (/^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code))
    return `DATA_DIR (${dataDir}) cannot be written to. Let the server's user write there, or set DATA_DIR to another folder.`;
  return undefined;
}

/** Code 0 at a signal, 1 after an uncaught exception, since the state it left cannot be trusted. */
export function shutDownInOrder(log: Log, finish: () => Promise<void>): void {
  let isEnding = false;

  async function end(code: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    try {
      await finish();
      process.exit(code);
    } catch (error) {
      report(error);
      process.exit(1);
    }
  }

  function report(error: unknown): void {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log.fatal({ error: { message, stack } }, 'the server ends because of a fault');
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'finishing open requests');
      void end(0);
    });
  }
  // Node also raises unhandled rejections as this event.
  process.on('uncaughtException', (error) => {
    report(error);
    void end(1);
  });
}

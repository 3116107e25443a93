import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '../database/moment.ts';
import { fileMoment, mailFolder } from './delivery.ts';

/** The file of a mail, also one that a server that died left half written (`whole-file.ts`). */
const MAIL_FILE = /\.eml(\.([\w-]+\.)?part)?$/;

/** Deletes the files of mails, by the ids of the mails, and returns how many files there were. */
export function deleteMailFiles(dataDir: string, ids: readonly string[]): number {
  return deleteFiles(dataDir, (name) => ids.some((id) => name.includes(id)));
}

/**
 * Deletes the files of mails that were made before a moment (milliseconds), and returns how many
 * there are. With `onlyCount` it deletes nothing.
 */
export function deleteOldMailFiles(dataDir: string, before: number, onlyCount = false): number {
  // Names begin with the moment, so that the order of names is that of time.
  const first = fileMoment(new Date(before).toISOString());
  return deleteFiles(dataDir, (name) => MAIL_FILE.test(name) && name <= first, onlyCount);
}

/**
 * Renames files whose name begins with a moment later than now, as if they had been written now:
 * they were written while the clock was ahead, and retention would keep them for too long. `now`:
 * milliseconds, of a clock that retention believes (`server/retention/doubt.ts`).
 */
export function redateMailFiles(dataDir: string, now: number): void {
  const folder = mailFolder(dataDir);
  const future = fileMoment(new Date(now + HOUR).toISOString());
  const seen = fileMoment(new Date(now).toISOString());
  for (const name of namesIn(folder)) {
    if (!MAIL_FILE.test(name) || name <= future) continue;
    try {
      renameSync(join(folder, name), join(folder, seen + name.slice(seen.length)));
    } catch (error) {
      // Another process on this folder may have done it already.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function deleteFiles(
  dataDir: string,
  isMeant: (name: string) => boolean,
  onlyCount = false,
): number {
  const folder = mailFolder(dataDir);
  const meant = namesIn(folder).filter(isMeant);
  // Another process on this folder may have deleted it already.
  if (!onlyCount) for (const name of meant) rmSync(join(folder, name), { force: true });
  return meant.length;
}

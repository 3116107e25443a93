import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '../database/moment.ts';
import { fileMoment, mailFolder } from './delivery.ts';

/** The file of a mail, also one that a server that died left half written (`whole-file.ts`). */
const MAIL_FILE = /\.eml(\.([\w-]+\.)?part)?$/;

/** Deletes the files of mails that were written instead of sent. How many there were. */
export function deleteMailFiles(dataDir: string, ids: readonly string[]): number {
  return deleteFiles(dataDir, (name) => ids.some((id) => name.includes(id)));
}

/**
 * Deletes the files of mails that were made before a moment, in milliseconds. How many there are.
 * `onlyCount`: deletes nothing.
 */
export function deleteOldMailFiles(dataDir: string, before: number, onlyCount = false): number {
  // Names begin with the moment, in a form whose order is that of time.
  const first = fileMoment(new Date(before).toISOString());
  return deleteFiles(dataDir, (name) => MAIL_FILE.test(name) && name <= first, onlyCount);
}

/**
 * Names files after now (milliseconds, of a clock that is believed) that are named after a later
 * moment: they were written while a clock was ahead, and would be kept for too long.
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

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileTimestamp, mailFolder } from './delivery.ts';

/** The file of a mail, also one that a server that died left half written (`atomic-file.ts`). */
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
  const first = fileTimestamp(new Date(before).toISOString());
  return deleteFiles(dataDir, (name) => MAIL_FILE.test(name) && name <= first, onlyCount);
}

function deleteFiles(
  dataDir: string,
  isMeant: (name: string) => boolean,
  onlyCount = false,
): number {
  const folder = mailFolder(dataDir);
  const meant = existsSync(folder) ? readdirSync(folder).filter(isMeant) : [];
  // Another process on this folder may have deleted it already.
  if (!onlyCount) for (const name of meant) rmSync(join(folder, name), { force: true });
  return meant.length;
}

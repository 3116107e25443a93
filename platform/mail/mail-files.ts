import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileTimestamp, mailFolder } from './delivery.ts';

/** The name of a mail's file, also if half-written by a server that died (`atomic-file.ts`). */
const MAIL_FILE = /\.eml(\.([\w-]+\.)?part)?$/;

/** Deletes the files of mails by mail id, and returns their number. */
export function deleteMailFiles(dataDir: string, ids: readonly string[]): number {
  return deleteFiles(dataDir, (name) => ids.some((id) => name.includes(id)));
}

/**
 * Deletes the files of mails made before a time (milliseconds), and returns their number. With
 * `onlyCount` it deletes nothing.
 */
export function deleteOldMailFiles(dataDir: string, before: number, onlyCount = false): number {
  // Names begin with the time, so that their order is that of time.
  const first = fileTimestamp(new Date(before).toISOString());
  return deleteFiles(dataDir, (name) => MAIL_FILE.test(name) && name <= first, onlyCount);
}

function deleteFiles(
  dataDir: string,
  isSelected: (name: string) => boolean,
  onlyCount = false,
): number {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).filter(isSelected) : [];
  // Another process using this folder may have deleted it already.
  if (!onlyCount) for (const name of names) rmSync(join(folder, name), { force: true });
  return names.length;
}

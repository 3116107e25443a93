import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from './delivery.ts';

/** Deletes the files of mails that were written instead of sent. How many there were. */
export function deleteMailFiles(dataDir: string, ids: readonly string[]): number {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const theirs = names.filter((name) => ids.some((id) => name.includes(id)));
  for (const name of theirs) rmSync(join(folder, name));
  return theirs.length;
}

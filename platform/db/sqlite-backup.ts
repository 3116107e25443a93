import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { databaseFile } from './database.ts';

/**
 * Copies the SQLite database of a data folder to a new file while servers go on writing: one moment
 * of it, whole, checked, readable for its owner only.
 * @throws Error where the file exists, where there is no database, or where the copy is damaged
 */
export function backUp(dataDir: string, file: string): { submissions: number; bytes: number } {
  if (existsSync(file)) throw new Error(`${file} exists already; name a new file.`);
  const source = databaseFile(dataDir);
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    // Made first, so that it is at no time readable for others.
    closeSync(openSync(unfinished, 'wx', 0o600));
    const database = new Sqlite(source, { fileMustExist: true });
    try {
      database.prepare('vacuum into ?').run(unfinished);
    } finally {
      database.close();
    }
    const submissions = checkCopy(unfinished);
    syncFile(unfinished);
    renameSync(unfinished, file);
    return { submissions, bytes: statSync(file).size };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function checkCopy(file: string): number {
  const copy = new Sqlite(file, { readonly: true });
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);
    const row = copy.prepare('select count(*) as count from submission').get();
    return (row as { count: number }).count;
  } finally {
    copy.close();
  }
}

/** On the disk before it has its name. */
function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

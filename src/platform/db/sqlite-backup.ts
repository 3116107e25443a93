import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from './database.ts';
import { HOUR_MS } from './iso-timestamp.ts';

/**
 * A complete and checked snapshot while servers keep writing, readable for its owner only. Throws
 * if the file exists, there is no database or the copy is damaged.
 */
export function backUp(dataDir: string, file: string): { submissions: number; bytes: number } {
  if (existsSync(file)) throw new Error(`${file} exists already; name a new file.`);
  const source = databaseFile(dataDir);
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
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

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Then it belongs to a process that died. */
const STALE_AFTER_MS = HOUR_MS;
const UNFINISHED = /^backup-[\w-]+\.unfinished(-\w+)?$/;

export function newCopyName(): string {
  return `backup-${randomUUID()}.unfinished`;
}

/** Data erased later would stay in copies of processes that died. */
export async function removeStaleCopies(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  for (const name of await readdir(dataDir)) {
    if (!UNFINISHED.test(name)) continue;
    const file = join(dataDir, name);
    const { mtimeMs } = await stat(file).catch(ignoreMissing);
    if (Date.now() - mtimeMs > STALE_AFTER_MS) await rm(file, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return { mtimeMs: Number.POSITIVE_INFINITY };
}

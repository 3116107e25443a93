import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from './iso-timestamp.ts';

/** Milliseconds after which an unfinished copy belongs to a process that died. */
const STALE_AFTER_MS = HOUR_MS;
/** Unfinished copies, and the files that SQLite keeps beside them. */
const UNFINISHED = /^backup-[\w-]+\.unfinished(-\w+)?$/;

/** The name of a copy of the database while it is being made. */
export function newCopyName(): string {
  return `backup-${randomUUID()}.unfinished`;
}

/**
 * Deletes unfinished copies of processes that died: data erased later would stay in them for ever.
 */
export async function removeStaleCopies(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  for (const name of await readdir(dataDir)) {
    if (!UNFINISHED.test(name)) continue;
    const file = join(dataDir, name);
    // Another process may delete it at the same time.
    const { mtimeMs } = await stat(file).catch(ignoreMissing);
    if (Date.now() - mtimeMs > STALE_AFTER_MS) await rm(file, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return { mtimeMs: Number.POSITIVE_INFINITY };
}

import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '#platform/db/database.ts';
import { MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { newCopyName, removeStaleCopies } from '#platform/db/stale-copies.ts';

/** Pages that are copied before others get a turn: some ten milliseconds. */
const PAGES_PER_STEP = 200;
/** Bytes of the copy that are read at once. */
const CHUNK_BYTES = 64 * 1024;
/** Milliseconds without a read after which the download counts as abandoned. */
const READ_TIMEOUT_MS = MINUTE_MS;

export type DatabaseCopy = { readonly size: number; readonly content: ReadableStream<Uint8Array> };

/**
 * Copies the SQLite database of a data folder as it is at one time, while servers go on writing,
 * and returns the copy to be read once. Its file is already unlinked when this resolves: whatever
 * happens to the reader or this process, nothing is left over.
 * @param onEnd called once with whether all of it was read
 */
export async function openDatabaseCopy(
  dataDir: string,
  onEnd: (isWhole: boolean) => void,
): Promise<DatabaseCopy> {
  await removeStaleCopies(dataDir);
  const file = join(dataDir, newCopyName());
  try {
    // Created first with these permissions, so that others can never read it.
    await (await open(file, 'wx', 0o600)).close();
    await copyDatabase(databaseFile(dataDir), file);
    const handle = await open(file, 'r');
    const { size } = await handle.stat();
    return { size, content: streamOf(handle, onEnd) };
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      await rm(file + suffix, { force: true });
    }
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // The read transaction fixes the state; else each write of others would restart the copy.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(to, { progress: () => PAGES_PER_STEP });
  } finally {
    source.close();
  }
  const target = new Sqlite(to, { fileMustExist: true });
  try {
    // A single file, which programs can read even where they may not write.
    target.pragma('journal_mode = DELETE');
  } finally {
    target.close();
  }
}

function streamOf(
  handle: FileHandle,
  onEnd: (isWhole: boolean) => void,
): ReadableStream<Uint8Array> {
  let isEnded = false;
  async function end(isWhole: boolean): Promise<void> {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    await handle.close();
    onEnd(isWhole);
  }
  const timer = setTimeout(() => void end(false), READ_TIMEOUT_MS).unref();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        timer.refresh();
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await end(true);
        controller.close();
      },
      cancel: () => end(false),
    },
    { highWaterMark: 0 },
  );
}

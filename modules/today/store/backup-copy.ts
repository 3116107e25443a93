import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '#platform/db/database.ts';
import { copyName, removeForgottenCopies } from '#platform/db/forgotten-copies.ts';
import { MINUTE } from '#platform/db/moment.ts';

/** Pages that are copied before others have their turn: some ten milliseconds. */
const STEP = 200;
/** Bytes that are read of the copy at once. */
const CHUNK = 64 * 1024;
/** Milliseconds without a read after which nobody seems to take the copy any more. */
const PATIENCE = MINUTE;

export type Copy = { readonly size: number; readonly content: ReadableStream<Uint8Array> };

/**
 * Copies the SQLite database of a data folder as it is at one moment, while servers go on writing,
 * and gives the copy to be read once. It has no name any more when this resolves: whatever becomes
 * of the reader or of this process, nothing stays behind.
 * @param onEnd called once: whether all of it was read
 */
export async function copyToRead(
  dataDir: string,
  onEnd: (isWhole: boolean) => void,
): Promise<Copy> {
  await removeForgottenCopies(dataDir);
  const file = join(dataDir, copyName());
  try {
    // Made first, so that it is at no time readable for others.
    await (await open(file, 'wx', 0o600)).close();
    await copy(databaseFile(dataDir), file);
    const handle = await open(file, 'r');
    const { size } = await handle.stat();
    return { size, content: reading(handle, onEnd) };
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      await rm(file + suffix, { force: true });
    }
  }
}

async function copy(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // What is open to be read stays as it is, else each write of others would begin the copy anew.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(to, { progress: () => STEP });
  } finally {
    source.close();
  }
  const target = new Sqlite(to, { fileMustExist: true });
  try {
    // One file that programs can also read where they may not write.
    target.pragma('journal_mode = DELETE');
  } finally {
    target.close();
  }
}

function reading(
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
  const timer = setTimeout(() => void end(false), PATIENCE).unref();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        timer.refresh();
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await end(true);
        controller.close();
      },
      cancel: () => end(false),
    },
    { highWaterMark: 0 },
  );
}

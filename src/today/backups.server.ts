import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { App } from '#app.ts';
import { type Database, databaseFile } from '#platform/db/database.ts';
import { MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { newCopyName, removeStaleCopies } from '#platform/db/sqlite-backup.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { faultName } from '#platform/process/fault-code.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';

/** Events of the audit log. Only a whole copy counts as a backup. */
const BEGUN = 'began to download a backup';
const MADE = ['made a backup', 'downloaded a backup'] as const;
const SUBJECT = 'database';

export async function readLastBackup({ db, config }: Pick<App, 'db' | 'config'>) {
  if (config.databaseUrl) return { lastAt: null, command: dumpCommand(config.databaseUrl) };
  const last = await db
    .selectFrom('audit_event')
    .select('created_at')
    .where('subject', '=', SUBJECT)
    .where('action', 'in', MADE)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { lastAt: last?.created_at ?? null, command: null };
}

function dumpCommand(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return `pg_dump --format=custom --file=FILE "${url}"`;
}

/** Records a backup. `staffId` is null for the command on the server; `now` in milliseconds. */
export function recordBackup(
  db: Database,
  event: { staffId: string | null; action: typeof BEGUN | (typeof MADE)[number] },
  now: number,
): Promise<void> {
  return runTransaction(db, (open) => audit(open, { ...event, subject: SUBJECT }, now));
}

/** One member downloads at a time: each copy takes as much of the disk as the database. */
let isCopying = false;

/** Undefined if another copy is being taken. */
export async function downloadBackup({ db, config, now, log }: App, { id: staffId }: Staff) {
  if (isCopying) return undefined;
  isCopying = true;
  try {
    // Also if the member does not finish.
    await recordBackup(db, { staffId, action: BEGUN }, now());
    return await openDatabaseCopy(config.dataDir, (isWhole) => {
      isCopying = false;
      if (!isWhole) return;
      recordBackup(db, { staffId, action: 'downloaded a backup' }, now()).catch((error) =>
        log.error({ code: faultName(error) }, 'an event was not written to the audit log'),
      );
    });
  } catch (error) {
    isCopying = false;
    throw error;
  }
}

/** Pages that are copied before others get a turn: some ten milliseconds. */
const PAGES_PER_STEP = 200;
const CHUNK_BYTES = 64 * 1024;
const READ_TIMEOUT_MS = MINUTE_MS;

/** The file is unlinked already: whatever happens to the reader, nothing is left over. */
async function openDatabaseCopy(dataDir: string, onEnd: (isWhole: boolean) => void) {
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

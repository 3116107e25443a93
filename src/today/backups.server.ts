import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Database, databaseFile } from '#platform/db/database.ts';
import { MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { newCopyName, removeStaleCopies } from '#platform/db/sqlite-backup.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { audit } from '#staff/audit.server.ts';
import type { Backup } from './warnings.ts';

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

/** Actions in the audit log. Only a whole copy counts as a backup. */
const BACKUP_BEGUN = 'began to download a backup';
const BACKUP_MADE = { command: 'made a backup', download: 'downloaded a backup' } as const;

/** Subject of the audit events. */
const BACKUP_SUBJECT = 'database';

/** Records that a backup was made: `by` is null for the command. `now` in milliseconds. */
export function recordBackup(
  database: Database,
  { how, by }: { how: keyof typeof BACKUP_MADE; by: string | null },
  now: number,
): Promise<void> {
  return runTransaction(database, (open) =>
    audit(open, { staffId: by, action: BACKUP_MADE[how], subject: BACKUP_SUBJECT }, now),
  );
}

/** Records that a member starts to download a copy, even if they do not finish. */
export function recordBackupStart(database: Database, by: string, now: number): Promise<void> {
  return runTransaction(database, (open) =>
    audit(open, { staffId: by, action: BACKUP_BEGUN, subject: BACKUP_SUBJECT }, now),
  );
}

/** The last backup that the site knows of. */
export async function readLastBackup(
  database: Database,
  databaseUrl: string | undefined,
): Promise<Backup> {
  if (databaseUrl) return { by: 'command', command: dumpCommand(databaseUrl) };
  const last = await database
    .selectFrom('audit_event')
    .select('created_at')
    .where('subject', '=', BACKUP_SUBJECT)
    .where('action', 'in', Object.values(BACKUP_MADE))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { by: 'site', lastAt: last?.created_at ?? null };
}

/** PostgreSQL's own backup command, without the password, for which it asks. */
function dumpCommand(databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const parts = [
    'pg_dump --format=custom --file=FILE',
    hostname && `--host=${hostname}`,
    port && `--port=${port}`,
    username && `--username=${decodeURIComponent(username)}`,
    decodeURIComponent(pathname.slice(1)),
  ];
  return parts.filter(Boolean).join(' ');
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { SubmissionReceipt } from '#modules/submissions/model/submission.ts';
import { databaseFile } from '#platform/db/database.ts';
import { damageOf, readStore } from '../store.ts';
import { emptyDisk, type Files } from './replay.ts';
import type { DiskEvent } from './strace-log.ts';

/** The results of a power cut at every acknowledgement, as numbers of submissions. */
export type Cuts = {
  /** Acknowledgements. */
  readonly cuts: number;
  /** Number of syncs of the database file itself, which end a checkpoint. */
  readonly checkpoints: number;
  /** Acknowledged, then not complete in the store, if unsynced writes are lost. */
  readonly atRisk: number;
  /** The same if any half of the unsynced writes reached the disk. */
  readonly atRiskByHalves: number;
  /** Databases that SQLite finds damaged, of both kinds. */
  readonly damaged: number;
};

/**
 * Replays the writes and, at every answer of 201, opens the database that a power cut would leave.
 * @param answered the answers to senders, by key
 * @param folder a folder that may be filled and emptied
 */
export async function cutAtEveryAnswer(
  events: Iterable<DiskEvent>,
  answered: ReadonlyMap<string, SubmissionReceipt>,
  folder: string,
): Promise<Cuts & { readonly asWritten: Files }> {
  const disk = emptyDisk();
  const keys = new Map([...answered].map(([key, { id }]) => [id, key]));
  const soFar = new Map<string, SubmissionReceipt>();
  const lost = new Set<string>();
  const lostByHalves = new Set<string>();
  let checkpoints = 0;
  let damaged = 0;
  for (const event of events) {
    disk.apply(event);
    if (event.kind === 'sync' && event.path.endsWith('.db')) checkpoints += 1;
    const key = event.kind === 'answer' ? keys.get(acknowledged(event.data)) : undefined;
    if (!key) continue;
    soFar.set(key, answered.get(key) as SubmissionReceipt);
    const half = () => Math.random() < 0.5;
    for (const [files, losses] of [
      [disk.afterPowerCut(), lost],
      [disk.afterPowerCut(half), lostByHalves],
    ] as const) {
      writeFiles(folder, files);
      if (!isWhole(folder)) {
        damaged += 1;
        continue;
      }
      const { missing, incomplete } = damageOf(await readStore({ dataDir: folder }), soFar);
      // An unacknowledged submission may be stored or not, but never by halves.
      for (const each of [...missing, ...incomplete]) losses.add(each);
    }
  }
  return {
    cuts: soFar.size,
    checkpoints,
    atRisk: lost.size,
    atRiskByHalves: lostByHalves.size,
    damaged,
    asWritten: disk.asWritten(),
  };
}

/** The submission id in an answer of 201; empty for any other bytes. */
function acknowledged(bytes: Buffer): string {
  return /"success":true,"id":"([0-9a-f-]{36})"/.exec(bytes.toString())?.[1] ?? '';
}

function writeFiles(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [path, bytes] of files) {
    // Memory that processes share, which no power cut survives.
    if (!path.endsWith('-shm')) writeFileSync(join(folder, basename(path)), bytes);
  }
}

/** Whether SQLite finds the database undamaged. */
function isWhole(folder: string): boolean {
  try {
    const database = new Sqlite(databaseFile(folder));
    try {
      return database.pragma('integrity_check', { simple: true }) === 'ok';
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return false;
    throw error;
  }
}

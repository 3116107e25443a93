import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '#platform/db/database.ts';
import { MAX_SINGLE_NOTICES } from '#platform/mail/outbox.ts';
import {
  expectTrue,
  type Fault,
  inNewFolder,
  startLoad,
  startSite,
  storeFindings,
  withServers,
} from './load.ts';

const DISK_SIZE = '24m';
const SENDERS = 10;
const REFUSALS = 50;
const MAX_WAIT_MS = 60_000;

export const DISK_FULL: Fault = {
  name: 'disk-full',
  description: `the disk of DATA_DIR (a tmpfs of ${DISK_SIZE}) is full, then has space again`,
  run: () => onSmallDisk((dataDir) => fillAndFree(dataDir)),
};

function fillAndFree(dataDir: string) {
  return withServers(async (started) => {
    // No mail server: mails are files on the same disk.
    const site = started(await startSite({ dataDir }, { SMTP_URL: '' }));
    const load = startLoad(SENDERS, () => site.url);
    await load.answers(SENDERS);
    await until(() => mailFiles(dataDir) > 0, 'a mail in its file');
    const filler = join(dataDir, 'filler');
    fillDisk(filler, dataDir);
    await until(() => (load.tally.outcomes.get('503') ?? 0) >= REFUSALS, 'an answer of 503');
    const page = await fetch(`${site.url}/courses`);
    const health = await fetch(`${site.url}/healthz`);
    const refusals = load.tally.outcomes.get('503') ?? 0;
    rmSync(filler);
    const freed = performance.now();
    await load.answers(SENDERS);
    const recovery = Math.round(performance.now() - freed);
    const tally = await load.finish();
    await until(
      () => mailFiles(dataDir) === tally.stored.size + MAX_SINGLE_NOTICES,
      'every mail in its file',
    );
    const isLogged = site.log.some(
      ({ msg, code }) => msg === 'a submission was not stored' && /disk full/.test(String(code)),
    );
    const stayed = site.isRunning();
    const code = await site.end('SIGTERM');
    const integrity = integrityOf(dataDir);
    return [
      { label: 'senders told that nothing was stored (503)', found: refusals },
      expectTrue('pages answer meanwhile', page.status === 200, page.status),
      expectTrue('/healthz says so', (await health.text()).includes('full'), health.status),
      expectTrue('the log says so', isLogged),
      expectTrue('the server ran on', stayed && code === 0),
      expectTrue('the database is undamaged', integrity === 'ok', integrity),
      { label: 'stores again after space was made, without a restart', found: `${recovery} ms` },
      ...(await storeFindings({ dataDir }, tally)),
    ];
  });
}

function fillDisk(file: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  for (let bytes = bavail * bsize; bytes >= bsize; bytes = Math.floor(bytes / 2)) {
    try {
      writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

async function until(isSo: () => boolean, label: string): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`waited ${MAX_WAIT_MS / 1_000} s in vain for ${label}`);
    await wait(50);
  }
}

function mailFiles(dataDir: string): number {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.eml')).length;
}

function integrityOf(dataDir: string): string {
  const database = new Sqlite(databaseFile(dataDir), { readonly: true });
  try {
    return String(database.pragma('integrity_check', { simple: true }));
  } finally {
    database.close();
  }
}

async function onSmallDisk<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  if (userInfo().uid !== 0) throw new Error('needs root, to mount a small disk');
  return inNewFolder(async (folder) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'website-fault', disk);
    try {
      return await work(disk);
    } finally {
      run('umount', disk);
    }
  });
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.trim()}`);
}

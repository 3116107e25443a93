import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOR_PROCESSES, type TestDatabase } from '#tests/support/databases.ts';
import type { Database } from '../../db/database.ts';
import { LEASE_MS } from '../claim.ts';
import { scheduleJob } from '../job-queue.ts';

describe.each(FOR_PROCESSES)('the jobs of several processes on one $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let said: string[];
  const processes: ChildProcess[] = [];
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    said = [];
  });
  afterEach(async () => {
    for (const each of processes.splice(0)) {
      if (each.exitCode === null && each.kill('SIGKILL')) await once(each, 'exit');
    }
    await testDatabase.remove();
  });

  /** `shift`: milliseconds by which its clock is ahead. */
  function start(shift = 0): ChildProcess {
    const { dataDir, databaseUrl = '' } = testDatabase.location;
    const started = spawn(process.execPath, ['tests/support/job-process.ts'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        CLOCK_SHIFT: String(shift),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: started.stdout as NodeJS.ReadableStream }).on('line', (line) =>
      said.push(line),
    );
    processes.push(started);
    return started;
  }

  const planNow = (kind: string, key: string) =>
    scheduleJob(database, { kind, key }, { now: Date.now() });
  const jobs = () => database.selectFrom('job').selectAll().execute();

  test('each is done by one of them', async () => {
    const keys = Array.from({ length: 60 }, (_, number) => `no-${number}`);
    for (const key of keys) await planNow('probe', key);
    start();
    start();
    start();
    await expect.poll(jobs).toEqual([]);
    expect(said.toSorted()).toEqual(keys.map((key) => `done ${key}`).toSorted());
  });

  test('SIGTERM gives back what is under way, and another one takes it up at once', async () => {
    await planNow('endless', 'a');
    const ending = start();
    await expect.poll(() => said).toEqual(['begun a']);
    ending.kill('SIGTERM');
    expect(await once(ending, 'exit')).toEqual([0, null]);
    expect(await jobs()).toMatchObject([{ key: 'a', claimed_until: null, attempts: 0 }]);
    start();
    await expect.poll(() => said).toEqual(['begun a', 'begun a']);
  });

  test('kill -9 leaves it claimed; once the claim has lapsed another one takes it up', async () => {
    await planNow('endless', 'a');
    const killed = start();
    await expect.poll(() => said).toEqual(['begun a']);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const [job] = await jobs();
    expect(Date.parse(job?.claimed_until ?? '')).toBeGreaterThan(Date.now());
    // Shows that the other one is at work, and leaves what is claimed.
    await planNow('probe', 'b');
    start();
    await expect.poll(() => said).toEqual(['begun a', 'done b']);
    start(LEASE_MS);
    await expect.poll(() => said).toEqual(['begun a', 'done b', 'begun a']);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOR_PROCESSES, type TestDatabase } from '#tests/support/databases.ts';
import type { Database } from '../../db/database.ts';
import { scheduleJob } from '../jobs.ts';
import { LEASE_MS } from '../poll-loop.ts';

describe.each(FOR_PROCESSES)('the jobs of several processes on one $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let output: string[];
  const processes: ChildProcess[] = [];
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    output = [];
  });
  afterEach(async () => {
    for (const each of processes.splice(0)) {
      if (each.exitCode === null && each.kill('SIGKILL')) await once(each, 'exit');
    }
    await testDatabase.remove();
  });

  /** Starts a process. `shift`: milliseconds by which its clock is ahead. */
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
      output.push(line),
    );
    processes.push(started);
    return started;
  }

  const scheduleNow = (kind: string, key: string) =>
    scheduleJob(database, { kind, key }, { now: Date.now() });
  const jobs = () => database.selectFrom('job').selectAll().execute();

  test('each job runs in one of them', async () => {
    const keys = Array.from({ length: 60 }, (_, number) => `no-${number}`);
    for (const key of keys) await scheduleNow('probe', key);
    start();
    start();
    start();
    await expect.poll(jobs).toEqual([]);
    expect(output.toSorted()).toEqual(keys.map((key) => `done ${key}`).toSorted());
  });

  test('SIGTERM releases a running job, and another process takes it at once', async () => {
    await scheduleNow('endless', 'a');
    const ending = start();
    await expect.poll(() => output).toEqual(['begun a']);
    ending.kill('SIGTERM');
    expect(await once(ending, 'exit')).toEqual([0, null]);
    expect(await jobs()).toMatchObject([{ key: 'a', claimed_until: null, attempts: 0 }]);
    start();
    await expect.poll(() => output).toEqual(['begun a', 'begun a']);
  });

  test('kill -9 leaves a job claimed; once the claim has expired another process takes it', async () => {
    await scheduleNow('endless', 'a');
    const killed = start();
    await expect.poll(() => output).toEqual(['begun a']);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const [job] = await jobs();
    expect(Date.parse(job?.claimed_until ?? '')).toBeGreaterThan(Date.now());
    // Shows that the other process works and does not touch claimed jobs.
    await scheduleNow('probe', 'b');
    start();
    await expect.poll(() => output).toEqual(['begun a', 'done b']);
    start(LEASE_MS);
    await expect.poll(() => output).toEqual(['begun a', 'done b', 'begun a']);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import type { Database } from '../../db/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../db/iso-timestamp.ts';
import { type JobHandler, makeJobWorkers, scheduleJob } from '../jobs.ts';
import { LEASE_MS, makePollLoop } from '../poll-loop.ts';

const SECOND = 1_000;
const YEAR = 365 * DAY_MS;
const START = Date.parse('2026-11-22T12:00:00Z');

describe.each(BOTH_DATABASES)('jobs in the queue, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let now: number;
  let done: string[];
  let lines: Record<string, unknown>[];
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    now = START;
    done = [];
  });
  afterEach(() => testDatabase.remove());

  const schedule = (key: string, at?: number, kind = 'probe') =>
    scheduleJob(database, { kind, key }, { now, ...(at !== undefined && { at }) });
  const jobs = () => database.selectFrom('job').selectAll().orderBy('key').execute();

  function work(handler: Partial<JobHandler> = {}, of = database) {
    const recording = makeRecordingLog();
    lines = recording.lines;
    const probe: JobHandler = {
      async run(key) {
        done.push(key);
        return undefined;
      },
      ...handler,
    };
    const works = makeJobWorkers({ probe }, { database: of, log: recording.log, now: () => now });
    return works.probe as NonNullable<typeof works.probe>;
  }

  test('run when they are due, the earliest first, and are then deleted', async () => {
    await schedule('later', START + 2 * HOUR_MS);
    await schedule('soon', START + HOUR_MS);
    await schedule('at once');
    const probe = work();
    await probe.runOnce();
    expect(done).toEqual(['at once']);
    now = START + HOUR_MS - 1;
    await probe.runOnce();
    expect(done).toEqual(['at once']);
    now = START + 2 * HOUR_MS;
    await probe.runOnce();
    expect(done).toEqual(['at once', 'soon', 'later']);
    expect(await jobs()).toEqual([]);
  });

  test('planned twice run once, at the earlier time', async () => {
    await schedule('a', START + 2 * HOUR_MS);
    await schedule('a', START + HOUR_MS);
    await schedule('a', START + 3 * HOUR_MS);
    now = START + HOUR_MS;
    const probe = work();
    await probe.runOnce();
    now = START + 3 * HOUR_MS;
    await probe.runOnce();
    expect(done).toEqual(['a']);
  });

  test('planned in a transaction that is rolled back are not planned', async () => {
    const rolledBack = database.transaction().execute(async (open) => {
      await scheduleJob(open, { kind: 'probe', key: 'a' }, { now });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await jobs()).toEqual([]);
  });

  test('planned again while they run, run once more', async () => {
    await schedule('a');
    const probe = work({
      async run(key) {
        done.push(key);
        if (done.length === 1) await schedule('a');
        return undefined;
      },
    });
    await probe.runOnce();
    expect(done).toEqual(['a', 'a']);
    expect(await jobs()).toEqual([]);
  });

  test('never run before their planned time, however far ahead it is', async () => {
    await schedule('in ten years', START + 10 * YEAR);
    const probe = work();
    for (const years of [0, 1, 5, 9.9]) {
      now = START + years * YEAR;
      await probe.runOnce();
    }
    expect(done).toEqual([]);
    now = START + 10 * YEAR;
    await probe.runOnce();
    expect(done).toEqual(['in ten years']);
  });

  test('that fail are retried later and later, without end, and logged by their error code', async () => {
    await schedule('Zuleika');
    let tries = 0;
    const probe = work({
      async run() {
        tries += 1;
        throw Object.assign(new Error('near "Zuleika"'), { code: 'SQLITE_X' });
      },
    });
    await probe.runOnce();
    for (const seconds of [10, 30, 120, 600, 1_800, 3_600, 3_600]) {
      const before = tries;
      now += seconds * SECOND - 1;
      await probe.runOnce();
      expect(tries).toBe(before);
      now += 1;
      await probe.runOnce();
      expect(tries).toBe(before + 1);
    }
    expect(tries).toBe(8);
    expect(await jobs()).toMatchObject([{ attempts: 8, failure: 'SQLITE_X', claimed_until: null }]);
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toMatchObject({ level: 50, kind: 'probe', tries: 8, reason: 'SQLITE_X' });
    expect(JSON.stringify(lines)).not.toContain('Zuleika');
  });

  test('run again at the time that their handler returns', async () => {
    await schedule('a');
    const probe = work({
      async run(key) {
        done.push(key);
        return done.length < 3 ? now + MINUTE_MS : undefined;
      },
    });
    for (let minute = 0; minute < 5; minute++, now += MINUTE_MS) await probe.runOnce();
    expect(done).toEqual(['a', 'a', 'a']);
    expect(await jobs()).toEqual([]);
  });

  test('that recur run at each start and then once for all servers', async () => {
    const servers = [
      work({ intervalMs: HOUR_MS }),
      work({ intervalMs: HOUR_MS }, await testDatabase.open()),
    ];
    const runAll = () => Promise.all(servers.map((each) => each.runOnce()));
    await runAll();
    const atStart = done.length;
    expect(atStart).toBeGreaterThan(0);
    for (let minute = 0; minute < 180; minute += 5, now += 5 * MINUTE_MS) await runAll();
    expect(done.length - atStart).toBe(2);
    await work({ intervalMs: HOUR_MS }).runOnce();
    expect(done.length - atStart).toBe(3);
  });

  test.each([
    ['three minutes', undefined],
    ['the time of its handler', 10 * SECOND],
  ])(
    'stay claimed although another clock is a little ahead, until the claim expires after %s',
    async (_, lease) => {
      await schedule('a');
      const held = Promise.withResolvers<undefined>();
      const first = work({ run: () => held.promise, ...(lease && { leaseMs: lease }) });
      const running = first.runOnce();
      await expect.poll(async () => (await jobs())[0]?.claimed_until).toBeTruthy();
      const other = work({}, await testDatabase.open());
      now += SECOND;
      await other.runOnce();
      expect(done).toEqual([]);
      now = START + (lease ?? LEASE_MS) + 1;
      await other.runOnce();
      expect(done).toEqual(['a']);
      // The first worker, now late, takes nothing from the other.
      held.resolve(undefined);
      await running;
      expect(await jobs()).toEqual([]);
    },
  );

  test('of one kind that fail or hang stop no others, and kinds without a handler are left alone', async () => {
    const { log } = makeRecordingLog();
    for (const kind of ['fails', 'hangs', 'probe', 'of a newer release']) {
      await schedule('a', undefined, kind);
    }
    const handlers: Record<string, JobHandler> = {
      fails: { run: () => Promise.reject(new Error('broken')) },
      hangs: {
        run: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      },
      probe: {
        async run(key) {
          done.push(key);
          return undefined;
        },
      },
    };
    const pollLoop = makePollLoop(makeJobWorkers(handlers, { database, log, now: () => now }), log);
    pollLoop.start();
    await expect.poll(() => done).toEqual(['a']);
    await schedule('b');
    await expect.poll(() => done).toEqual(['a', 'b']);
    await pollLoop.stop();
    const remaining = await database.selectFrom('job').selectAll().orderBy('kind').execute();
    expect(remaining).toMatchObject([
      { kind: 'fails', attempts: 1, claimed_until: null },
      { kind: 'hangs', attempts: 0, claimed_until: null },
      { kind: 'of a newer release', attempts: 0, claimed_until: null },
    ]);
  });
});

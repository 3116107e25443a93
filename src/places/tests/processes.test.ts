import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { FOR_PROCESSES, type TestDatabase } from '#tests/support/databases.ts';
import { makePlacesFixture, ROBOT_DAY } from '#tests/support/places.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { isSeated, type PlaceState, SEATED_STATES } from '../place.ts';

describe.each(FOR_PROCESSES)('places of several processes on one $name', ({ make }) => {
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
    for (const child of processes.splice(0)) await kill(child);
    await testDatabase.remove();
  });

  function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { dataDir, databaseUrl = '' } = testDatabase.location;
    const started = spawn(process.execPath, ['tests/support/places-process.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: started.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => output.push(line));
    processes.push(started);
    return started;
  }

  async function kill(started: ChildProcess | undefined): Promise<void> {
    if (!started || started.exitCode !== null || started.signalCode !== null) return;
    if (started.kill('SIGKILL')) await once(started, 'exit');
  }

  const counted = () => output.filter((line) => line === 'ready').length;

  /** Starts requests at the same time from four processes. `sizes`: the party sizes, in turns. */
  async function rush(count: number, sizes: string): Promise<string[]> {
    // The offering is stored first, or the first request for it would make the others wait.
    await makePlacesFixture(database).say({});
    const started = Array.from({ length: 4 }, () => start(['rush', String(count / 4), sizes]));
    await expect.poll(counted).toBe(4);
    const ends = started.map((child) => once(child, 'exit'));
    for (const child of started) child.stdin?.write('go\n');
    await Promise.all(ends);
    return output.filter((line) => line !== 'ready');
  }

  const states = async () =>
    Object.fromEntries(
      (
        await database
          .selectFrom('place')
          .select(['state', ({ fn }) => fn.countAll().as('count')])
          .groupBy('state')
          .execute()
      ).map(({ state, count }) => [state, Number(count)]),
    );

  const ASKING = RUNS_ALL ? 200 : 60;

  test(`security check 10: ${ASKING} simultaneous requests for 5 seats: 5 get one, all others wait, each reads so, all are stored`, async () => {
    const answers = await rush(ASKING, '1');
    const waiting = ASKING - 5;
    expect(answers.toSorted()).toEqual([
      ...Array(5).fill('held 1'),
      ...Array(waiting).fill('waiting 1'),
    ]);
    expect(await states()).toEqual({ held: 5, waiting });
    const numbers = await database
      .selectFrom('place')
      .select('queue_number')
      .distinct()
      .where('state', '=', 'waiting')
      .execute();
    expect(numbers).toHaveLength(waiting);
  });

  test('parties of one to three get all their places or wait as a whole, and fill every seat', {
    tags: 'all',
  }, async () => {
    await rush(60, '2,3,1');
    // The seats of a party of three are held until its sender confirms them.
    const { held = 0, confirming = 0 } = await states();
    expect(held + confirming).toBe(5);
    const split = await database
      .selectFrom('place')
      .select('submission_id')
      .groupBy('submission_id')
      .having(sql`count(distinct state)`, '>', 1)
      .execute();
    expect(split).toEqual([]);
  });

  const WALK = RUNS_ALL ? { steps: 6_000, kills: 12 } : { steps: 200, kills: 2 };
  const CAPACITY = 20;

  test(`${WALK.steps} random actions, with kill -9 in between: never more seats taken than there are`, {
    timeout: 600_000,
  }, async () => {
    const env = { CAPACITY: '20', WALK_HOUR: '20', WALK_BEGUN: String(Date.now()) };
    const walkers = [1, 2, 3].map(() => start(['walk'], env));
    const done = () => output.filter((line) => line.startsWith('done')).length;
    let most = 0;
    let kills = 0;
    while (done() < WALK.steps) {
      most = Math.max(most, await seats());
      // SQLite answers without giving the event loop a turn, which reading their output needs.
      await nextTurn();
      if (kills < WALK.kills && done() > ((kills + 1) * WALK.steps) / (WALK.kills + 1)) {
        await kill(walkers.shift());
        walkers.push(start(['walk'], env));
        kills += 1;
      }
    }
    for (const walker of walkers) await kill(walker);
    expect(kills).toBe(WALK.kills);
    expect(output.filter((line) => line.startsWith('failed')).join('\n')).toBe('');
    // On a busy machine the database may refuse a few in time; senders are told to try again.
    const refused = output.filter((line) => line.startsWith('refused'));
    expect(refused.length, refused.join('\n')).toBeLessThan(WALK.steps / 50);
    // All seats were taken at some time, so the limit was tested.
    expect(most).toBe(CAPACITY);
    // Every kind of action happened, or the test shows little.
    for (const way of ['join waiting', 'change accept', 'change cancel done', 'consent']) {
      expect(
        output.some((line) => line.startsWith(`done ${way}`)),
        way,
      ).toBe(true);
    }
    await expectOrder(env.WALK_BEGUN);
  });

  const seats = async () => {
    const { count } = await database
      .selectFrom('place')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('state', 'in', SEATED_STATES)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  async function expectOrder(startedAt: string): Promise<void> {
    const house = makePlacesFixture(database);
    house.offerings = [
      {
        ...ROBOT_DAY,
        capacity: CAPACITY,
        start: '2031-01-01T09:00:00Z',
        end: '2031-01-01T15:00:00Z',
        closes: null,
      },
    ];
    // At noon of the day after the last random step.
    const walked =
      Date.parse('2027-02-01T12:00:00Z') + ((Date.now() - Number(startedAt)) / 20) * 3_600_000;
    house.now = new Date(walked + 24 * 3_600_000).setUTCHours(12, 0, 0, 0);
    await house.look();
    const places = await database.selectFrom('place').selectAll().execute();
    const taken = places.filter(({ state }) => isSeated(state as PlaceState));
    expect(taken.length).toBeLessThanOrEqual(CAPACITY);
    for (const { state, until } of places) {
      // Every state that takes a seat has a deadline, except `held`.
      expect(until !== null, state).toBe(state !== 'held' && isSeated(state as PlaceState));
      if (until) expect(Date.parse(until)).toBeGreaterThan(house.now);
    }
    // By day no party waits that would fit.
    const waiting = places.filter(({ state }) => state === 'waiting');
    const parties = Map.groupBy(waiting, (place) => place.queue_number);
    for (const [number, party] of parties) {
      expect(new Set(party.map((place) => place.submission_id)).size, `queue ${number}`).toBe(1);
      expect(party.length).toBeGreaterThan(CAPACITY - taken.length);
    }
    const again = await database.selectFrom('place').selectAll().orderBy('id').execute();
    await house.look();
    expect(await database.selectFrom('place').selectAll().orderBy('id').execute()).toEqual(again);
    // Each submission is stored with all of its places, or not at all.
    const stored = await database.selectFrom('submission').select(['id', 'payload']).execute();
    for (const { id, payload } of stored) {
      const { people, unnamed } = JSON.parse(payload).party;
      const own = places.filter((place) => place.submission_id === id);
      expect(own).toHaveLength(people.length + unnamed);
    }
  }
});

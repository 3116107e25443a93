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

describe.each(FOR_PROCESSES)('places of several processes on one $name', ({ make }) => {
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
    for (const each of processes.splice(0)) await kill(each);
    await testDatabase.remove();
  });

  function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { dataDir, databaseUrl = '' } = testDatabase.location;
    const started = spawn(process.execPath, ['tests/support/places-process.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: started.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => said.push(line));
    processes.push(started);
    return started;
  }

  async function kill(started: ChildProcess | undefined): Promise<void> {
    if (!started || started.exitCode !== null || started.signalCode !== null) return;
    if (started.kill('SIGKILL')) await once(started, 'exit');
  }

  const counted = () => said.filter((line) => line === 'ready').length;

  /** All ask at one moment: in how many processes, and how many are in each party, in turns. */
  async function rush(count: number, sizes: string): Promise<string[]> {
    // It is known before, or the first who ask for it would make the others wait.
    await makePlacesFixture(database).say({});
    const started = Array.from({ length: 4 }, () => start(['rush', String(count / 4), sizes]));
    await expect.poll(counted).toBe(4);
    const ends = started.map((each) => once(each, 'exit'));
    for (const each of started) each.stdin?.write('go\n');
    await Promise.all(ends);
    return said.filter((line) => line !== 'ready');
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

  /** How many ask for the seats at once. */
  const ASKING = RUNS_ALL ? 200 : 60;

  test(`security check 10: ${ASKING} who ask at once for 5 seats: 5 have one, all others wait, each is told so, all are stored`, async () => {
    const heard = await rush(ASKING, '1');
    const waiting = ASKING - 5;
    expect(heard.toSorted()).toEqual([
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

  test('parties of one to three enter whole or wait whole, and fill every seat', {
    tags: 'all',
  }, async () => {
    await rush(60, '2,3,1');
    // A party of three has its seats until its sender confirms them.
    const { held = 0, confirming = 0 } = await states();
    expect(held + confirming).toBe(5);
    const torn = await database
      .selectFrom('place')
      .select('submission_id')
      .groupBy('submission_id')
      .having(sql`count(distinct state)`, '>', 1)
      .execute();
    expect(torn).toEqual([]);
  });

  /** How much is walked, and how often a process is killed meanwhile. */
  const WALK = RUNS_ALL ? { steps: 6_000, kills: 12 } : { steps: 200, kills: 2 };
  const CAPACITY = 20;

  test(`${WALK.steps} things that people do at random, with kill -9 in between: never more seats than there are`, {
    timeout: 600_000,
  }, async () => {
    const env = { CAPACITY: '20', WALK_HOUR: '20', WALK_BEGUN: String(Date.now()) };
    const walkers = [1, 2, 3].map(() => start(['walk'], env));
    const done = () => said.filter((line) => line.startsWith('done')).length;
    let most = 0;
    let kills = 0;
    while (done() < WALK.steps) {
      most = Math.max(most, await seats());
      // SQLite answers without giving the event loop a turn, in which what they say is read.
      await nextTurn();
      if (kills < WALK.kills && done() > ((kills + 1) * WALK.steps) / (WALK.kills + 1)) {
        await kill(walkers.shift());
        walkers.push(start(['walk'], env));
        kills += 1;
      }
    }
    for (const walker of walkers) await kill(walker);
    expect(kills).toBe(WALK.kills);
    expect(said.filter((line) => line.startsWith('failed')).join('\n')).toBe('');
    // All was full at some time, so it was at the brink.
    expect(most).toBe(CAPACITY);
    // All that can happen did happen, or the walk shows little.
    for (const way of ['join waiting', 'change accept done', 'change cancel done', 'consent']) {
      expect(
        said.some((line) => line.startsWith(`done ${way}`)),
        way,
      ).toBe(true);
    }
    await expectOrder(env.WALK_BEGUN);
  });

  const seats = async () => {
    const { count } = await database
      .selectFrom('place')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('state', 'in', ['offered', 'awaiting', 'held'])
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  /** What must be so however it came to it. */
  async function expectOrder(begun: string): Promise<void> {
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
    // At noon of the day after all that was walked.
    const walked =
      Date.parse('2027-02-01T12:00:00Z') + ((Date.now() - Number(begun)) / 20) * 3_600_000;
    house.now = new Date(walked + 24 * 3_600_000).setUTCHours(12, 0, 0, 0);
    await house.look();
    const places = await database.selectFrom('place').selectAll().execute();
    const taken = places.filter(({ state }) => ['offered', 'awaiting', 'held'].includes(state));
    expect(taken.length).toBeLessThanOrEqual(CAPACITY);
    for (const { state, until } of places) {
      expect(until !== null, state).toBe(state === 'offered' || state === 'awaiting');
      if (until) expect(Date.parse(until)).toBeGreaterThan(house.now);
    }
    // By day nobody waits who would fit.
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

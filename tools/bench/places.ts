import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeContentStore } from '#modules/content/store/content-store.ts';
import { settle } from '#modules/places/store/settle.ts';
import { makeInbox } from '#modules/submissions/store/receive.ts';
import type { Database, DatabaseLocation } from '#platform/db/database.ts';
import { write } from '#platform/db/write.ts';
import { makeLog } from '#platform/process/log.ts';
import { openDatabase } from '../../server/schema/open-database.ts';
import { asking, effectsWithPlaces, NOON, party, ROBOT_DAY } from '../../tests/support/places.ts';
import { findPrograms, startPostgres } from '../../tests/support/postgres.ts';
import { figuresOf, markdownTable, medians, type Run } from './figures.ts';
import { machine } from './machine.ts';

const SENDERS = 20;
const ROUNDS = 3;
/** Milliseconds. */
const WARM_UP = 1_000;
const RUN = 4_000;
/** How many wait when there is room for all of them. */
const QUEUE = 10_000;
/** How many are in each party that waits; each hears by a mail. */
const SIZES = [40, 1];

/**
 * `npm run bench -- places`: how long it takes until somebody has a place or knows that there is
 * none, and to settle an offering of 10,000 places.
 */
export async function benchPlaces(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'website-bench-'));
  const programs = findPrograms();
  const postgres = programs ? await startPostgres(programs, { durable: true }) : undefined;
  try {
    const kinds: { name: string; location: DatabaseLocation }[] = [
      { name: 'SQLite', location: { dataDir: folder } },
      ...(postgres
        ? [{ name: 'PostgreSQL', location: { dataDir: folder, databaseUrl: postgres.url } }]
        : []),
    ];
    if (!postgres) console.log('PostgreSQL: no server on this machine, so it is left out.');
    const taking: string[][] = [];
    const settling: string[][] = [];
    for (const { name, location } of kinds) {
      const database = await openDatabase(location, makeLog('silent'));
      taking.push(await measureTaking(name, database));
      const took = [];
      for (const size of SIZES) took.push((await measureSettling(database, size)).toFixed(0));
      settling.push([name, ...took]);
      await database.destroy();
    }
    const heading = ['Database', 'Taken/s', 'p50 ms', 'p95 ms', 'p99 ms'];
    console.log(`\n${markdownTable([heading, ...taking])}\n`);
    console.log(`${SENDERS} senders for 24 seats; medians of ${ROUNDS} runs on ${machine()}.`);
    console.log(`Settling ${QUEUE} places:`);
    console.log(
      `\n${markdownTable([['Database', ...SIZES.map((size) => `Parties of ${size}, ms`)], ...settling])}`,
    );
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureTaking(name: string, database: Database): Promise<string[]> {
  const runs: Run[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const run = await takeFor(database, `event:${round}`);
    console.log(`${name}, round ${round}: p99 ${figuresOf(run).p99.toFixed(1)} ms`);
    runs.push(run);
  }
  const { perSecond, p50, p95, p99 } = medians(runs);
  return [name, perSecond.toFixed(0), ...[p50, p95, p99].map((each) => each.toFixed(1))];
}

/** Each sender asks again as soon as it knows. */
async function takeFor(database: Database, key: string): Promise<Run> {
  const offering = { ...ROBOT_DAY, key, capacity: 24 };
  const { receive } = makeInbox({
    database,
    content: makeContentStore(database),
    random: randomInt,
    now: () => NOON,
    staffEmail: 'staff@sua.example',
    effects: effectsWithPlaces(() => [offering]),
  });
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + WARM_UP + RUN;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let asked = performance.now(); asked < until; asked = performance.now()) {
        await receive(asking(party([30]), { key, email: `${crypto.randomUUID()}@mail.example` }));
        if (asked > begun + WARM_UP) latencies.push(performance.now() - asked);
      }
    }),
  );
  return { seconds: RUN / 1_000, latencies };
}

/** Milliseconds until all who wait are offered what was freed, each with a mail. */
async function measureSettling(database: Database, size: number): Promise<number> {
  const key = `event:large${size}`;
  const offering = { ...ROBOT_DAY, key, capacity: 0 };
  const { receive } = makeInbox({
    database,
    content: makeContentStore(database),
    random: randomInt,
    now: () => NOON,
    staffEmail: undefined,
    effects: effectsWithPlaces(() => [offering]),
  });
  const sizes = Array.from({ length: QUEUE / size }, () => size);
  await Promise.all(
    sizes.map((unnamed) =>
      receive(
        asking(party([], { unnamed }), { key, email: `${crypto.randomUUID()}@mail.example` }),
      ),
    ),
  );
  await database.updateTable('offering').set({ capacity: QUEUE }).where('key', '=', key).execute();
  const begun = performance.now();
  await write(database, (open) => settle(open, key, NOON));
  const took = performance.now() - begun;
  const { count } = await database
    .selectFrom('place')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('offering_key', '=', key)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow();
  if (Number(count) !== QUEUE) throw new Error(`${count} of ${QUEUE} were offered`);
  return took;
}

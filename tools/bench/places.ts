import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeContentStore } from '#modules/content/store/content-store.ts';
import { promoteWaitlist } from '#modules/places/store/promote-waitlist.ts';
import { makeSubmissions } from '#modules/submissions/store/receive.ts';
import type { Database, DatabaseLocation } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { makeLog } from '#platform/process/log.ts';
import { openDatabase } from '../../server/schema/open-database.ts';
import {
  effectsWithPlaces,
  makeParty,
  makeRegistration,
  NOON_MS,
  ROBOT_DAY,
} from '../../tests/support/places.ts';
import { findPrograms, startPostgres } from '../../tests/support/postgres.ts';
import { figuresOf, machineText, markdownTable, medians, type Run } from './figures.ts';

const SENDERS = 20;
const ROUNDS = 3;
/** Milliseconds. */
const WARM_UP_MS = 1_000;
const RUN_MS = 4_000;
/** Number of people on the waitlist when there is room for all of them. */
const QUEUE_LENGTH = 10_000;
/** Sizes of the waitlisted parties; each gets a mail. */
const PARTY_SIZES = [40, 1];

/**
 * `npm run bench -- places`: the time until a person has a place or knows that there is none, and
 * the time to settle an offering of 10,000 places.
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
      taking.push(await measureReserving(name, database));
      const took = [];
      for (const size of PARTY_SIZES)
        took.push((await measurePromoting(database, size)).toFixed(0));
      settling.push([name, ...took]);
      await database.destroy();
    }
    const heading = ['Database', 'Taken/s', 'p50 ms', 'p95 ms', 'p99 ms'];
    console.log(`\n${markdownTable([heading, ...taking])}\n`);
    console.log(`${SENDERS} senders for 24 seats; medians of ${ROUNDS} runs on ${machineText()}.`);
    console.log(`Settling ${QUEUE_LENGTH} places:`);
    console.log(
      `\n${markdownTable([['Database', ...PARTY_SIZES.map((size) => `Parties of ${size}, ms`)], ...settling])}`,
    );
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureReserving(name: string, database: Database): Promise<string[]> {
  const runs: Run[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const run = await reserveRepeatedly(database, `event:${round}`);
    console.log(`${name}, round ${round}: p99 ${figuresOf(run).p99.toFixed(1)} ms`);
    runs.push(run);
  }
  const { perSecond, p50, p95, p99 } = medians(runs);
  return [name, perSecond.toFixed(0), ...[p50, p95, p99].map((each) => each.toFixed(1))];
}

/** Each sender asks again as soon as it has its answer. */
async function reserveRepeatedly(database: Database, key: string): Promise<Run> {
  const offering = { ...ROBOT_DAY, key, capacity: 24 };
  const { receive } = makeSubmissions({
    database,
    content: makeContentStore(database),
    random: randomInt,
    now: () => NOON_MS,
    staffEmail: 'staff@sua.example',
    effects: effectsWithPlaces(() => [offering]),
  });
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + WARM_UP_MS + RUN_MS;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let startedAt = performance.now(); startedAt < until; startedAt = performance.now()) {
        await receive(
          makeRegistration(makeParty([30]), { key, email: `${crypto.randomUUID()}@mail.example` }),
        );
        if (startedAt > begun + WARM_UP_MS) latencies.push(performance.now() - startedAt);
      }
    }),
  );
  return { seconds: RUN_MS / 1_000, latencies };
}

/** Milliseconds until the freed places are offered to the whole waitlist, each with a mail. */
async function measurePromoting(database: Database, size: number): Promise<number> {
  const key = `event:large${size}`;
  const offering = { ...ROBOT_DAY, key, capacity: 0 };
  const { receive } = makeSubmissions({
    database,
    content: makeContentStore(database),
    random: randomInt,
    now: () => NOON_MS,
    staffEmail: undefined,
    effects: effectsWithPlaces(() => [offering]),
  });
  const sizes = Array.from({ length: QUEUE_LENGTH / size }, () => size);
  await Promise.all(
    sizes.map((unnamed) =>
      receive(
        makeRegistration(makeParty([], { unnamed }), {
          key,
          email: `${crypto.randomUUID()}@mail.example`,
        }),
      ),
    ),
  );
  await database
    .updateTable('offering')
    .set({ capacity: QUEUE_LENGTH })
    .where('key', '=', key)
    .execute();
  const begun = performance.now();
  await runTransaction(database, (open) => promoteWaitlist(open, key, NOON_MS));
  const took = performance.now() - begun;
  const { count } = await database
    .selectFrom('place')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('offering_key', '=', key)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow();
  if (Number(count) !== QUEUE_LENGTH) throw new Error(`${count} of ${QUEUE_LENGTH} were offered`);
  return took;
}

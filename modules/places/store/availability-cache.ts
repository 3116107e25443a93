import type { Database } from '#platform/db/database.ts';
import { makeSingleFlight, type SingleFlight } from '#platform/process/single-flight.ts';
import { NO_OCCUPANCY, type Occupancy } from '../model/availability.ts';
import { SEATED_STATES } from '../model/place-state.ts';

/** Milliseconds for which a process trusts what it counted. */
const TRUSTED_MS = 1_000;
/** Milliseconds that a page waits to hear whether places have changed. */
const MAX_WAIT_MS = 1_000;

type Counts = {
  /** How often places of each offering were changed when they were counted. */
  readonly revisions: ReadonlyMap<string, number>;
  readonly occupancy: ReadonlyMap<string, Occupancy>;
  /** When registering or something itself ends, or it begins, in milliseconds. */
  readonly statusChangesAt: readonly number[];
};

/** What is taken of every offering, as this process knows it. */
export interface AvailabilityCache {
  /**
   * A second old at most; the last known while the database does not answer, and undefined where
   * nothing is known yet.
   */
  all(): Promise<ReadonlyMap<string, Occupancy> | undefined>;
  /**
   * Changes whenever places were changed, of any offering, as it is now or was when the database last
   * answered; and whenever the time alone changes what is to have: something begins or ends, or
   * registering for it does.
   */
  version(): Promise<string>;
  /** Tells it that this process changed places: it sees that at once. */
  invalidate(): void;
  /** Whom to tell of it, too. */
  onChange(tell: () => void): void;
}

/**
 * Both clocks are in milliseconds.
 * @param clock tells the time
 * @param now one that nobody sets
 */
export function makeAvailabilityCache(
  database: Database,
  clock: () => number = Date.now,
  now: () => number = () => performance.now(),
): AvailabilityCache {
  let known: Counts | undefined;
  let trustedUntil = Number.NEGATIVE_INFINITY;
  /** Grows with each count that differs: what pages are kept by. */
  let version = 0;
  const told: (() => void)[] = [];

  const look: SingleFlight<Counts> = makeSingleFlight(async () => {
    const asked = now();
    const counted = await readCounts(database, known);
    if (counted !== known) version += 1;
    known = counted;
    trustedUntil = asked + TRUSTED_MS;
    return counted;
  });

  async function fresh(): Promise<Counts | undefined> {
    return now() < trustedUntil ? known : looked();
  }

  /** While the database hangs what was last known stands. */
  async function looked(): Promise<Counts | undefined> {
    return look.within(MAX_WAIT_MS).catch(() => known);
  }

  return {
    all: async () => (await fresh())?.occupancy,
    async version() {
      const { statusChangesAt = [] } = (await looked()) ?? {};
      const time = clock();
      return `${version}.${statusChangesAt.filter((moment) => moment <= time).length}`;
    },
    invalidate() {
      trustedUntil = Number.NEGATIVE_INFINITY;
      for (const tell of told) tell();
    },
    onChange: (tell) => void told.push(tell),
  };
}

/** What was counted before stands for offerings of which nothing was changed since. */
async function readCounts(database: Database, before: Counts | undefined): Promise<Counts> {
  const rows = await database
    .selectFrom('offering')
    .select(['key', 'revision', 'closes_at', 'starts_at', 'ends_at'])
    .execute();
  const changed = rows
    .filter(({ key, revision }) => before?.revisions.get(key) !== revision)
    .map(({ key }) => key);
  if (before && changed.length === 0) return before;
  const taken = new Map(before?.occupancy);
  for (const key of changed) taken.set(key, NO_OCCUPANCY);
  for (const [key, its] of await countOccupancy(database, changed)) taken.set(key, its);
  return {
    revisions: new Map(rows.map(({ key, revision }) => [key, revision])),
    occupancy: taken,
    statusChangesAt: rows.flatMap(({ closes_at, starts_at, ends_at }) =>
      [closes_at, starts_at, ends_at].flatMap((text) => (text ? Date.parse(text) : [])),
    ),
  };
}

export async function countOccupancy(
  database: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Occupancy>> {
  if (keys.length === 0) return new Map();
  const seats = await database
    .selectFrom('place')
    .select(['offering_key', ({ fn }) => fn.countAll().as('count')])
    .where('offering_key', 'in', keys)
    .where('state', 'in', SEATED_STATES)
    .groupBy('offering_key')
    .execute();
  const queues = await database
    .selectFrom('place')
    .select(['offering_key', 'queue_number', ({ fn }) => fn.countAll().as('size')])
    .where('offering_key', 'in', keys)
    .where('state', '=', 'waiting')
    .groupBy(['offering_key', 'queue_number'])
    .orderBy('queue_number')
    .execute();
  const seatsOf = new Map(seats.map(({ offering_key, count }) => [offering_key, Number(count)]));
  const queueOf = Map.groupBy(queues, ({ offering_key }) => offering_key);
  return new Map(
    keys.map((key) => [
      key,
      {
        seats: seatsOf.get(key) ?? 0,
        queue: (queueOf.get(key) ?? []).map(({ size }) => ({ size: Number(size) })),
      },
    ]),
  );
}

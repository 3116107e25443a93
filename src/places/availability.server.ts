import type { Database } from '#platform/db/database.ts';
import { makeSingleFlight, type SingleFlight } from '#platform/process/single-flight.ts';
import { wrapStorageErrors } from '#platform/text/service-failure.ts';
import {
  availabilityOf,
  NO_OCCUPANCY,
  type Occupancy,
  type Places,
  SEATED_STATES,
  UNKNOWN_AVAILABILITY,
} from './place.ts';
import type { WhichPlaces } from './tables.ts';

/** Milliseconds for which a process trusts its counts, and that a page waits for them. */
const TRUSTED_MS = 1_000;
const MAX_WAIT_MS = 1_000;

type Counts = {
  revisions: ReadonlyMap<string, number>;
  occupancy: ReadonlyMap<string, Occupancy>;
  statusChangesAt: readonly number[];
};

/** The seats taken of every offering. `clock`: the time of day; `now`: a monotonic clock, in ms. */
export function makeAvailabilityCache(
  database: Database,
  clock: () => number = Date.now,
  now: () => number = () => performance.now(),
) {
  let known: Counts | undefined;
  let trustedUntil = Number.NEGATIVE_INFINITY;
  /** Grows with each count that differs; cached pages are keyed by it. */
  let version = 0;
  const listeners: (() => void)[] = [];

  const counting: SingleFlight<Counts> = makeSingleFlight(async () => {
    const startedAt = now();
    const counted = await readCounts(database, known);
    if (counted !== known) version += 1;
    known = counted;
    trustedUntil = startedAt + TRUSTED_MS;
    return counted;
  });

  /** Counts again; while the database hangs the last known counts are used. */
  const recount = () => counting.within(MAX_WAIT_MS).catch(() => known);

  const places: Places = {
    async availability(offerings) {
      const counts = now() < trustedUntil ? known : await recount();
      return new Map(
        offerings.map((offering) => [
          offering.key,
          counts
            ? availabilityOf(offering, counts.occupancy.get(offering.key) ?? NO_OCCUPANCY, clock())
            : UNKNOWN_AVAILABILITY,
        ]),
      );
    },
    async sequences() {
      const rows = await wrapStorageErrors('the places could not be read', () =>
        database
          .selectFrom('offering')
          .select(['key', 'sequence'])
          .where('sequence', '>', 0)
          .execute(),
      );
      return new Map(rows.map(({ key, sequence }) => [key, sequence]));
    },
  };
  return {
    ...places,
    /** Changes whenever places change, and when an offering or its registration begins or ends. */
    async version() {
      const { statusChangesAt = [] } = (await recount()) ?? {};
      const time = clock();
      return `${version}.${statusChangesAt.filter((at) => at <= time).length}`;
    },
    invalidate() {
      trustedUntil = Number.NEGATIVE_INFINITY;
      for (const notify of listeners) notify();
    },
    onChange: (notify: () => void) => void listeners.push(notify),
  };
}

/** Counts only offerings that changed since `before`. */
async function readCounts(database: Database, before: Counts | undefined) {
  const rows = await database
    .selectFrom('offering')
    .select(['key', 'revision', 'closes_at', 'starts_at', 'ends_at', 'moved_from'])
    .execute();
  const changed = rows.filter(({ key, revision }) => before?.revisions.get(key) !== revision);
  if (before && changed.length === 0) return before;
  const taken = new Map(before?.occupancy);
  const keys = changed.map(({ key }) => key);
  const counted = await countOccupancy(database, keys);
  for (const { key, moved_from } of changed)
    taken.set(key, { ...(counted.get(key) ?? NO_OCCUPANCY), movedFrom: moved_from ?? undefined });
  return {
    revisions: new Map(rows.map(({ key, revision }) => [key, revision])),
    occupancy: taken,
    statusChangesAt: rows.flatMap(({ closes_at, starts_at, ends_at }) =>
      [closes_at, starts_at, ends_at].flatMap((text) => (text ? Date.parse(text) : [])),
    ),
  };
}

/** The seat of somebody whom staff removed is kept while they can undo it. */
const takesSeat: WhichPlaces = (place) =>
  place.or([
    place('state', 'in', SEATED_STATES),
    place.and([
      place('state', '=', 'cancelled'),
      place('until', 'is not', null),
      place('previous_state', 'in', SEATED_STATES),
    ]),
  ]);

export async function readOccupancy(database: Database, key: string) {
  return (await countOccupancy(database, [key])).get(key) ?? NO_OCCUPANCY;
}

/** Always counted, never stored. */
export async function countOccupancy(database: Database, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, Occupancy>();
  const seats = await database
    .selectFrom('place')
    .select(['offering_key', ({ fn }) => fn.countAll().as('count')])
    .where('offering_key', 'in', keys)
    .where(takesSeat)
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

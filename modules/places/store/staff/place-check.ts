import { readBody } from '#modules/content/api.ts';
import type { Database } from '#platform/db/database.ts';
import { HOUR, moment } from '#platform/db/moment.ts';
import { asksGuardians } from '../../model/asked-offering.ts';
import { isPast } from '../../model/availability.ts';
import { isMinor, PLACE_STATES, SEATED } from '../../model/place-state.ts';
import { offeringItem } from '../../model/staff/offering-item.ts';
import { consentsOf } from '../consents.ts';
import { keptOffering, type OfferingRow } from '../offering-row.ts';
import { isLiving, type PlaceRow, seatsTaken } from '../place-rows.ts';
import { LAPSING } from '../settle.ts';
import { offeringsIn } from '../stored-offerings.ts';

/** How many places are read at a time. */
const AT_ONCE = 500;

/** Longer than this nothing waits to lapse while a server runs, in milliseconds. */
const LATE = HOUR;

/**
 * What must never be, a sentence each; none where all is well. It only reads.
 * @param now milliseconds
 */
export async function wrongPlaces(
  database: Database,
  now: number,
  { offersLapse }: { readonly offersLapse: boolean },
): Promise<string[]> {
  const offerings = await database.selectFrom('offering').selectAll().orderBy('key').execute();
  const byKey = new Map(offerings.map((row) => [row.key, row]));
  const wrong: string[] = [];
  for (const row of offerings) wrong.push(...(await overfull(database, row)));
  for (let after = ''; ; ) {
    const rows = await somePlaces(database, after);
    const last = rows.at(-1);
    if (!last) return wrong;
    const consents = await consentsOf(
      database,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const given = consents.get(row.id)?.participation === 'given';
      const offering = byKey.get(row.offering_key);
      wrong.push(
        ...oddities(row, { offering, given, offersLapse, now }).map(
          (what) => `${row.reference}:${row.seat} in ${row.offering_key} ${what}.`,
        ),
      );
    }
    after = last.id;
  }
}

function somePlaces(database: Database, after: string) {
  return database
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .selectAll('place')
    .select(['submission.reference', 'submission.erased_at'])
    .where('place.id', '>', after)
    .orderBy('place.id')
    .limit(AT_ONCE)
    .execute();
}

/** More are seated than there are seats, and there were never so many that staff took back. */
async function overfull(database: Database, row: OfferingRow): Promise<string[]> {
  const seats = await seatsTaken(database, row.key);
  const room = roomOf(row);
  if (seats <= room || (await mostRoom(database, row.key)) >= seats) return [];
  return [`${row.key} has ${seats} seats taken of ${room}.`];
}

function roomOf({ capacity, reserved }: Pick<OfferingRow, 'capacity' | 'reserved'>): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(capacity - reserved, 0);
}

/** How many seats the content ever said there are: fewer than are taken is no fault, but a change. */
async function mostRoom(database: Database, key: string): Promise<number> {
  const item = offeringItem(key);
  if (!item) return 0;
  const versions = await database
    .selectFrom('content_version')
    .select('body')
    .where('kind', '=', item.kind)
    .where('item', '=', item.id)
    .where('state', '=', 'published')
    .execute();
  const rooms = versions.flatMap(({ body }) =>
    offeringsIn((kind) => (kind === item.kind ? [readBody(body)] : []))
      .filter((offering) => offering.key === key)
      .map(roomOf),
  );
  return Math.max(0, ...rooms);
}

type About = {
  readonly offering: OfferingRow | undefined;
  /** A guardian said yes. */
  readonly given: boolean;
  readonly offersLapse: boolean;
  readonly now: number;
};

/** What is wrong with one place. */
function oddities(
  row: PlaceRow & { readonly erased_at: string | null },
  { offering, given, offersLapse, now }: About,
): string[] {
  const { state, until } = row;
  const wrong: string[] = [];
  if (!PLACE_STATES.some((known) => known === state)) wrong.push(`is in no state: ${state}`);
  const isTimed = (LAPSING as readonly string[]).includes(state);
  if (isTimed !== (until !== null)) wrong.push(`is ${state} ${until ? 'and ends' : 'without end'}`);
  if (state === 'waiting' && row.queue_number === null) wrong.push('waits and has no rank');
  const isOver = !offering || offering.cancelled_at !== null || isPast(keptOffering(offering), now);
  if (!isOver && isTimed && offersLapse && until !== null && until < moment(now - LATE)) {
    wrong.push(`should have lapsed at ${until}`);
  }
  if (
    state === 'held' &&
    isMinor(row) &&
    asksGuardians(row.offering_key) &&
    !given &&
    !row.erased_at
  ) {
    wrong.push("is held by somebody under 18 without a guardian's yes");
  }
  if (row.erased_at !== null) {
    const says = [row.name, row.guardian_name, row.guardian_phone, row.group_name].some(Boolean);
    if (says || row.age !== null) wrong.push('is erased and still says who');
    if (!isOver && isLiving(row)) wrong.push('is erased and still takes part');
  }
  return wrong;
}

/** How many seats are taken in all, to be said where nothing is wrong. */
export async function countPlaces(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('place')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', SEATED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

import { readBody } from '#modules/content/api.ts';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { isPast } from '../../model/availability.ts';
import { isMinor, PLACE_STATES, SEATED_STATES } from '../../model/place-state.ts';
import { needsGuardianConsent } from '../../model/requested-offering.ts';
import { offeringItem } from '../../model/staff/offering-item.ts';
import { readConsents } from '../consents.ts';
import { offeringsIn } from '../content-offerings.ts';
import { type OfferingRow, storedOffering } from '../offering-row.ts';
import { countSeatsTaken, isActive, type PlaceRow } from '../place-rows.ts';
import { LAPSING_STATES } from '../promote-waitlist.ts';

/** Places read in one batch. */
const BATCH_SIZE = 500;

/** The longest delay of a lapse while a server runs, in milliseconds. */
const LATE_MS = HOUR_MS;

/**
 * Checks the places: one sentence for each broken rule, none if all is well. It only reads.
 * @param now milliseconds
 */
export async function checkPlaces(
  database: Database,
  now: number,
  { offersLapse }: { readonly offersLapse: boolean },
): Promise<string[]> {
  const offerings = await database.selectFrom('offering').selectAll().orderBy('key').execute();
  const byKey = new Map(offerings.map((row) => [row.key, row]));
  const problems: string[] = [];
  for (const row of offerings) problems.push(...(await overbookedProblem(database, row)));
  for (let after = ''; ; ) {
    const rows = await readBatch(database, after);
    const last = rows.at(-1);
    if (!last) return problems;
    const consents = await readConsents(database, rows);
    for (const row of rows) {
      const given = consents.get(row.id)?.participation === 'given';
      const offering = byKey.get(row.offering_key);
      problems.push(
        ...placeProblems(row, { offering, given, offersLapse, now }).map(
          (problem) => `${row.reference}:${row.seat} in ${row.offering_key} ${problem}.`,
        ),
      );
    }
    after = last.id;
  }
}

function readBatch(database: Database, after: string) {
  return database
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .selectAll('place')
    .select(['submission.reference', 'submission.erased_at'])
    .where('place.id', '>', after)
    .orderBy('place.id')
    .limit(BATCH_SIZE)
    .execute();
}

/**
 * The problem of more seats taken than the content ever had. Staff may lower the capacity, and take
 * more people knowingly.
 */
async function overbookedProblem(database: Database, row: OfferingRow): Promise<string[]> {
  const seats = await countSeatsTaken(database, row.key);
  const room = seatCount(row);
  if (seats <= room || (await maxSeatCount(database, row.key)) >= seats) return [];
  const knowingly = await database
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'overbooked')
    .where('subject', '=', row.key)
    .limit(1)
    .executeTakeFirst();
  if (knowingly) return [];
  return [`${row.key} has ${seats} seats taken of ${room}.`];
}

function seatCount({ capacity, reserved }: Pick<OfferingRow, 'capacity' | 'reserved'>): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(capacity - reserved, 0);
}

/** The most seats that the content ever had: lowering them below those taken is no fault. */
async function maxSeatCount(database: Database, key: string): Promise<number> {
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
      .map(seatCount),
  );
  return Math.max(0, ...rooms);
}

type CheckContext = {
  readonly offering: OfferingRow | undefined;
  /** Whether a guardian said yes. */
  readonly given: boolean;
  readonly offersLapse: boolean;
  readonly now: number;
};

/** The problems of one place. */
function placeProblems(
  row: PlaceRow & { readonly erased_at: string | null },
  { offering, given, offersLapse, now }: CheckContext,
): string[] {
  const { state, until } = row;
  const problems: string[] = [];
  if (!PLACE_STATES.some((known) => known === state)) problems.push(`is in no state: ${state}`);
  const isTimed = (LAPSING_STATES as readonly string[]).includes(state);
  if (isTimed !== (until !== null))
    problems.push(`is ${state} ${until ? 'and ends' : 'without end'}`);
  if (state === 'waiting' && row.queue_number === null) problems.push('waits and has no rank');
  const isOver =
    !offering || offering.cancelled_at !== null || isPast(storedOffering(offering), now);
  if (!isOver && isTimed && offersLapse && until !== null && until < isoTimestamp(now - LATE_MS)) {
    problems.push(`should have lapsed at ${until}`);
  }
  if (
    state === 'held' &&
    isMinor(row) &&
    needsGuardianConsent(row.offering_key) &&
    !given &&
    !row.erased_at
  ) {
    problems.push("is held by somebody under 18 without a guardian's yes");
  }
  if (row.erased_at !== null) {
    const hasText = [row.name, row.guardian_name, row.guardian_phone, row.group_name].some(Boolean);
    if (hasText || row.age !== null) problems.push('is erased and still says who');
    if (!isOver && isActive(row)) problems.push('is erased and still takes part');
  }
  return problems;
}

/** The number of seats taken in all, shown if nothing is wrong. */
export async function countPlaces(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('place')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', SEATED_STATES)
    .executeTakeFirstOrThrow();
  return Number(count);
}

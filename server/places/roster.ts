import type { Kysely } from 'kysely';
import { mailboxOf } from '#domain/forms/kit/email.ts';
import { availabilityOf, NOTHING_TAKEN } from '#domain/places/availability.ts';
import type { PlaceState } from '#domain/places/place-state.ts';
import type { PlacesStaff, RosterLine, StaffOffering } from '#domain/places/roster.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { consentsOf } from './consents.ts';
import { type LinkParts, placeLink } from './links.ts';
import { keptOffering, type OfferingRow, placeOffering } from './offering-row.ts';
import { isLiving, type PlaceRow, stateOf } from './place-rows.ts';
import { waitedUntil } from './seen.ts';
import { LAPSING, type SettleOptions } from './settle.ts';
import { countTaken } from './taken-places.ts';

export type RosterParts = LinkParts &
  SettleOptions & {
    readonly database: Database;
    /** The clock, in milliseconds. */
    readonly now: () => number;
  };

/** What staff see of places. */
export function makeRosters(
  parts: RosterParts,
): Pick<PlacesStaff, 'list' | 'roster' | 'openOffers'> {
  const { database, now, offersLapse = true } = parts;

  return {
    async list() {
      const rows = await database
        .selectFrom('offering')
        .selectAll()
        .orderBy('starts_at')
        .orderBy('key')
        .execute();
      return staffOfferings(database, rows, now());
    },

    async roster(key) {
      const rows = await database
        .selectFrom('offering')
        .selectAll()
        .where('key', '=', key)
        .execute();
      const [offering] = await staffOfferings(database, rows, now());
      return offering && { offering, lines: await linesOf(database, key, offersLapse) };
    },

    async openOffers() {
      const rows = await database
        .selectFrom('place')
        .innerJoin('offering', 'offering.key', 'place.offering_key')
        .innerJoin('submission', 'submission.id', 'place.submission_id')
        .select([
          'place.submission_id',
          'place.link_version',
          'place.state',
          'place.until',
          'offering.key',
          'offering.title',
          'submission.reference',
          'submission.phone_e164',
        ])
        .where('place.state', 'in', offersLapse ? ['offered'] : LAPSING)
        .where('offering.cancelled_at', 'is', null)
        .orderBy('place.until')
        .orderBy('submission.reference')
        .execute();
      const parties = Map.groupBy(rows, (row) => `${row.submission_id} ${row.state}`);
      return [...parties.values()].flatMap((its) => {
        const [first] = its;
        if (!first) return [];
        const { key, title, reference, phone_e164 } = first;
        const until = waitedUntil(first, offersLapse);
        const linked = { id: first.submission_id, version: first.link_version };
        const manage = placeLink('manage', linked, parts);
        const about = { state: stateOf(first), key, title, reference, phone: phone_e164 };
        return [{ ...about, count: its.length, until, manage }];
      });
    },
  };
}

async function staffOfferings(
  database: Database,
  rows: readonly OfferingRow[],
  now: number,
): Promise<StaffOffering[]> {
  const counted = await database
    .selectFrom('place')
    .select(['offering_key', 'state', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['offering_key', 'state'])
    .execute();
  const byKey = Map.groupBy(counted, ({ offering_key }) => offering_key);
  const taken = await countTaken(
    database,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => {
    const kept = keptOffering(row);
    const its = taken.get(row.key) ?? NOTHING_TAKEN;
    return {
      ...placeOffering(row),
      capacity: kept.capacity,
      reserved: kept.reserved,
      availability: availabilityOf(kept, its, now),
      seats: its.seats,
      byState: Object.fromEntries(
        (byKey.get(row.key) ?? []).map(({ state, count }) => [state as PlaceState, Number(count)]),
      ),
    };
  });
}

async function linesOf(
  database: Kysely<Tables>,
  key: string,
  offersLapse: boolean,
): Promise<RosterLine[]> {
  const rows = await database
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .selectAll('place')
    .select([
      'submission.reference',
      'submission.phone_e164',
      'submission.sender_address',
      'submission.proven_at',
      'submission.erased_at as submission_erased_at',
    ])
    .where('offering_key', '=', key)
    .orderBy('submission.received_at')
    .orderBy('submission.id')
    .orderBy('seat')
    .execute();
  const consents = await consentsOf(
    database,
    rows.map(({ id }) => id),
  );
  const again = repeatsIn(rows);
  return rows.map((row) => ({
    reference: row.reference,
    seat: row.seat,
    state: stateOf(row),
    until: waitedUntil(row, offersLapse),
    name: row.name,
    age: row.age,
    isErased: (row.erased_at ?? row.submission_erased_at) !== null,
    ageWas: row.age_was,
    groupName: row.group_name,
    guardianName: row.guardian_name,
    guardianPhone: row.guardian_phone,
    phone: row.phone_e164,
    isProven: row.proven_at !== null,
    again: again.get(row.id) ?? null,
    consents: consents.get(row.id) ?? {},
    attended: row.attended === null ? null : row.attended === 1,
  }));
}

type Repeatable = Pick<PlaceRow, 'id' | 'name' | 'state'> & {
  readonly reference: string;
  readonly sender_address: string | null;
  readonly phone_e164: string | null;
};

/**
 * Places of somebody who has one already: the same name from the same mailbox or phone in another
 * submission. The reference of the first, by the id of the place. `rows`: the first that came first.
 */
function repeatsIn(rows: readonly Repeatable[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const repeats = new Map<string, string>();
  for (const row of rows.filter((one) => one.name && isLiving(one))) {
    const senders = [row.sender_address && mailboxOf(row.sender_address), row.phone_e164];
    for (const sender of senders.filter(Boolean)) {
      const person = `${sender} ${row.name.toLowerCase()}`;
      const earlier = first.get(person) ?? row.reference;
      first.set(person, earlier);
      if (earlier !== row.reference) repeats.set(row.id, earlier);
    }
  }
  return repeats;
}

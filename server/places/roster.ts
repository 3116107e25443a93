import type { Kysely } from 'kysely';
import { availabilityOf, NOTHING_TAKEN } from '#domain/places/availability.ts';
import type { PlaceState } from '#domain/places/place-state.ts';
import type { PlacesStaff, RosterLine, StaffOffering } from '#domain/places/roster.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { consentsOf } from './consents.ts';
import { type LinkParts, placeLink } from './links.ts';
import { keptOffering, type OfferingRow, placeOffering } from './offering-row.ts';
import { stateOf } from './place-rows.ts';
import { waitedUntil } from './seen.ts';
import type { SettleOptions } from './settle.ts';
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
        .where('place.state', '=', 'offered')
        .where('offering.cancelled_at', 'is', null)
        .orderBy('place.until')
        .orderBy('submission.reference')
        .execute();
      const parties = Map.groupBy(rows, (row) => row.submission_id);
      return [...parties.values()].flatMap((its) => {
        const [first] = its;
        if (!first) return [];
        const { key, title, reference, phone_e164 } = first;
        const until = waitedUntil(first, offersLapse);
        const linked = { id: first.submission_id, version: first.link_version };
        const manage = placeLink('manage', linked, parts);
        return [{ key, title, reference, phone: phone_e164, count: its.length, until, manage }];
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
    consents: consents.get(row.id) ?? {},
    attended: row.attended === null ? null : row.attended === 1,
  }));
}

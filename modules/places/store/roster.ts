import type { Database } from '#platform/db/database.ts';
import { whatsAppMessage } from '#platform/text/whatsapp.ts';
import { availabilityOf, isPast, NOTHING_TAKEN } from '../model/availability.ts';
import { movedInWords } from '../model/forwarded.ts';
import type { PlaceState } from '../model/place-state.ts';
import type { PlacesStaff, RosterLine, StaffOffering } from '../model/roster.ts';
import { type Consents, consentsOf, timesEnded } from './consents.ts';
import { type Linked, type LinkParts, placeLink } from './links.ts';
import { keptOffering, type OfferingRow, placeOffering } from './offering-row.ts';
import { isLiving, isSamePhone, type PlaceRow, repeatsIn, stateOf } from './place-rows.ts';
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
      return offering && { offering, lines: await linesOf(parts, offering) };
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
  { database, now, offersLapse = true, ...links }: RosterParts,
  offering: StaffOffering,
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
    .where('offering_key', '=', offering.key)
    .orderBy('submission.received_at')
    .orderBy('submission.id')
    .orderBy('seat')
    .execute();
  const ids = rows.map(({ id }) => id);
  const consents = await consentsOf(database, ids);
  const ended = await timesEnded(database, ids);
  const isOver = isPast(offering, now());
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
    ...(!isOver &&
      isUnwritten(row, offering) && {
        unwritten: unwritten(row, offering, {
          consents: consents.get(row.id) ?? {},
          linked: { id: row.id, version: row.link_version + (ended.get(row.id) ?? 0) },
          links,
        }),
      }),
  }));
}

/**
 * Whether a change has to be said to somebody by WhatsApp: whose guardian has another number than the
 * sender, who gets mails, or who took a place by the link of a class.
 */
function isUnwritten(
  row: PlaceRow & { readonly phone_e164: string | null },
  { sequence }: StaffOffering,
): boolean {
  if (row.written_sequence >= sequence || !isLiving(row) || row.state === 'lapsed') return false;
  if (row.state === 'checking') return false;
  if (!row.guardian_phone) return row.name !== '' && row.group_name !== '';
  return !isSamePhone(row.guardian_phone, row.phone_e164 ?? '');
}

function unwritten(
  row: PlaceRow,
  offering: StaffOffering,
  { consents, linked, links }: { consents: Consents; linked: Linked; links: LinkParts },
) {
  const text = movedInWords(
    {
      name: row.name,
      age: row.age,
      consents,
      consentLink: placeLink('consent', linked, links),
      ownLink: placeLink('own', linked, links),
    },
    offering,
  );
  return { to: row.guardian_phone, whatsApp: whatsAppMessage(row.guardian_phone, text) };
}

import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { availabilityOf, isPast, NO_OCCUPANCY } from '../model/availability.ts';
import { changeMessage } from '../model/forward-links.ts';
import type { PlaceState } from '../model/place-state.ts';
import type { PlacesStaff, RosterRow, StaffOffering } from '../model/roster.ts';
import { countOccupancy } from './availability-cache.ts';
import { type Consents, countVoided, readConsents } from './consents.ts';
import { type LinkParts, type LinkTarget, placeLink } from './links.ts';
import {
  findDuplicates,
  isActive,
  isSamePhone,
  type OfferingRow,
  type PlaceRow,
  placeOffering,
  stateOf,
  storedOffering,
} from './place-rows.ts';
import { deadlineOf } from './places-view.ts';
import { LAPSING_STATES, type WaitlistOptions } from './promote-waitlist.ts';

type RosterParts = LinkParts &
  WaitlistOptions & {
    readonly database: Database;
    /** The clock, in milliseconds. */
    readonly now: () => number;
  };

/** The rosters and offers that staff see. */
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
      return offering && { offering, rows: await readRosterRows(parts, offering) };
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
        .where('place.state', 'in', offersLapse ? ['offered'] : LAPSING_STATES)
        .where('offering.cancelled_at', 'is', null)
        .orderBy('place.until')
        .orderBy('submission.reference')
        .execute();
      const parties = Map.groupBy(rows, (row) => `${row.submission_id} ${row.state}`);
      return [...parties.values()].flatMap((party) => {
        const [first] = party;
        if (!first) return [];
        const { key, title, reference, phone_e164 } = first;
        const until = deadlineOf(first, offersLapse);
        const target = { id: first.submission_id, version: first.link_version };
        const manage = placeLink('manage', target, parts);
        const about = { state: stateOf(first), key, title, reference, phone: phone_e164 };
        return [{ ...about, count: party.length, until, manage }];
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
  const taken = await countOccupancy(
    database,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => {
    const stored = storedOffering(row);
    const occupancy = taken.get(row.key) ?? NO_OCCUPANCY;
    return {
      ...placeOffering(row),
      capacity: stored.capacity,
      reserved: stored.reserved,
      availability: availabilityOf(stored, occupancy, now),
      seats: occupancy.seats,
      byState: Object.fromEntries(
        (byKey.get(row.key) ?? []).map(({ state, count }) => [state as PlaceState, Number(count)]),
      ),
    };
  });
}

async function readRosterRows(
  { database, now, offersLapse = true, ...links }: RosterParts,
  offering: StaffOffering,
): Promise<RosterRow[]> {
  const rows = await database
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .selectAll('place')
    .select([
      'submission.reference',
      'submission.phone_e164',
      'submission.sender_address',
      'submission.payload',
      'submission.erased_at as submission_erased_at',
    ])
    .where('offering_key', '=', offering.key)
    .orderBy('submission.received_at')
    .orderBy('submission.id')
    .orderBy('seat')
    .execute();
  const consents = await readConsents(database, rows);
  const voided = await countVoided(database, rows);
  const isOver = isPast(offering, now());
  const duplicates = findDuplicates(rows);
  return rows.map((row) => ({
    reference: row.reference,
    seat: row.seat,
    state: stateOf(row),
    until: deadlineOf(row, offersLapse),
    name: row.name,
    age: row.age,
    isErased: (row.erased_at ?? row.submission_erased_at) !== null,
    previousAge: row.previous_age,
    groupName: row.group_name,
    needs: String(jsonObject(row.payload)?.specialRequirements ?? ''),
    guardianName: row.guardian_name,
    guardianPhone: row.guardian_phone,
    phone: row.phone_e164,
    duplicateOf: duplicates.get(row.id) ?? null,
    consents: consents.get(row.id) ?? {},
    attended: row.attended === null ? null : row.attended === 1,
    ...(!isOver &&
      needsWhatsAppNotice(row, offering) && {
        whatsAppNotice: makeWhatsAppNotice(row, offering, {
          consents: consents.get(row.id) ?? {},
          target: { id: row.id, version: row.link_version + (voided.get(row.id) ?? 0) },
          links,
        }),
      }),
  }));
}

type RosterPlace = PlaceRow & {
  readonly phone_e164: string | null;
  readonly sender_address: string | null;
};

/**
 * Whether a change must be reported to a person by WhatsApp: nobody has an email address for them,
 * their guardian has another number than the sender, who gets mails, or they took a place by the
 * link of a class.
 */
function needsWhatsAppNotice(row: RosterPlace, { sequence }: StaffOffering): boolean {
  if (row.contacted_sequence >= sequence || !isActive(row) || row.state === 'lapsed') return false;
  if (row.state === 'checking') return false;
  if (row.sender_address === null) return true;
  if (!row.guardian_phone) return row.name !== '' && row.group_name !== '';
  return !isSamePhone(row.guardian_phone, row.phone_e164 ?? '');
}

function makeWhatsAppNotice(
  row: RosterPlace,
  offering: StaffOffering,
  { consents, target, links }: { consents: Consents; target: LinkTarget; links: LinkParts },
) {
  const text = changeMessage(
    {
      name: row.name,
      age: row.age,
      consents,
      consentLink: placeLink('consent', target, links),
      ownLink: placeLink('own', target, links),
    },
    offering,
  );
  const to = row.guardian_phone || (row.sender_address === null && row.phone_e164) || '';
  return { to, whatsApp: whatsAppMessageUrl(to, text) };
}

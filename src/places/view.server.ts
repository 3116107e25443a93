import type { App } from '#app.ts';
import { orderOf } from '#inbox/enrollment.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#inbox/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { readOccupancy } from './availability.server.ts';
import { countVoided, readConsents } from './guardians.server.ts';
import {
  availabilityOf,
  type BookingSummary,
  isAgeChecked,
  isAttended,
  type LinkPurpose,
  type PlaceOffering,
  partyState,
} from './place.ts';
import {
  calendarLink,
  isActive,
  isUnnamed,
  type LinkParts,
  placeLink,
  placeOffering,
  placeParts,
  readPlaceRows,
  readRanks,
  readUnverifiedParties,
  stateOf,
  storedOffering,
} from './rows.server.ts';
import type { PlaceRow } from './tables.ts';

/** The places of a submission that somebody sees: all, or one person's. */
export type ViewScope = {
  purpose: LinkPurpose;
  submissionId: string;
  /** The id of the only visible place; null: none, until somebody takes one by the link. */
  placeId?: string | null | undefined;
};

export type PlacesView = NonNullable<Awaited<ReturnType<typeof readPlacesView>>> & {
  organisation?: string | undefined;
  /** What else is for the age of somebody for whom this is not. */
  fits?: readonly { readonly path: string; readonly label: string }[];
};

export type PlaceView = PlacesView['places'][number];

export async function readPlacesView(
  database: Database,
  { purpose, submissionId, placeId }: ViewScope,
  app: App,
) {
  const now = app.now();
  const { offersLapse, ...links } = placeParts(app);
  const places = (await readPlaceRows(database, [submissionId])).get(submissionId);
  const [first] = places ?? [];
  if (!places || !first) return undefined;
  const submission = await database
    .selectFrom('submission')
    .select(['reference', 'kind', 'received_at', 'event_ends_at', 'payload'])
    .select(['sender_address', 'spam_verdict', 'verified_at'])
    .where('id', '=', submissionId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const offering = await database
    .selectFrom('offering')
    .selectAll()
    .where('key', '=', first.offering_key)
    .executeTakeFirst();
  if (!submission || !offering) return undefined;
  const present = places.filter(({ erased_at }) => erased_at === null);
  const visible = placeId === undefined ? present : present.filter(({ id }) => id === placeId);
  const consents = await readConsents(database, visible);
  const voided = await countVoided(database, visible);
  const taken = await readOccupancy(database, offering.key);
  const positions = await readQueuePositions(database, [visible]);
  const states = (visible.length > 0 ? visible : present).map(stateOf);
  const isUnverified = submission.spam_verdict === null && submission.verified_at === null;
  const isSenders = purpose === 'manage' || purpose === 'confirm';
  return {
    purpose,
    reference: submission.reference,
    offering: placeOffering(offering),
    /** The SEQUENCE of its calendar: goes up whenever somebody gets or loses a place, too. */
    sequence: offering.sequence + places.reduce((sum, { state_changes }) => sum + state_changes, 0),
    availability: availabilityOf(storedOffering(offering), taken, now),
    groupName: first.group_name,
    retainedUntil: retainedUntil(submission, app),
    /** Empty for people who have no place yet (`join`). */
    places: visible.map((place) => {
      const target = { id: place.id, version: place.link_version + (voided.get(place.id) ?? 0) };
      return {
        seat: place.seat,
        name: place.name,
        age: place.age,
        state: stateOf(place),
        until: deadlineOf(place, offersLapse),
        consents: consents.get(place.id) ?? {},
        guardianName: place.guardian_name,
        guardianPhone: place.guardian_phone,
        attended: place.attended === null ? null : place.attended === 1,
        consentLink: placeLink('consent', target, links),
        ownLink: placeLink('own', target, links),
      };
    }),
    unnamed: present.filter((place) => isActive(place) && isUnnamed(place)).length,
    state: partyState(states),
    unconfirmedCount: (visible.length > 0 ? visible : present).filter(
      (place) =>
        isUnverified &&
        (place.state === 'confirming' || place.state === 'checking') &&
        !isAgeChecked(place, placeOffering(offering)),
    ).length,
    isDuplicate:
      purpose === 'manage' && (await isDuplicate(database, places, submission.sender_address)),
    /** For `confirm` alone: all requests there from the same mailbox. */
    unverified:
      purpose === 'confirm'
        ? await readUnverified(database, placeOffering(offering), submission, offersLapse)
        : [],
    position: positions.get(submissionId) ?? null,
    // One person's link must not open the other places.
    links: isSenders ? linksOf(places, purpose, links) : undefined,
    order:
      isSenders && !isAttended(offering.key)
        ? orderOf(jsonObject(submission.payload) ?? {})
        : undefined,
  };
}

/** The end of the retention period, as the job that erases old submissions counts it. */
function retainedUntil(
  {
    kind,
    received_at,
    event_ends_at,
  }: Pick<SubmissionTable, 'kind' | 'received_at' | 'event_ends_at'>,
  { config }: App,
): string {
  const from = Date.parse([received_at, event_ends_at ?? ''].toSorted().at(-1) ?? received_at);
  const days = config.retention[SUBMISSION_TYPES[kind as SubmissionKind].retention];
  return isoTimestamp(from + days * DAY_MS);
}

export function deadlineOf(
  { until, state }: Pick<PlaceRow, 'until' | 'state'>,
  offersLapse: boolean,
): string | null {
  return offersLapse && state !== 'cancelled' ? until : null;
}

/** Whether an earlier submission from this address has a place there for the same name. */
async function isDuplicate(
  database: Database,
  places: readonly PlaceRow[],
  address: string | null,
) {
  const [first] = places;
  const names = places.filter(isActive).flatMap(({ name }) => (name ? name.toLowerCase() : []));
  if (!first || !address || names.length === 0) return false;
  const others = await database
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(['name', 'state'])
    .where('sender_address', '=', address)
    .where('offering_key', '=', first.offering_key)
    .where('submission.id', '<>', first.submission_id)
    .where('received_at', '<', (query) =>
      query.selectFrom('submission').select('received_at').where('id', '=', first.submission_id),
    )
    .execute();
  return others.some((other) => isActive(other) && names.includes(other.name.toLowerCase()));
}

async function readUnverified(
  database: Database,
  offering: PlaceOffering,
  { sender_address }: { sender_address: string | null },
  offersLapse: boolean,
) {
  const all = await readUnverifiedParties(database, offering.key, sender_address);
  const rows = all.filter((row) => isActive(row) && !isAgeChecked(row, offering));
  return [...Map.groupBy(rows, ({ reference }) => reference)].map(([reference, unverified]) => ({
    reference,
    count: unverified.length,
    state: partyState(unverified.map(stateOf)),
    until: offersLapse
      ? (unverified.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null)
      : null,
  }));
}

function linksOf(places: readonly PlaceRow[], purpose: LinkPurpose, links: LinkParts) {
  const target = manageLinkTarget(places);
  return {
    manage: placeLink('manage', target, links),
    /** For people of a group whose names are missing: a teacher forwards it. */
    join: placeLink('join', target, links),
    calendar: calendarLink('manage', target, links),
    // A page that others may see must not prove who owns the mailbox.
    confirm: purpose === 'confirm' ? placeLink('confirm', target, links) : undefined,
  };
}

export const NO_BOOKING: BookingSummary = { state: 'none', count: 0, position: null, manage: null };

export async function readBookingSummaries(
  database: Database,
  submissionIds: readonly string[],
  links: LinkParts,
) {
  const placesBy = await readPlaceRows(database, submissionIds);
  const positions = await readQueuePositions(database, [...placesBy.values()]);
  return new Map(
    [...placesBy].map(([id, places]) => [
      id,
      {
        state: partyState(places.map(stateOf)),
        count: places.filter(isActive).length,
        position: positions.get(id) ?? null,
        manage: placeLink('manage', manageLinkTarget(places), links),
      },
    ]),
  );
}

export async function readQueuePositions(
  database: Database,
  submissions: readonly (readonly PlaceRow[])[],
) {
  const waiting = submissions.flatMap(
    (places) => places.find(({ state }) => state === 'waiting') ?? [],
  );
  const positions = new Map<string, number>();
  for (const [key, waitingHere] of Map.groupBy(waiting, (place) => place.offering_key)) {
    const numbers = waitingHere.flatMap(({ queue_number }) => queue_number ?? []);
    const ranks = await readRanks(database, key, numbers);
    for (const { submission_id, queue_number } of waitingHere) {
      const rank = ranks.get(queue_number ?? 0);
      if (rank !== undefined) positions.set(submission_id, rank);
    }
  }
  return positions;
}

function manageLinkTarget(places: readonly PlaceRow[]): { id: string; version: number } {
  const [first] = places;
  if (!first) throw new TypeError('a submission without places has no link');
  return { id: first.submission_id, version: first.link_version };
}

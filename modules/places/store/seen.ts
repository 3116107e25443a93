import type { Kysely } from 'kysely';
import type { SubmissionKind } from '#modules/submissions/model/kinds.ts';
import { orderOf } from '#modules/submissions/model/kit-order.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { DAY, moment } from '#platform/db/moment.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { slotFreeFrom } from '#platform/mail/outbox.ts';
import { isAttended } from '../model/asked-offering.ts';
import { availabilityOf } from '../model/availability.ts';
import { type PlaceState, partyState } from '../model/place-state.ts';
import type { LinkPurpose, PlaceSeen, PlacesSeen, UnprovenParty } from '../model/places.ts';
import { type Consents, consentsOf, timesEnded } from './consents.ts';
import { calendarLink, type LinkParts, placeLink } from './links.ts';
import { unprovenParties } from './moves/bounds.ts';
import { keptOffering, placeOffering } from './offering-row.ts';
import {
  isLiving,
  isUnnamed,
  type PlaceRow,
  placesOf,
  queueOf,
  seatsTaken,
  stateOf,
} from './place-rows.ts';
import { managedBy, positionsOf } from './placings.ts';
import type { SettleOptions } from './settle.ts';

/** Which places of a submission somebody sees: all, or one person's. */
export type Sight = {
  readonly purpose: LinkPurpose;
  readonly submissionId: string;
  /** Of the place that alone is seen; null: none, as long as nobody has taken one by the link. */
  readonly placeId?: string | null | undefined;
};

export type Seeing = LinkParts &
  SettleOptions & {
    /** For how many days a kind of submission is kept. */
    readonly keptDays?: ((kind: SubmissionKind) => number) | undefined;
  };

/**
 * The places of a submission as those see them who may; undefined where it has none or is erased.
 * `now` in milliseconds. Who is told by mail has so long to answer an offer (`offersLapse`).
 */
export async function seePlaces(
  database: Kysely<Tables>,
  { purpose, submissionId, placeId }: Sight,
  { now, offersLapse = true, keptDays, ...links }: Seeing & { readonly now: number },
): Promise<PlacesSeen | undefined> {
  const places = (await placesOf(database, [submissionId])).get(submissionId);
  const [first] = places ?? [];
  if (!places || !first) return undefined;
  const submission = await database
    .selectFrom('submission')
    .select(['reference', 'kind', 'received_at', 'event_ends_at', 'payload'])
    .select(['sender_address', 'suspicion', 'proven_at'])
    .where('id', '=', submissionId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const offering = await database
    .selectFrom('offering')
    .selectAll()
    .where('key', '=', first.offering_key)
    .executeTakeFirst();
  if (!submission || !offering) return undefined;
  const kept = places.filter(({ erased_at }) => erased_at === null);
  const shown = placeId === undefined ? kept : kept.filter(({ id }) => id === placeId);
  const ids = shown.map(({ id }) => id);
  const consents = await consentsOf(database, ids);
  const ended = await timesEnded(database, ids);
  const taken = {
    seats: await seatsTaken(database, offering.key),
    queue: await queueOf(database, offering.key),
  };
  const positions = await positionsOf(database, [shown]);
  const states = (shown.length > 0 ? shown : kept).map(stateOf);
  return {
    purpose,
    reference: submission.reference,
    offering: placeOffering(offering),
    sequence: offering.sequence + places.reduce((sum, { turns }) => sum + turns, 0),
    availability: availabilityOf(keptOffering(offering), taken, now),
    groupName: first.group_name,
    keptUntil: keptDays ? keptUntil(submission, keptDays) : null,
    places: shown.map((place) => ({
      ...placeSeen(
        { ...place, link_version: place.link_version + (ended.get(place.id) ?? 0) },
        consents.get(place.id),
        links,
      ),
      until: waitedUntil(place, offersLapse),
    })),
    unnamed: kept.filter((place) => isLiving(place) && isUnnamed(place)).length,
    state: partyState(states),
    toConfirm:
      submission.suspicion === null && submission.proven_at === null
        ? states.filter((state) => state === 'confirming' || state === 'checking').length
        : 0,
    isAgain: purpose === 'manage' && (await isAgain(database, places, submission.sender_address)),
    nextMail:
      purpose === 'manage' && submission.sender_address !== null
        ? await slotFreeFrom(database, 'confirm', submission.sender_address, now)
        : null,
    ...(purpose === 'confirm' && {
      unproven: await unprovenOf(database, offering.key, submission, offersLapse),
    }),
    position: positions.get(submissionId) ?? null,
    ...((purpose === 'manage' || purpose === 'confirm') && {
      links: linksOf(places, purpose, links),
      order: isAttended(offering.key) ? undefined : orderOf(jsonObject(submission.payload) ?? {}),
    }),
  };
}

/** As retention counts it (`retention/expired-submissions.ts`). */
function keptUntil(
  { kind, received_at, event_ends_at }: KeptRow,
  keptDays: NonNullable<Seeing['keptDays']>,
): string {
  const from = [received_at, event_ends_at ?? ''].toSorted().at(-1) ?? received_at;
  return moment(Date.parse(from) + keptDays(kind as SubmissionKind) * DAY);
}

type KeptRow = Pick<SubmissionTable, 'kind' | 'received_at' | 'event_ends_at'>;

/** Until when something is waited for; what does not lapse has no end. */
export function waitedUntil(
  { until }: Pick<PlaceRow, 'until'>,
  offersLapse: boolean,
): string | null {
  return offersLapse ? until : null;
}

/** Whether an earlier submission of the same address has a place there for somebody of the same name. */
async function isAgain(
  database: Kysely<Tables>,
  places: readonly PlaceRow[],
  address: string | null,
): Promise<boolean> {
  const [first] = places;
  const names = places.filter(isLiving).flatMap(({ name }) => (name ? name.toLowerCase() : []));
  if (!first || !address || names.length === 0) return false;
  const others = await database
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(['name', 'state'])
    .where('sender_address', '=', address)
    .where('offering_key', '=', first.offering_key)
    .where('submission.id', '<>', first.submission_id)
    .where('received_at', '<', (of) =>
      of.selectFrom('submission').select('received_at').where('id', '=', first.submission_id),
    )
    .execute();
  return others.some((other) => isLiving(other) && names.includes(other.name.toLowerCase()));
}

/** What was asked for with the same mailbox and is still to be confirmed or refused. */
async function unprovenOf(
  database: Kysely<Tables>,
  key: string,
  { sender_address }: { readonly sender_address: string | null },
  offersLapse: boolean,
): Promise<UnprovenParty[]> {
  const rows = (await unprovenParties(database, key, sender_address)).filter(isLiving);
  return [...Map.groupBy(rows, ({ reference }) => reference)].map(([reference, its]) => ({
    reference,
    count: its.length,
    state: partyState(its.map(stateOf)),
    until: offersLapse ? (its.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null) : null,
  }));
}

function placeSeen(
  place: PlaceRow,
  consents: Consents | undefined,
  links: LinkParts,
): Omit<PlaceSeen, 'until'> {
  const linked = { id: place.id, version: place.link_version };
  return {
    seat: place.seat,
    name: place.name,
    age: place.age,
    state: stateOf(place),
    before: place.state_before as PlaceState | null,
    consents: consents ?? {},
    guardianName: place.guardian_name,
    guardianPhone: place.guardian_phone,
    attended: place.attended === null ? null : place.attended === 1,
    consentLink: placeLink('consent', linked, links),
    ownLink: placeLink('own', linked, links),
  };
}

function linksOf(
  places: readonly PlaceRow[],
  purpose: LinkPurpose,
  links: LinkParts,
): NonNullable<PlacesSeen['links']> {
  const linked = managedBy(places);
  return {
    manage: placeLink('manage', linked, links),
    join: placeLink('join', linked, links),
    calendar: calendarLink('manage', linked, links),
    ...(purpose === 'confirm' && { confirm: placeLink('confirm', linked, links) }),
  };
}

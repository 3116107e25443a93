import type { App, ClearedSubmission, StoredSubmission } from '#app.ts';
import { type ContentChange, type ContentEffects, readBody } from '#content/api.server.ts';
import { type Offering, type OfferingContent, offeringsOf } from '#content/offering.ts';
import type { Ages } from '#content/session.ts';
import { missingAges, type Party, type Person, partyOf } from '#inbox/forms/party.ts';
import { takesChildren } from '#inbox/forms/party-questions.ts';
import type { IncomingSubmission, Refusal } from '#inbox/submission.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { siteNetwork } from '#platform/http/client-address.ts';
import { consumePoints, type Limiters } from '#platform/http/rate-limits.ts';
import { admitChecked, cancelChecked, closeIfChecked, stateDeadline } from './change.server.ts';
import { type NewConsent, recordConsents } from './guardians.server.ts';
import {
  addOffering,
  isBookableKind,
  moveOfferings,
  offeringsIn,
  readContentOfferings,
  syncOfferings,
} from './offerings.server.ts';
import {
  ACTIVE_STATES,
  allocateSeats,
  type ConsentWay,
  isAgeChecked,
  isAttended,
  isClosed,
  isMinor,
  isOutside,
  isPast,
  isReminderDue,
  requestedOffering,
  requestsPlaces,
  SQUAD_PREFIX,
  seatedState,
} from './place.ts';
import { findTold, readUntold } from './roster.server.ts';
import {
  hasLimitedSeats,
  needsVerification,
  offersLapse,
  placeOffering,
  placeParts,
  startOf,
  storedOffering,
  type WaitlistOptions,
} from './rows.server.ts';
import type { OfferingRow, PlaceRow, Tx } from './tables.ts';
import { NO_BOOKING, readBookingSummaries } from './view.server.ts';
import {
  isBookable,
  lockKnownOffering,
  lockOffering,
  promoteLocked,
  shortenDeadlines,
} from './waitlist.server.ts';

type RequestedPlaces = { party: Party; offering: Offering | undefined };

/** A child needs a guardian's yes: where children come, nobody of unknown age gets a place. */
export function refuseUnknownAges(
  { now }: App,
  received: IncomingSubmission,
  content: OfferingContent,
): Refusal | undefined {
  const offering = requestedOffering(received, offeringsOf(content));
  if (!offering || !isAttended(offering.key) || isClosed(offering, now())) return undefined;
  const fields = takesChildren(offering.ages) ? missingAges(received.payload) : {};
  const [error] = Object.values(fields);
  return error ? { error: `${error}.`, fields } : undefined;
}

/** `requested`: tests give other places. */
export async function bookPlaces(
  app: App,
  open: Tx,
  submission: StoredSubmission,
  requested = requestedPlaces(app, submission),
): Promise<void> {
  const { id, received, isNew, now } = submission;
  const { party, offering } = (isNew && requested) || {};
  if (!party || !offering) return;
  // A group of families gets the id of its submission into its key.
  const key = offering.key === SQUAD_PREFIX ? `${SQUAD_PREFIX}${id}` : offering.key;
  const isSuspected = received.spamVerdict !== undefined;
  const booking = { submissionId: id, party, isSuspected, network: received.network };
  const options = { offersLapse: offersLapse(app), limiters: app.limiters };
  await reservePlaces(open, { ...booking, offering: { ...offering, key } }, now, options);
  await closeIfChecked(open, id);
}

export async function readReceiptPlaces(
  app: App,
  open: Database,
  submission: StoredSubmission,
  requested = requestedPlaces(app, submission),
) {
  if (!requested) return {};
  const summaries = await readBookingSummaries(open, [submission.id], placeParts(app));
  return { place: summaries.get(submission.id) ?? NO_BOOKING };
}

/** Nothing if the content cannot be read, or is another server's, which books its places. */
function requestedPlaces(app: App, submission: StoredSubmission): RequestedPlaces | null {
  const { received, content } = submission;
  if (!content || app.config.apiBaseUrl || !requestsPlaces(received)) return null;
  const offering = requestedOffering(received, offeringsOf(content));
  const { sessionId, remark } = received.payload;
  // A course of ours without one of its sessions takes no place, and the API says nothing of one.
  if (received.kind === 'enrollments' && !offering && !sessionId && !remark) return null;
  return { party: partyOf(received.payload), offering };
}

export async function firstPlaceMail(open: Database, id: string) {
  const toConfirm = await open
    .selectFrom('place')
    .innerJoin('offering', 'offering.key', 'offering_key')
    .selectAll('offering')
    .select(['state', 'age'])
    .where('submission_id', '=', id)
    .where('state', 'in', ['confirming', 'checking'])
    .execute();
  const isToConfirm = toConfirm.some((row) => !isAgeChecked(row, placeOffering(row)));
  return isToConfirm ? 'confirm' : undefined;
}

export async function admitCleared(open: Tx, { id, now }: ClearedSubmission) {
  const admitted = await admitChecked(open, id, now);
  // Nothing can be booked there any more.
  if (!admitted.ok) await cancelChecked(open, id);
  return false;
}

export const placeEffects: ContentEffects = {
  beforePublish: bookingImpact,
  findTold,
  async findUntold(open, { kind, id }, now) {
    return (await readUntold(open, now)).filter(
      ({ item }) => item?.kind === kind && item.id === id,
    );
  },
  async onRenamed(open, { kind, ...ids }) {
    if (kind === 'courses') await moveOfferings(open, ids);
  },
  async onPublished(open, kind, now) {
    // More seats lead to offers, and people with a place are notified of another time.
    if (isBookableKind(kind)) await syncOfferings(open, await readContentOfferings(open), now);
  },
};

/** Why publishing is refused: people with places must learn first that it is cancelled. */
async function bookingImpact(open: Database, { kind, from, to }: ContentChange, now: number) {
  if (!isBookableKind(kind)) return undefined;
  const inBody = (body: unknown) => offeringsIn((one) => (one === kind && body ? [body] : []));
  const remaining = new Set(inBody(to).map(({ key }) => key));
  const removed = inBody(readBody(from)).filter(({ key }) => !remaining.has(key));
  if (removed.length === 0) return undefined;
  const keys = removed.map(({ key }) => key);
  const rows = await open
    .selectFrom('offering')
    .innerJoin('place', 'place.offering_key', 'offering.key')
    .selectAll('offering')
    .where('key', 'in', keys)
    .where('cancelled_at', 'is', null)
    .where('place.state', 'in', ACTIVE_STATES)
    .execute();
  const booked = new Set(rows.flatMap((row) => (isPast(storedOffering(row), now) ? [] : row.key)));
  const affected = removed
    .filter(({ key }) => booked.has(key))
    .map(({ key, title, location }) => `${[title, location].filter(Boolean).join(', ')} (${key})`);
  if (affected.length === 0) return undefined;
  return `People have places in this: ${affected.join('; ')}. Write the reason into “Cancelled” and publish that, so that they hear of it. It can go once it is over.`;
}

type NewParty = { submissionId: string; party: Party; via?: ConsentWay; attended?: 1 | null };

type PlaceRequest = NewParty & {
  offering: Offering;
  isSuspected: boolean;
  network?: string | undefined;
};

type ReserveOptions = WaitlistOptions & { limiters?: Limiters };

/** In the transaction that stores the submission. All get a seat or all wait; none if closed. */
export async function reservePlaces(
  open: Tx,
  request: PlaceRequest,
  now: number,
  options: ReserveOptions = {},
) {
  const locked = await lockOrAddOffering(open, request.offering, now);
  // The waitlist comes before newcomers.
  const { offering, free, queue } = await promoteLocked(open, locked, now, options);
  if (!isBookable(offering, now)) return;
  const { ages } = request.offering;
  const size = peopleOf(request.party).filter((person) => !isOutside(person, { ages })).length;
  const hasRoom = size <= allocateSeats(queue, free).left;
  const entry = await decidePartyState(open, request, { offering, hasRoom, size }, options);
  await insertPlaces(open, request, { entry, offering, ages }, now);
  if (entry === 'waiting') await shortenDeadlines(open, offering, now, options);
}

type NewPlaces = { entry: PartyState; offering: OfferingRow; ages?: Ages | null };

export async function insertPlaces(
  open: Tx,
  request: NewParty,
  { entry, offering, ages = null }: NewPlaces,
  now: number,
) {
  const { submissionId, party, attended = null } = request;
  const people = peopleOf(party);
  const rows = people.map((person, index) => {
    const hasGuardian = isMinor(person) || person.age === null;
    const guardian = person.guardian ?? { name: party.guardianName, phone: party.guardianPhone };
    const ownEntry = isOutside(person, { ages }) ? 'checking' : entry;
    return {
      id: crypto.randomUUID(),
      submission_id: submissionId,
      seat: index + 1,
      name: person.name,
      age: person.age,
      guardian_name: hasGuardian ? guardian.name : '',
      guardian_phone: hasGuardian ? guardian.phone : '',
      group_name: party.groupName,
      link_version: 1,
      attended,
      offering_key: offering.key,
      ...stateColumns(person, ownEntry, party, offering, now),
      notified_sequence: offering.sequence,
      contacted_sequence: offering.sequence,
      notified_cancelled: 0,
      reminded_at: isReminderDue(now, startOf(offering)) ? isoTimestamp(now) : null,
    };
  });
  if (rows.length > 0) await open.insertInto('place').values(rows).execute();
  const agreed = rows.filter((_, index) => hasFormConsent(people[index], party));
  await recordConsents(open, formConsents(request, agreed), now);
  return rows;
}

type PartyState = 'checking' | 'confirming' | 'waiting' | 'seated';

async function decidePartyState(
  open: Tx,
  { submissionId, isSuspected, network }: PlaceRequest,
  { offering, hasRoom, size }: { offering: OfferingRow; hasRoom: boolean; size: number },
  { limiters }: ReserveOptions,
): Promise<PartyState> {
  if (isSuspected) return 'checking';
  if (!hasRoom) return 'waiting';
  if (!hasLimitedSeats(offering)) return 'seated';
  if (network && limiters && !(await takeSeats(limiters, network, size))) return 'checking';
  return (await needsVerification(open, offering, submissionId, size)) ? 'confirming' : 'seated';
}

/** Locks an offering. One that nobody asked for yet is stored before. */
export async function lockOrAddOffering(open: Tx, offering: Offering, now: number) {
  const known = await lockOffering(open, offering.key);
  if (known) return known;
  await addOffering(open, offering, now);
  return lockKnownOffering(open, offering.key);
}

const UNNAMED_PERSON: Person = { name: '', age: null };

function peopleOf({ people, unnamed }: Party): Person[] {
  return [...people, ...Array.from({ length: unnamed }, () => UNNAMED_PERSON)];
}

function stateColumns(
  person: Person,
  entry: PartyState,
  party: Party,
  offering: OfferingRow,
  now: number,
): Pick<PlaceRow, 'state' | 'until' | 'queued_at' | 'queue_number'> {
  const unqueued = { until: null, queued_at: null, queue_number: null };
  if (entry === 'checking') return { ...unqueued, state: entry };
  if (entry === 'waiting') {
    // Each lock of the offering raises its revision, so waitlist numbers are ascending.
    const place = { queued_at: isoTimestamp(now), queue_number: offering.revision };
    return { ...unqueued, ...place, state: entry };
  }
  const hasGuardiansYes = hasFormConsent(person, party) || !isAttended(offering.key);
  const state = entry === 'confirming' ? entry : seatedState(person, { hasGuardiansYes });
  return { ...unqueued, state, until: stateDeadline(state, startOf(offering), now) };
}

/** Whether the sender's consent covers a person: not a child with a guardian of its own. */
function hasFormConsent(person: Person | undefined, { isGuardian }: Party): boolean {
  return isGuardian && person?.guardian === undefined;
}

type NewPlace = Pick<PlaceRow, 'id' | 'age'>;

function formConsents({ party, via = 'form' }: NewParty, rows: readonly NewPlace[]): NewConsent[] {
  const { guardianName: decidedBy, guardianPhone: phone, photoConsent } = party;
  return rows.filter(isMinor).flatMap(({ id: placeId }) => {
    const by = { placeId, decidedBy, phone, relation: '', via };
    const participation = { ...by, kind: 'participation', decision: 'given' } as const;
    if (!photoConsent) return participation;
    const decision = photoConsent === 'yes' ? 'given' : 'refused';
    return [participation, { ...by, kind: 'photo', decision }];
  });
}

/** Seats per network without proof: for a class of 60 within an hour, a school within a day. */
const NETWORK_LIMITS = [
  { name: 'seats', points: 80, seconds: 3_600 },
  { name: 'seats', points: 200, seconds: 86_400 },
];

/** False if they are too many. */
async function takeSeats(limiters: Limiters, network: string, seats: number): Promise<boolean> {
  const taken: (() => Promise<unknown>)[] = [];
  for (const limit of NETWORK_LIMITS) {
    // One customer of a provider may have a /48 of IPv6: 65,536 networks.
    for (const [key, factor] of [
      [network, 1],
      [siteNetwork(network), 4],
    ] as const) {
      if (key === undefined) continue;
      const limiter = limiters({ ...limit, points: factor * limit.points });
      if (!(await consumePoints(limiter, key, seats))) {
        await Promise.all(taken.map((undo) => undo()));
        return false;
      }
      taken.push(() => limiter.reward(key, seats));
    }
  }
  return true;
}

import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Offering } from '#modules/content/offering.ts';
import type { Party, Person } from '#modules/submissions/model/forms/party.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { link, paragraph, textMail } from '#platform/mail/mail-body.ts';
import { completeMailRow, enqueueMails, type MailSettings } from '#platform/mail/outbox.ts';
import { allocateSeats } from '../model/availability.ts';
import type { ConsentWay } from '../model/consent.ts';
import { isReminderDue } from '../model/deadlines.ts';
import { isMinor, SEATED_STATES, seatedState } from '../model/place-state.ts';
import { needsGuardianConsent } from '../model/requested-offering.ts';
import { deskOfferingPath } from '../model/staff/offering-item.ts';
import { type NewConsent, recordConsents } from './consents.ts';
import { stateDeadline } from './link-actions/place-action.ts';
import {
  hasLimitedSeats,
  type NetworkSeatLimit,
  needsVerification,
} from './link-actions/seat-limits.ts';
import { type OfferingRow, type PlaceRow, type PlaceTable, startOf } from './place-rows.ts';
import {
  isBookable,
  lockKnownOffering,
  lockOffering,
  promoteLocked,
  shortenDeadlines,
  type WaitlistOptions,
} from './promote-waitlist.ts';
import { addOffering } from './sync-offerings.ts';

/** A party for which places are stored. */
type NewParty = {
  readonly submissionId: string;
  readonly party: Party;
  /** The way in which a guardian's yes reached us; unset: with the form. */
  readonly via?: ConsentWay;
};

/** The places that a submission requests. */
type PlaceRequest = NewParty & {
  readonly offering: Offering;
  /** Whether staff check it before it gets a place: a robot may have sent it. */
  readonly isSuspected: boolean;
  /** The network it was sent from; undefined if not known. */
  readonly network?: string | undefined;
};

/** Options for reserving places. Without `networkSeats` a network may have any number. */
type ReserveOptions = WaitlistOptions &
  Partial<Pick<MailSettings, 'staffEmail' | 'siteUrl'>> & {
    readonly networkSeats?: NetworkSeatLimit;
  };

/**
 * Reserves the places that a submission requests, in the transaction that stores it: all of its
 * people get a seat, or all wait. If nothing can be booked any more it gets none, which is no
 * error.
 * @param now milliseconds
 */
export async function reservePlaces(
  transaction: Transaction<Tables>,
  request: PlaceRequest,
  now: number,
  options: ReserveOptions = {},
): Promise<void> {
  const locked = await lockOrAddOffering(transaction, request.offering, now);
  // The waitlist comes before newcomers.
  const { offering, free, queue } = await promoteLocked(transaction, locked, now, options);
  if (!isBookable(offering, now)) return;
  const people = peopleOf(request.party);
  const room = allocateSeats(queue, free).left;
  const hasRoom = people.length <= room;
  const entry = await decidePartyState(transaction, request, { offering, hasRoom }, options);
  await insertPlaces(transaction, request, { entry, offering }, now);
  if (entry === 'waiting') await shortenDeadlines(transaction, offering, now, options);
  const isTaken = entry === 'confirming' || entry === 'seated';
  if (isTaken && people.length === room) await sendRushAlert(transaction, offering, now, options);
}

/** Stores the places of a new party, in the state that was decided, with its consents. */
export async function insertPlaces(
  transaction: Transaction<Tables>,
  request: NewParty,
  { entry, offering }: { readonly entry: PartyState; readonly offering: OfferingRow },
  now: number,
): Promise<void> {
  const people = peopleOf(request.party);
  const rows = people.map((person, index) => ({
    ...newPlaceRow(request, person, index + 1),
    offering_key: offering.key,
    ...stateColumns(person, entry, request.party, offering, now),
    notified_sequence: offering.sequence,
    contacted_sequence: offering.sequence,
    notified_cancelled: 0,
    reminded_at: isReminderCovered(offering, now) ? isoTimestamp(now) : null,
  }));
  if (rows.length > 0) await transaction.insertInto('place').values(rows).execute();
  const agreed = rows.filter((_, index) =>
    hasFormConsent(people[index] ?? UNNAMED_PERSON, request.party),
  );
  await recordConsents(transaction, formConsents(request, agreed), now);
}

/** The state of a new party; `seated`: each person's age decides. */
type PartyState = 'checking' | 'confirming' | 'waiting' | 'seated';

async function decidePartyState(
  transaction: Transaction<Tables>,
  { submissionId, party, isSuspected, network }: PlaceRequest,
  { offering, hasRoom }: { readonly offering: OfferingRow; readonly hasRoom: boolean },
  { networkSeats }: ReserveOptions,
): Promise<PartyState> {
  const size = peopleOf(party).length;
  if (isSuspected) return 'checking';
  if (!hasRoom) return 'waiting';
  if (!hasLimitedSeats(offering)) return 'seated';
  if (network && networkSeats && !(await networkSeats.reserve(network, size))) return 'checking';
  return (await needsVerification(transaction, offering, submissionId, size))
    ? 'confirming'
    : 'seated';
}

/** Locks an offering. One that nobody asked for yet is stored before. */
export async function lockOrAddOffering(
  transaction: Transaction<Tables>,
  offering: Offering,
  now: number,
): Promise<OfferingRow> {
  const known = await lockOffering(transaction, offering.key);
  if (known) return known;
  await addOffering(transaction, offering, now);
  return lockKnownOffering(transaction, offering.key);
}

type NewPlace = Insertable<PlaceTable> & { readonly id: string };

const UNNAMED_PERSON: Person = { name: '', age: null };

function peopleOf({ people, unnamed }: Party): Person[] {
  return [...people, ...Array.from({ length: unnamed }, () => UNNAMED_PERSON)];
}

function newPlaceRow({ submissionId, party }: NewParty, person: Person, seat: number) {
  // A guardian is stored for those who are or may be under 18.
  const hasGuardian = isMinor(person) || person.age === null;
  const guardian = person.guardian ?? { name: party.guardianName, phone: party.guardianPhone };
  return {
    id: crypto.randomUUID(),
    submission_id: submissionId,
    seat,
    name: person.name,
    age: person.age,
    guardian_name: hasGuardian ? guardian.name : '',
    guardian_phone: hasGuardian ? guardian.phone : '',
    group_name: party.groupName,
    link_version: 1,
    attended: null,
  };
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
  const hasGuardiansYes = hasFormConsent(person, party) || !needsGuardianConsent(offering.key);
  const state = entry === 'confirming' ? entry : seatedState(person, { hasGuardiansYes });
  return { ...unqueued, state, until: stateDeadline(state, startOf(offering), now) };
}

/** Whether the sender's consent covers a person: not a child with a guardian of its own. */
function hasFormConsent({ guardian }: Person, { isGuardian }: Party): boolean {
  return isGuardian && guardian === undefined;
}

/** Whether the booking itself serves as the reminder, so that none follows at once. */
function isReminderCovered(offering: OfferingRow, now: number): boolean {
  const start = startOf(offering);
  return start !== null && isReminderDue(now, start);
}

/** The consents that a guardian gives with the form for those under 18. */
function formConsents({ party, via = 'form' }: NewParty, rows: readonly NewPlace[]): NewConsent[] {
  return rows.flatMap((row) => {
    if (!isMinor({ age: row.age ?? null })) return [];
    const by = {
      placeId: row.id,
      decidedBy: party.guardianName,
      phone: party.guardianPhone,
      relation: '',
      via,
    } as const;
    const photo = party.photoConsent;
    return [
      { ...by, kind: 'participation', decision: 'given' },
      ...(photo
        ? [{ ...by, kind: 'photo', decision: photo === 'yes' ? 'given' : 'refused' } as const]
        : []),
    ];
  });
}

const MINUTE = 60_000;
/** Milliseconds within which half of the seats must go before staff get an alert. */
const RUSH_MS = 10 * MINUTE;

/**
 * Mails staff about an offering that has just become full, if half of its seats went within ten
 * minutes to senders who have not confirmed: somebody may have invented them. `now` in
 * milliseconds.
 */
async function sendRushAlert(
  open: Kysely<Tables>,
  { key, title, capacity, reserved }: OfferingRow,
  now: number,
  { staffEmail, siteUrl }: Partial<Pick<MailSettings, 'staffEmail' | 'siteUrl'>>,
): Promise<void> {
  if (!staffEmail || capacity === null) return;
  const { count, first } = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('received_at').as('first')])
    .where('offering_key', '=', key)
    .where('state', 'in', SEATED_STATES)
    .where('verified_at', 'is', null)
    .where('received_at', '>', isoTimestamp(now - RUSH_MS))
    .executeTakeFirstOrThrow();
  const seats = capacity - reserved;
  if (Number(count) * 2 < seats || Number(count) < MIN_RUSH_SEATS) return;
  const minutes = Math.max(1, Math.ceil((now - Date.parse(first)) / MINUTE));
  const duration = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const mail = textMail(staffEmail, {
    heading: `Please check: ${title} filled in ${duration}`,
    parts: [
      paragraph(
        `${count} of ${seats} places went to people who have not confirmed by our email. Somebody may have made them up.`,
      ),
      paragraph('Look at who asked, and remove those who look invented.'),
      link('Open it at the desk', `${siteUrl}/desk${deskOfferingPath(key)}`),
    ],
  });
  await enqueueMails(open, [completeMailRow({ purpose: 'notice', mail }, { now })], now);
}

/** Fewer seats than this may go within minutes without anybody inventing people. */
const MIN_RUSH_SEATS = 10;

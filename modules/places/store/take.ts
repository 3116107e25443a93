import type { Insertable, Transaction } from 'kysely';
import type { Offering } from '#modules/content/model/offering.ts';
import type { Party, Person } from '#modules/submissions/model/forms/party.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { warnOfRush } from '../mails/rush-mail.ts';
import { asksGuardians } from '../model/asked-offering.ts';
import { isReminded } from '../model/deadlines.ts';
import { isMinor, type PlaceState, seatedState } from '../model/place-state.ts';
import { whoFits } from '../model/queue.ts';
import { type ConsentOf, giveConsents } from './consents.ts';
import { isBounded, type NetworkSeats, needsProof } from './moves/bounds.ts';
import { untilOf } from './moves/seats.ts';
import { type OfferingRow, startOf } from './offering-row.ts';
import { addOffering } from './offerings.ts';
import type { PlaceTable } from './place-tables.ts';
import { hurry, isTakenFrom, lockOffering, restore, type SettleOptions } from './settle.ts';

/** The places that a submission asks for. */
export type Wanted = {
  readonly submissionId: string;
  readonly party: Party;
  readonly offering: Offering;
  /** Whether staff look at it before it gets anything: a robot may have sent it. */
  readonly isSuspected: boolean;
  /** From where it was sent; undefined where nobody knows. */
  readonly network?: string | undefined;
};

/** How places are given. Without `networkSeats` a network may have any number. */
export type TakeOptions = SettleOptions &
  Partial<Pick<MailSettings, 'staffEmail' | 'siteUrl'>> & { readonly networkSeats?: NetworkSeats };

/**
 * Gives a submission the places that it asks for, in the transaction that stores it: all of its
 * people have a seat, or all wait. Where nothing can be had any more it gets none, which is no error.
 * @param now milliseconds
 */
export async function takePlaces(
  transaction: Transaction<Tables>,
  wanted: Wanted,
  now: number,
  options: TakeOptions = {},
): Promise<void> {
  const locked =
    (await lockOffering(transaction, wanted.offering.key)) ??
    (await lockNew(transaction, wanted.offering, now));
  // Those who wait come before newcomers.
  const { offering, free, queue } = await restore(transaction, locked, now, options);
  if (!isTakenFrom(offering, now)) return;
  const people = peopleOf(wanted.party);
  const room = whoFits(queue, free).left;
  const hasRoom = people.length <= room;
  const entry = await entryOf(transaction, wanted, { offering, hasRoom }, options);
  const rows = people.map((person, index) => ({
    ...placeFor(wanted, person, index + 1),
    ...enteredAs(person, entry, wanted.party, offering, now),
    told_sequence: offering.sequence,
    written_sequence: offering.sequence,
    told_cancelled: 0,
    reminded_at: isSoon(offering, now) ? moment(now) : null,
  }));
  if (rows.length > 0) await transaction.insertInto('place').values(rows).execute();
  const agreed = rows.filter((_, index) => isAgreedFor(people[index] ?? NOBODY, wanted.party));
  await giveConsents(transaction, consentsOf(wanted.party, agreed), now);
  if (entry === 'waiting') await hurry(transaction, offering, now, options);
  const isTaken = entry === 'confirming' || entry === 'seated';
  if (isTaken && people.length === room) await warnOfRush(transaction, offering, now, options);
}

/** What becomes of a party; `seated`: of each person what the age says. */
type Entry = 'checking' | 'confirming' | 'waiting' | 'seated';

async function entryOf(
  transaction: Transaction<Tables>,
  { submissionId, party, isSuspected, network }: Wanted,
  { offering, hasRoom }: { readonly offering: OfferingRow; readonly hasRoom: boolean },
  { networkSeats }: TakeOptions,
): Promise<Entry> {
  const size = peopleOf(party).length;
  if (isSuspected) return 'checking';
  if (!hasRoom) return 'waiting';
  if (!isBounded(offering)) return 'seated';
  if (network && networkSeats && !(await networkSeats.take(network, size))) return 'checking';
  return (await needsProof(transaction, offering, submissionId, size)) ? 'confirming' : 'seated';
}

async function lockNew(
  transaction: Transaction<Tables>,
  offering: Offering,
  now: number,
): Promise<OfferingRow> {
  await addOffering(transaction, offering, now);
  const locked = await lockOffering(transaction, offering.key);
  if (!locked) throw new Error('the offering was not stored');
  return locked;
}

type NewPlace = Insertable<PlaceTable> & { readonly id: string };

const NOBODY: Person = { name: '', age: null };

function peopleOf({ people, unnamed }: Party): Person[] {
  return [...people, ...Array.from({ length: unnamed }, () => NOBODY)];
}

function placeFor({ submissionId, party, offering }: Wanted, person: Person, seat: number) {
  // A guardian is asked for those who are or may be under 18.
  const hasGuardian = isMinor(person) || person.age === null;
  const guardian = person.guardian ?? { name: party.guardianName, phone: party.guardianPhone };
  return {
    id: crypto.randomUUID(),
    submission_id: submissionId,
    offering_key: offering.key,
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

function enteredAs(
  person: Person,
  entry: Entry,
  party: Party,
  offering: OfferingRow,
  now: number,
): {
  state: PlaceState;
  until: string | null;
  queued_at: string | null;
  queue_number: number | null;
} {
  const unqueued = { until: null, queued_at: null, queue_number: null };
  if (entry === 'checking') return { ...unqueued, state: entry };
  if (entry === 'waiting') {
    // Each lock of the offering raises its revision, so that numbers of the queue follow each other.
    return {
      state: 'waiting',
      until: null,
      queued_at: moment(now),
      queue_number: offering.revision,
    };
  }
  const hasGuardiansYes = isAgreedFor(person, party) || !asksGuardians(offering.key);
  const state = entry === 'confirming' ? entry : seatedState(person, { hasGuardiansYes });
  return { ...unqueued, state, until: untilOf(state, startOf(offering), now) };
}

/** Whether whoever sends the form says yes for somebody: not for a child with a guardian of its own. */
function isAgreedFor({ guardian }: Person, { isGuardian }: Party): boolean {
  return isGuardian && guardian === undefined;
}

/** Whether its people have just been told when it is, so that no reminder follows at once. */
function isSoon(offering: OfferingRow, now: number): boolean {
  const start = startOf(offering);
  return start !== null && isReminded(now, start);
}

/** What a guardian says with the form of those under 18. */
function consentsOf(party: Party, rows: readonly NewPlace[]): ConsentOf[] {
  return rows.flatMap((row) => {
    if (!isMinor({ age: row.age ?? null })) return [];
    const by = {
      placeId: row.id,
      byName: party.guardianName,
      phone: party.guardianPhone,
      relation: '',
      via: 'form',
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

import type { Insertable, Transaction } from 'kysely';
import type { Offering } from '#domain/content/offering.ts';
import type { Party, Person } from '#domain/forms/party.ts';
import { asksGuardians } from '#domain/places/asked-offering.ts';
import { isReminded, yesEnds } from '#domain/places/deadlines.ts';
import { isMinor, type PlaceState, seatedState } from '#domain/places/place-state.ts';
import { whoFits } from '#domain/places/queue.ts';
import { moment } from '../database/moment.ts';
import type { PlaceTable } from '../database/place-tables.ts';
import type { Tables } from '../database/tables.ts';
import { type ConsentOf, giveConsents } from './consents.ts';
import { type OfferingRow, startOf } from './offering-row.ts';
import { addOffering } from './offerings.ts';
import { isTakenFrom, lockOffering, restore, type SettleOptions } from './settle.ts';

/** The places that a submission asks for. */
export type Wanted = {
  readonly submissionId: string;
  readonly party: Party;
  readonly offering: Offering;
  /** Whether staff look at it before it gets anything: a robot may have sent it. */
  readonly isSuspected: boolean;
};

/** How many rows one statement inserts. */
const AT_ONCE = 500;

/**
 * Gives each submission the places that it asks for, in order, in the transaction that stores them:
 * all of its people have a seat, or all wait. Where nothing can be had any more it gets none, which
 * is no error.
 * @param now milliseconds
 */
export async function takePlaces(
  transaction: Transaction<Tables>,
  wanted: readonly Wanted[],
  now: number,
  options: SettleOptions = {},
): Promise<void> {
  const byOffering = Map.groupBy(wanted, ({ offering }) => offering.key);
  // In one order in every process: two that wait for each other's would wait for ever.
  for (const key of [...byOffering.keys()].toSorted()) {
    await takeOf(transaction, byOffering.get(key) ?? [], now, options);
  }
}

async function takeOf(
  transaction: Transaction<Tables>,
  wanted: readonly Wanted[],
  now: number,
  options: SettleOptions,
): Promise<void> {
  const [first] = wanted;
  if (!first) return;
  const { key } = first.offering;
  const locked =
    (await lockOffering(transaction, key, wanted.length)) ??
    (await lockNew(transaction, first.offering, wanted.length, now));
  // Those who wait come before newcomers.
  const { offering, free, queue } = await restore(transaction, locked, now, options);
  if (!isTakenFrom(offering, now)) return;
  let left = whoFits(queue, free).left;
  const rows: NewPlace[] = [];
  for (const [index, each] of wanted.entries()) {
    const people = peopleOf(each.party);
    const hasRoom = people.length <= left && !each.isSuspected;
    if (hasRoom) left -= people.length;
    // The last of the numbers that were taken with the lock is the revision.
    const number = offering.revision - wanted.length + 1 + index;
    for (const [seat, person] of people.entries()) {
      rows.push({
        ...placeFor(each, person, seat + 1),
        ...enteredAs(person, { ...each, hasRoom, number }, offering, now),
        told_sequence: offering.sequence,
        told_cancelled: 0,
        reminded_at: isSoon(offering, now) ? moment(now) : null,
      });
    }
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await transaction
      .insertInto('place')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
  await giveConsents(transaction, consentsOf(wanted, rows), now);
}

async function lockNew(
  transaction: Transaction<Tables>,
  offering: Offering,
  newcomers: number,
  now: number,
): Promise<OfferingRow> {
  await addOffering(transaction, offering, now);
  const locked = await lockOffering(transaction, offering.key, newcomers);
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

type Entering = Pick<Wanted, 'party' | 'isSuspected'> & {
  readonly hasRoom: boolean;
  readonly number: number;
};

function enteredAs(
  person: Person,
  { party, isSuspected, hasRoom, number }: Entering,
  offering: OfferingRow,
  now: number,
): {
  state: PlaceState;
  until: string | null;
  queued_at: string | null;
  queue_number: number | null;
} {
  const unqueued = { until: null, queued_at: null, queue_number: null };
  if (isSuspected) return { ...unqueued, state: 'checking' };
  if (!hasRoom) {
    return { state: 'waiting', until: null, queued_at: moment(now), queue_number: number };
  }
  const state = seatedState(person, {
    hasGuardiansYes: party.isGuardian || !asksGuardians(offering.key),
  });
  const until = state === 'awaiting' ? moment(yesEnds(now, startOf(offering))) : null;
  return { ...unqueued, state, until };
}

/** Whether its people have just been told when it is, so that no reminder follows at once. */
function isSoon(offering: OfferingRow, now: number): boolean {
  const start = startOf(offering);
  return start !== null && isReminded(now, start);
}

/** What a guardian says with the form of those under 18. */
function consentsOf(wanted: readonly Wanted[], rows: readonly NewPlace[]): ConsentOf[] {
  const parties = new Map(wanted.map(({ submissionId, party }) => [submissionId, party]));
  return rows.flatMap((row) => {
    const party = parties.get(row.submission_id);
    if (!party?.isGuardian || !isMinor({ age: row.age ?? null })) return [];
    const by = {
      placeId: row.id,
      ...{ byName: party.guardianName, phone: party.guardianPhone, relation: '' },
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

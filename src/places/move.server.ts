import type { App } from '#app.ts';
import { type Offering, offeringsOf, readOfferingContent } from '#content/offering.ts';
import { townOf } from '#content/schedule.ts';
import { isForAge } from '#content/session.ts';
import { eventEnd, splitSubmission } from '#inbox/store-once.server.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { failed, ok } from '#platform/text/result.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import { countOccupancy } from './availability.server.ts';
import { lockOrAddOffering } from './booking.server.ts';
import {
  changeAnswers,
  type PlaceActionResult,
  readOfferingKey,
  rewriteAnswers,
  stateDeadline,
  stateWithSeat,
} from './change.server.ts';
import { readConsents } from './guardians.server.ts';
import { sessionText } from './labels.ts';
import { enqueuePlaceMails } from './mails.server.ts';
import { readContentOfferings } from './offerings.server.ts';
import {
  allocateSeats,
  availabilityOf,
  isSameCourse,
  isSeated,
  NO_OCCUPANCY,
  offeringItem,
} from './place.ts';
import {
  isActive,
  needsVerification,
  placeParts,
  readParty,
  readPlaceRows,
  startOf,
  stateOf,
  type WaitlistOptions,
} from './rows.server.ts';
import type { OfferingRow, PlaceRow, Tx } from './tables.ts';
import type { PlacesView } from './view.server.ts';
import {
  isBookable,
  isCurrent,
  lockKnownOffering,
  lockOffering,
  lockSubmission,
  promoteLocked,
  promoteWaitlist,
} from './waitlist.server.ts';

/** Other dates on which all of a party can have a place instead; none unless all have one now. */
export async function readOtherDates({ db, now, content }: App, { offering, places }: PlacesView) {
  if (!mayChangeDate(places, offering.end ?? offering.start, now())) return [];
  const moved = places.filter(hasSeat);
  const offerings = offeringsOf(await readOfferingContent(content));
  const others = offerings.filter((one) => isOtherDate(offering, one, moved));
  const taken = await countOccupancy(
    db,
    others.map(({ key }) => key),
  );
  return others.flatMap((one) => {
    const availability = availabilityOf(one, taken.get(one.key) ?? NO_OCCUPANCY, now());
    const hasRoom = (availability.left ?? moved.length) >= moved.length;
    return availability.status === 'open' && hasRoom ? { offering: one, availability } : [];
  });
}

type Seats = readonly { readonly state: string; readonly age: number | null }[];

function hasSeat({ state }: { readonly state: string }): boolean {
  return state === 'held' || state === 'awaiting';
}

function mayChangeDate(places: Seats, end: string | null, now: number): boolean {
  const isSettled = places.every((place) => hasSeat(place) || /lapsed|cancelled/.test(place.state));
  return isSettled && places.some(hasSeat) && !(Date.parse(end ?? '') <= now);
}

type Titled = Pick<Offering, 'key' | 'title' | 'location'>;

/** Of the same course, or of a series of events, for the ages of those who come. */
function isOtherDate(from: Titled, to: Offering, people: Seats): boolean {
  if (from.key === to.key || seriesOf(from) !== seriesOf(to)) return false;
  if (isSameCourse(from.key, to.key)) return true;
  const fits = people.every(({ age }) => age === null || isForAge(to.ages, age));
  return [from, to].every(({ key }) => key.startsWith('event:')) && fits;
}

/** The title without town and year: `girls build day` of `Girls Build Day Kumasi`. */
function seriesOf({ title, location }: Titled): string {
  const words = title.toLowerCase().replace(townOf(location).toLowerCase(), '');
  return words.replace(/\d+/g, '').replace(/\s+/g, ' ').trim() || title;
}

type Move = {
  submissionId: string;
  now: number;
  seat?: number | undefined;
  /** The key of the other offering. */
  to: string;
  /** Also if no seat is free there. */
  over?: boolean;
  /** Unset: the sender changes the date of all. */
  by?: Pick<Staff, 'id'> | null;
};

/** Locks both offerings in the order of keys, and keeps the old places until the new are held. */
export async function moveParty(
  open: Tx,
  { submissionId, seat, to, over, by, now }: Move,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  const from = (await readOfferingKey(open, submissionId)) ?? '';
  if (from === to) return ok({ mails: [] });
  const known = (await readContentOfferings(open)).find(({ key }) => key === to);
  const isOwn = by === undefined;
  if (!known || !(isOwn || isSameCourse(from, to))) return failed('unknown');
  if (from < to) await lockOffering(open, from);
  const target = await lockOrAddOffering(open, known, now);
  const former = (await promoteWaitlist(open, from, now, options))?.offering;
  const { free, queue } = await promoteLocked(open, target, now, options);
  if (!(isOwn ? isBookable : isCurrent)(target, now)) return failed('closed');
  const all = await readParty(open, submissionId);
  const active = all.filter((place) => isActive(place) && place.state !== 'checking');
  const moved = active.filter((place) =>
    isOwn ? hasSeat(place) : seat === undefined || place.seat === seat,
  );
  if (isOwn) {
    const isOther = former && isOtherDate(former, known, moved);
    if (!isOther) return failed('unknown');
    if (!mayChangeDate(all, former.ends_at ?? former.starts_at, now)) return failed('gone');
    const behind = allocateSeats(queue, free).left;
    const isUnproved = await needsVerification(open, target, submissionId, moved.length);
    if (moved.length > behind || isUnproved) return failed('full');
  }
  if (moved.length === 0) return failed('gone');
  if (moved.length > free) {
    if (!over) return failed('full');
    const staffId = by?.id ?? null;
    await audit(open, { staffId, action: 'overbooked', subject: to }, now);
  }
  const left = isOwn ? undefined : active.find((place) => !moved.includes(place));
  const [first] = moved;
  const owner = left && first ? await splitParty(open, first, left) : submissionId;
  await carryPlaces(open, owner, moved, { known, target, now, isOwn });
  await promoteWaitlist(open, from, now, options);
  const hadEntry = moved.some(hasSeat);
  // Those who stay keep the calendar entry.
  const gone = hadEntry && !left ? from : undefined;
  const about = isOwn ? 'swapped' : 'moved';
  await enqueuePlaceMails(open, [{ about, submissionId: owner, former: gone }], now);
  return ok({ mails: [] });
}

/** Everybody who is not cancelled, with one mail to each sender. Nobody, if seats are too few. */
export function moveSession(
  app: App,
  by: Pick<Staff, 'id'>,
  from: string,
  move: { to: string; over: boolean },
) {
  return runTransaction(app.db, (open) => moveAll(app, open, { ...move, from, by }));
}

type SessionMove = { from: string; to: string; over: boolean; by: Pick<Staff, 'id'> };

async function moveAll(
  app: App,
  open: Tx,
  { from, to, over, by }: SessionMove,
): Promise<{ outcome: 'done' | 'unknown' | 'closed' | 'full'; needed?: number; free?: number }> {
  const now = app.now();
  const known = (await readContentOfferings(open)).find(({ key }) => key === to);
  if (!known || from === to || !isSameCourse(from, to)) return { outcome: 'unknown' };
  const parties = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .select(['submission_id as id', 'reference', ({ fn }) => fn.min('queue_number').as('rank')])
    .where('offering_key', '=', from)
    .where('state', '<>', 'cancelled')
    .groupBy(['submission_id', 'reference'])
    .orderBy('submission_id')
    .execute();
  for (const { id } of parties) await lockSubmission(open, id);
  if (from < to) await lockOffering(open, from);
  const target = await lockOrAddOffering(open, known, now);
  if (from > to) await lockOffering(open, from);
  if (!isCurrent(target, now)) return { outcome: 'closed' };
  const { free } = await promoteLocked(open, target, now, placeParts(app));
  const ids = parties.map(({ id }) => id);
  const places = await readPlaceRows(open, ids);
  const needed = [...places.values()].flat().filter((place) => isSeated(stateOf(place))).length;
  if (needed > free) {
    if (!over) return { outcome: 'full', needed, free };
    await audit(open, { staffId: by.id, action: 'overbooked', subject: to }, now);
  }
  for (const { id, reference } of parties.toSorted((a, b) => Number(a.rank) - Number(b.rank))) {
    const moved = (places.get(id) ?? []).filter(({ state }) => state !== 'cancelled');
    // Behind those who wait there, in the order in which they waited.
    const { revision } = await lockKnownOffering(open, to);
    await open
      .updateTable('place')
      .set({ queue_number: revision })
      .where('submission_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    await carryPlaces(open, id, moved, { known, target, now, keepsStates: true });
    const former = moved.some(hasSeat) ? from : undefined;
    const isTold = moved.some((place) => isSeated(stateOf(place)) || place.state === 'waiting');
    if (isTold) await enqueuePlaceMails(open, [{ about: 'moved', submissionId: id, former }], now);
    await audit(open, { staffId: by.id, action: 'moved a person', subject: reference }, now);
  }
  return { outcome: 'done' };
}

/** `isOwn`: the sender changes the date. `keepsStates`: who has no seat gets none. */
type Carried = {
  known: Offering;
  target: OfferingRow;
  now: number;
  isOwn?: boolean;
  keepsStates?: boolean;
};

async function carryPlaces(
  open: Tx,
  owner: string,
  moved: readonly PlaceRow[],
  { known, target, now, isOwn, keepsStates }: Carried,
) {
  const consents = await readConsents(open, moved);
  for (const place of moved) {
    const isKept = place.state === 'confirming' || (keepsStates && !hasSeat(place));
    const state = isKept ? stateOf(place) : stateWithSeat(place, place, consents);
    // Nobody holds a seat for longer by changing the date again and again.
    const isPromised = isOwn || state === 'offered';
    const ends = [stateDeadline(state, startOf(target), now), isPromised && place.until];
    const [until = null] = ends.filter((end) => typeof end === 'string').toSorted();
    await open
      .updateTable('place')
      .set((row) => ({
        state,
        previous_state: place.state,
        until: state === 'held' ? null : until,
        state_changes: row('state_changes', '+', 1),
        notified_sequence: target.sequence,
        // Staff tell those whom no mail reaches.
        contacted_sequence: -1,
        notified_cancelled: 0,
        reminded_at: null,
        attended: null,
      }))
      .where('id', '=', place.id)
      .execute();
  }
  const { key: to } = target;
  // Cancelled places go along: all places of a submission are in one session.
  await open
    .updateTable('place')
    .set({ offering_key: to })
    .where('submission_id', '=', owner)
    .execute();
  // Nobody shall read the former date in the answers, and asking for it again is no repeat.
  const item = offeringItem(to);
  const isEvent = item?.kind === 'events';
  const date = isEvent
    ? { eventId: item.id, eventTitle: known.title }
    : { sessionId: item?.entry?.id, sessionTitle: sessionText(known) };
  await changeAnswers(open, owner, (answers) => ({ ...answers, ...date }));
  const event = isEvent && { event_id: item.id, event_ends_at: eventEnd(known) };
  await open
    .updateTable('submission')
    .set({ fingerprint: null, ...event })
    .where('id', '=', owner)
    .execute();
}

/** All places of one submission are in one session. `left`: somebody who stays. */
async function splitParty(
  open: Tx,
  { id, submission_id, seat, name, age, guardian_name, guardian_phone, state_changes }: PlaceRow,
  left: PlaceRow,
) {
  const owner = await splitSubmission(open, submission_id);
  await changeAnswers(open, owner, ({ people: _, places: _places, ...answers }) => ({
    ...answers,
    party: 'self',
    studentName: name,
    age,
    guardianName: guardian_name,
    guardianPhone: guardian_phone,
  }));
  await open
    .updateTable('place')
    .set({ submission_id: owner, seat: 1 })
    .where('id', '=', id)
    .execute();
  // The SEQUENCE of the others' calendar is a sum and must not go down.
  await open
    .updateTable('place')
    .set((row) => ({ state_changes: row('state_changes', '+', state_changes) }))
    .where('id', '=', left.id)
    .execute();
  await rewriteAnswers(open, submission_id, { seat });
  return owner;
}

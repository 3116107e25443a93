import type { App } from '#app.ts';
import type { Offering } from '#content/offering.ts';
import { checkAnswers } from '#forms/check.ts';
import {
  type AnswersTo,
  type Checked,
  defineQuestions,
  type SubmittedAnswers,
} from '#forms/form.ts';
import { partyOf } from '#inbox/forms/party.ts';
import { removeSpamFlag } from '#inbox/receive.server.ts';
import { eventEnd, storeByStaff } from '#inbox/store-once.server.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { failed, ok } from '#platform/text/result.ts';
import { audit } from '#staff/audit.server.ts';
import type { AuditEventName } from '#staff/audit-events.ts';
import type { Staff } from '#staff/staff.ts';
import { insertPlaces, lockOrAddOffering } from './booking.server.ts';
import {
  admitChecked,
  assignSeats,
  becameAdult,
  cancelPlaces,
  closeIfChecked,
  eraseSeat,
  type PlaceAction,
  type PlaceActionResult,
  runPlaceAction,
  setPlaceState,
  UNCHANGED,
  withSeat,
} from './change.server.ts';
import { readConsents } from './guardians.server.ts';
import { sessionText } from './labels.ts';
import { recordDecision } from './links.server.ts';
import { enqueuePlaceMails } from './mails.server.ts';
import { moveParty } from './move.server.ts';
import { readContentOfferings } from './offerings.server.ts';
import { isMinor, type OfferingItem, offeringItem, type PlaceState } from './place.ts';
import { markVerified, placeParts, readParty, type WaitlistOptions } from './rows.server.ts';
import type { Tx } from './tables.ts';
import { isCurrent, lockOffering, lockSubmission, promoteLocked } from './waitlist.server.ts';

export type By = Pick<Staff, 'id'> | null;
export type StaffOutcome = 'done' | 'unknown' | 'gone' | 'full' | 'closed';
type ChangeContext = { submissionId: string; now: number };

function changeSubmission(
  app: App,
  by: By,
  reference: string,
  action: AuditEventName,
  run: (open: Tx, context: ChangeContext) => Promise<PlaceActionResult>,
): Promise<StaffOutcome> {
  return runTransaction(app.db, async (open) => {
    const now = app.now();
    const submission = await open
      .selectFrom('submission')
      .select('id')
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!submission || !(await readParty(open, submission.id)).length) return 'unknown';
    await lockSubmission(open, submission.id);
    const before = await snapshotOf(open, submission.id);
    const result = await run(open, { submissionId: submission.id, now });
    if (!result.ok) {
      // Staff do not tell these apart.
      const { error } = result;
      return error === 'late' || error === 'limited' || error === 'taken' ? 'gone' : error;
    }
    // Repeating it has no further effect and writes no second audit event.
    if ((await snapshotOf(open, submission.id)) === before) return 'done';
    await audit(open, { staffId: by?.id ?? null, action, subject: reference }, now);
    return 'done';
  });
}

function runAction(
  app: App,
  open: Tx,
  { submissionId }: ChangeContext,
  run: (action: PlaceAction) => Promise<PlaceActionResult>,
) {
  return runPlaceAction(open, { purpose: 'manage', submissionId }, app, run);
}

/** Staff give seats regardless of others who wait; a party being checked goes behind them. */
export function acceptPlaces(
  app: App,
  by: By,
  reference: string,
  action: AuditEventName = 'gave a place',
  seat?: number,
) {
  return changeSubmission(app, by, reference, action, async (open, of) => {
    const result =
      (await acceptChecked(open, of, { ...placeParts(app), seat })) ??
      (await runAction(app, open, of, (action) =>
        assignMissingSeats({ ...withSeat(action, seat), isStaff: true }),
      ));
    if (result.ok) await markVerified(open, [of.submissionId], of.now);
    return result;
  });
}

/** In which staff can undo a removal, in ms: its mail waits, and its seat. */
const UNDO_MS = 20_000;

export function removePlaces(
  app: App,
  by: By,
  reference: string,
  seat?: number,
  about: 'removed' | 'declined' = 'removed',
) {
  const undoUntil = about === 'removed' ? isoTimestamp(app.now() + UNDO_MS) : undefined;
  return changeSubmission(app, by, reference, 'took a place back', async (open, of) => {
    const result = await runAction(app, open, of, (action) =>
      cancelPlaces(withSeat(action, seat), undefined, about, undoUntil),
    );
    if (about === 'declined') await closeIfChecked(open, of.submissionId);
    return result;
  });
}

/** All whom staff removed a moment ago are as before, and their mail is taken back. */
export function undoRemoval(app: App, by: By, reference: string) {
  return changeSubmission(app, by, reference, 'gave a place', (open, of) =>
    runAction(app, open, of, async (action) => {
      const removed = action.places.filter(({ state, until }) => state === 'cancelled' && until);
      if (removed.length === 0) return failed('gone');
      for (const place of removed) {
        await setPlaceState(action, place, place.previous_state as PlaceState);
      }
      await open
        .deleteFrom('outbox_message')
        .where('submission_id', '=', of.submissionId)
        .where(
          'due_at',
          'in',
          removed.flatMap(({ until }) => until ?? []),
        )
        .execute();
      return UNCHANGED;
    }),
  );
}

export function recordPaperConsent(app: App, by: By, reference: string, seat: number) {
  return changeSubmission(app, by, reference, 'noted a consent', (open, of) =>
    runAction(app, open, of, (action) => {
      const one = withSeat(action, seat);
      const name = one.places[0]?.guardian_name ?? '';
      return recordDecision(one, { participation: 'given', name, relation: '' }, 'paper');
    }),
  );
}

/** Erases one person for good; erasing the last one of a submission erases the submission. */
export async function erasePerson(app: App, by: By, reference: string, seat: number) {
  const isErased = await eraseSeat(app, async (open) => {
    const place = await open
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'submission_id')
      .select(['submission_id', 'seat'])
      .where('reference', '=', reference)
      .where('seat', '=', seat)
      .where('place.erased_at', 'is', null)
      .where('submission.erased_at', 'is', null)
      .executeTakeFirst();
    if (!place) return undefined;
    const action = 'erased a person' as const;
    await audit(open, { staffId: by?.id ?? null, action, subject: reference }, app.now());
    return { submissionId: place.submission_id, seat };
  });
  return isErased ? 'done' : 'unknown';
}

type Seat = { reference: string; seat: number };

/** `sequence`: the offering's SEQUENCE that they know of. */
export async function markContacted(
  { db, now }: App,
  by: By,
  key: string,
  { sequence, who }: { sequence: number; who: readonly Seat[] },
): Promise<'done'> {
  await runTransaction(db, async (open) => {
    for (const { reference, seat } of who) {
      await open
        .updateTable('place')
        .set({ contacted_sequence: sequence })
        .where('offering_key', '=', key)
        .where('seat', '=', seat)
        .where('contacted_sequence', '<', sequence)
        .where('submission_id', 'in', (is) =>
          is.selectFrom('submission').select('id').where('reference', '=', reference),
        )
        .execute();
    }
    const event = { staffId: by?.id ?? null, action: 'noted who was told', subject: key } as const;
    if (who.length > 0) await audit(open, event, now());
  });
  return 'done';
}

/** For a group of families. */
export function markPaid({ db, now }: App, by: By, key: string) {
  return runTransaction(db, async (open) => {
    const offering = open.updateTable('offering').set({ paid_at: isoTimestamp(now()) });
    await offering.where('key', '=', key).where('paid_at', 'is', null).execute();
    await audit(open, { staffId: by?.id ?? null, action: 'noted as paid', subject: key }, now());
    return 'done' as const;
  });
}

/** Records who came: nothing if one of them has no place there. */
export async function recordAttendance(
  { db, now }: App,
  by: By,
  key: string,
  who: readonly (Seat & { came: boolean })[],
): Promise<'done' | 'unknown'> {
  return runTransaction(db, async (open) => {
    if (!(await lockOffering(open, key))) return 'unknown';
    const places = await open
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'submission_id')
      .select(['place.id', 'reference', 'seat'])
      .where('offering_key', '=', key)
      .execute();
    const placeOf = ({ reference, seat }: Seat) =>
      places.find((place) => place.reference === reference && place.seat === seat);
    if (!who.every(placeOf)) return 'unknown';
    for (const one of who) {
      await open
        .updateTable('place')
        .set({ attended: one.came ? 1 : 0 })
        .where('id', '=', placeOf(one)?.id ?? '')
        .execute();
    }
    const event = { staffId: by?.id ?? null, action: 'noted who came', subject: key } as const;
    await audit(open, event, now());
    return 'done';
  });
}

async function snapshotOf(open: Tx, submissionId: string) {
  const places = await readParty(open, submissionId);
  const consents = await readConsents(open, places);
  const states = places.map(({ offering_key, state }) => [offering_key, state]);
  return JSON.stringify([states, [...consents]]);
}

async function acceptChecked(
  open: Tx,
  { submissionId, now }: ChangeContext,
  options: WaitlistOptions & { seat?: number | undefined },
): Promise<PlaceActionResult | undefined> {
  const places = await readParty(open, submissionId);
  if (!places.some(({ state }) => state === 'checking')) return undefined;
  const result = await admitChecked(open, submissionId, now, { ...options, isStaff: true });
  if (!result.ok) return result;
  await removeSpamFlag(open).where('id', '=', submissionId).execute();
  await closeIfChecked(open, submissionId);
  await enqueuePlaceMails(
    open,
    result.value.mails.map((about) => ({ about, submissionId })),
    now,
  );
  return result;
}

async function assignMissingSeats(action: PlaceAction): Promise<PlaceActionResult> {
  const offered = action.places.filter(
    ({ state }) => state === 'offered' || state === 'confirming',
  );
  const adults = action.places.filter((place) => becameAdult(place, place));
  for (const place of adults) await setPlaceState(action, place, 'held');
  const withoutSeat = action.places.filter(
    ({ state }) => state === 'waiting' || state === 'lapsed',
  );
  if (offered.length + withoutSeat.length === 0) {
    if (adults.length > 0) return ok({ mails: ['held'] });
    return action.places.some(({ state }) => state === 'held' || state === 'awaiting')
      ? ok({ mails: [] })
      : failed('gone');
  }
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  if (withoutSeat.length > action.locked.free) return failed('full');
  return assignSeats(action, [...offered, ...withoutSeat]);
}

/** `over`: also if no seat is free there. */
export function movePlaces(
  app: App,
  by: By,
  reference: string,
  move: { seat?: number | undefined; key: string; over: boolean },
): Promise<StaffOutcome> {
  return changeSubmission(app, by, reference, 'moved a person', (open, of) =>
    moveParty(open, { ...move, ...of, to: move.key, by }, placeParts(app)),
  );
}

/** Nobody was added, and nothing is stored. Its message is the outcome. */
class NotAdded extends Error {}

/** Repeating it with the same token has no further effect. `over`: also if no seat is free. */
export async function addPerson(
  app: App,
  by: Staff,
  key: string,
  { person, over }: { person: NewPerson; over: boolean },
): Promise<StaffOutcome> {
  const item = offeringItem(key);
  if (!item) return 'unknown';
  return runTransaction(app.db, async (open): Promise<StaffOutcome> => {
    const now = app.now();
    const known = (await readContentOfferings(open)).find((one) => one.key === key);
    if (!known) return 'unknown';
    const submission = submissionOf(person, item, known);
    const { receipt, isNew } = await storeByStaff(open, submission, now);
    if (!isNew) return 'done';
    const locked = await lockOrAddOffering(open, known, now);
    const { offering, free } = await promoteLocked(open, locked, now, placeParts(app));
    // People who came to the door are noted later, too.
    const isOpen = person.source === 'door' || isCurrent(offering, now);
    if (!isOpen || offering.cancelled_at !== null) throw new NotAdded('closed');
    const isFull = free < 1;
    if (isFull && !over) throw new NotAdded('full');
    // A signed paper is the guardian's yes.
    const party = partyOf({ ...submission.payload, isGuardian: person.paper });
    const attended = person.source === 'door' ? 1 : null;
    const booking = { submissionId: receipt.id, party, via: 'paper', attended } as const;
    const [place] = await insertPlaces(open, booking, { entry: 'seated', offering }, now);
    const event = { staffId: by.id, action: 'added a person', subject: receipt.reference } as const;
    await audit(open, event, now);
    if (isFull) await audit(open, { ...event, action: 'overbooked', subject: key }, now);
    const about = place?.state === 'awaiting' ? 'consent' : 'held';
    await enqueuePlaceMails(open, [{ about, submissionId: receipt.id }], now);
    return 'done';
  }).catch((error: unknown) => {
    if (error instanceof NotAdded) return error.message as StaffOutcome;
    throw error;
  });
}

/** The submission that the person would have sent by the site's form. */
function submissionOf(person: NewPerson, { kind, id, entry }: OfferingItem, offering: Offering) {
  const answers = answersOfPerson(person, kind === 'events');
  const { title } = offering;
  const { token } = person;
  if (kind === 'events') {
    const payload = { ...answers, eventId: id, eventTitle: title };
    const event = { event_id: id, event_ends_at: eventEnd(offering) };
    return { kind: 'event-registrations', payload, token, event } as const;
  }
  const session = { sessionId: entry?.id, sessionTitle: sessionText(offering) };
  const payload = { ...answers, courseId: id, courseName: title, ...session };
  return { kind: 'enrollments', payload, token } as const;
}

const QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'number', name: 'age', label: 'Age', min: 1, max: 120, step: 1 },
    { kind: 'tel', name: 'phone', label: 'Phone', optional: true },
    { kind: 'email', name: 'email', label: 'Email', optional: true },
    { kind: 'text', name: 'guardianName', label: "Guardian's name", optional: true },
    { kind: 'tel', name: 'guardianPhone', label: "Guardian's phone", optional: true },
    { kind: 'checkbox', name: 'paper', label: 'Signed on paper', optional: true },
    {
      kind: 'select',
      name: 'photoConsent',
      label: 'Photographs',
      options: [
        { code: 'yes', label: 'Allowed' },
        { code: 'no', label: 'Not allowed' },
      ],
      optional: true,
    },
    {
      kind: 'select',
      name: 'source',
      label: 'How they asked',
      options: [
        { code: 'phone', label: 'By phone' },
        { code: 'door', label: 'At the door' },
      ],
      initial: 'phone',
      optional: true,
    },
    { kind: 'hidden', name: 'token', label: 'Form', optional: true },
  ],
  // A child is known at the door by its guardian, and no place is kept for it without one.
  checkTogether: ({ age, guardianName, guardianPhone }) => ({
    ...(isChild(age) && !guardianName && { guardianName: 'Under 18, write who the guardian is' }),
    ...(isChild(age) &&
      !guardianPhone && { guardianPhone: "Under 18, write the guardian's phone" }),
  }),
});

type NewPerson = AnswersTo<typeof QUESTIONS>;

function isChild(age: unknown): boolean {
  return typeof age === 'number' && isMinor({ age });
}

export function checkNewPerson(sent: SubmittedAnswers): Checked<NewPerson> {
  return checkAnswers(QUESTIONS, sent);
}

/** The sender of a child is its guardian. */
function answersOfPerson(
  { name, age, phone, email, guardianName, guardianPhone, photoConsent, source }: NewPerson,
  isEvent: boolean,
): Readonly<Record<string, unknown>> {
  const guardian = isChild(age) ? guardianName : '';
  return {
    ...(isEvent ? { name: guardian || name } : { studentName: name, programType: 'Course' }),
    ...(guardian && { [isEvent ? 'studentName' : 'contactName']: isEvent ? name : guardian }),
    ...(age !== null && { age }),
    phone: phone || guardianPhone,
    email,
    guardianName,
    guardianPhone,
    ...(photoConsent && { photoConsent }),
    remark: source,
  };
}

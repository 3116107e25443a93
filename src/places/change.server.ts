import type { App } from '#app.ts';
import { closeByItself } from '#inbox/changes.server.ts';
import { eraseSentMails, eraseSubmission } from '#inbox/erasing.server.ts';
import { type RenamedPerson, withPerson } from '#inbox/forms/party.ts';
import { searchText } from '#inbox/store-once.server.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { type Consents, readConsents } from './guardians.server.ts';
import type { PlaceMailAbout } from './mail-texts.server.ts';
import { enqueuePlaceMails } from './mails.server.ts';
import {
  allocateSeats,
  type ChangeError,
  confirmationDeadline,
  consentDeadline,
  isAttended,
  isMinor,
  isOutside,
  isSeated,
  offerDeadline,
  type PlaceState,
  seatedState,
} from './place.ts';
import {
  isActive,
  isPersonLink,
  needsVerification,
  placeOffering,
  placeParts,
  readParty,
  startOf,
  stateOf,
  type WaitlistOptions,
} from './rows.server.ts';
import type { PlaceRow, Tx } from './tables.ts';
import type { ViewScope } from './view.server.ts';
import {
  allowRegisteringAgain,
  blankPlaces,
  clearFingerprint,
  isBookable,
  isCurrent,
  type LockedOffering,
  lockSubmission,
  promoteWaitlist,
  shortenDeadlines,
} from './waitlist.server.ts';

export type PlaceAction = {
  open: Tx;
  locked: LockedOffering;
  places: readonly PlaceRow[];
  now: number;
  /** Staff make the change, after they reached the sender by phone. */
  isStaff?: boolean;
};

/** `mails`: for the sender, sent `at` or now; `seat`, `placeId`: the place taken. */
export type PlaceActionResult = Result<
  {
    mails: readonly PlaceMailAbout[];
    at?: string | undefined;
    seat?: number | undefined;
    placeId?: string | undefined;
  },
  ChangeError
>;

export const UNCHANGED: PlaceActionResult = ok({ mails: [] });

export function withSeat(action: PlaceAction, seat: number | undefined): PlaceAction {
  return seat === undefined
    ? action
    : { ...action, places: action.places.filter((place) => place.seat === seat) };
}

export async function assignSeats(
  action: PlaceAction,
  places: readonly PlaceRow[],
): Promise<PlaceActionResult> {
  const { open, locked, isStaff } = action;
  const id = places[0]?.submission_id;
  const seatless = places.filter((place) => !isSeated(stateOf(place))).length;
  const size = places.length;
  if (id && !isStaff && (await needsVerification(open, locked.offering, id, size, seatless))) {
    for (const place of places) await setPlaceState(action, place, 'confirming');
    return ok({ mails: ['confirm'] });
  }
  const consents = await readConsents(open, places);
  let isAwaiting = false;
  for (const place of places) {
    const state = stateWithSeat(place, place, consents);
    await setPlaceState(action, place, state);
    isAwaiting ||= state === 'awaiting';
  }
  return ok({ mails: [isAwaiting ? 'consent' : 'held'] });
}

/** After a guardian's no or withdrawn yes another age changes nothing: people decide. */
export function stateWithSeat(
  place: PlaceRow,
  person: Pick<PlaceRow, 'age'>,
  consents: ReadonlyMap<string, Consents>,
): 'held' | 'awaiting' {
  if (becameAdult(place, person)) return 'awaiting';
  const decided = consents.get(place.id)?.participation;
  if (decided && decided !== 'given' && place.state !== 'held') return 'awaiting';
  const isAsked = isAttended(place.offering_key);
  return seatedState(person, { hasGuardiansYes: !isAsked || decided === 'given' });
}

/** Whether a minor who awaits a guardian's yes is now entered as 18 or older: then staff decide. */
export function becameAdult(place: PlaceRow, person: Pick<PlaceRow, 'age'>): boolean {
  const wasMinor = isMinor(place) || place.previous_age !== null;
  return place.state === 'awaiting' && wasMinor && !isMinor(person);
}

export function stateDeadline(state: PlaceState, start: number | null, now: number): string | null {
  if (state === 'offered') return isoTimestamp(offerDeadline(now, start));
  if (state === 'awaiting') return isoTimestamp(consentDeadline(now, start));
  return state === 'confirming' ? isoTimestamp(confirmationDeadline(now, start)) : null;
}

/** Changes the state of a place, unless it changed meanwhile. */
export async function setPlaceState(
  { open, locked, now }: PlaceAction,
  { id, state: before }: PlaceRow,
  state: PlaceState,
  until = stateDeadline(state, startOf(locked.offering), now),
) {
  await open
    .updateTable('place')
    .set((row) => ({
      state,
      previous_state: before,
      until,
      state_changes: row('state_changes', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', before)
    .execute();
}

/** Who has places that nobody has to check, and asks nothing, needs no answer of staff. */
export async function closeIfChecked(open: Tx, submissionId: string) {
  const places = await readParty(open, submissionId);
  const { payload } = await open
    .selectFrom('submission')
    .select('payload')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const isSettled = places.every((one) => one.state !== 'checking' && isAttended(one.offering_key));
  if (places.length > 0 && isSettled && !jsonObject(payload)?.additionalInfo)
    await closeByItself(open, submissionId);
}

/** States of people who have no place to give back. */
const PLACELESS_STATES: readonly string[] = ['offered', 'waiting', 'lapsed', 'checking'];

export async function cancelPlaces(
  action: PlaceAction,
  states: readonly PlaceState[] | undefined,
  about: PlaceMailAbout = 'cancelled',
  undoUntil?: string,
): Promise<PlaceActionResult> {
  const cancelled = action.places.filter((place) =>
    states ? (states as readonly string[]).includes(place.state) : isActive(place),
  );
  if (cancelled.length === 0) {
    const isGone =
      action.places.length > 0 && action.places.every(({ state }) => state === 'cancelled');
    return isGone ? UNCHANGED : failed('gone');
  }
  // Nobody else needs a seat of an offering that is over or cancelled.
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  for (const place of cancelled) await setPlaceState(action, place, 'cancelled', undoUntil);
  const hadPlace = cancelled.some(({ state }) => !PLACELESS_STATES.includes(state));
  const mail = about === 'cancelled' && !hadPlace ? 'left' : about;
  const isTold = about === 'declined' || cancelled.some(({ state }) => state !== 'checking');
  return ok({ mails: isTold ? [mail] : [], at: undoUntil });
}

/** Locks the submission, then the offering and the places, and stores mails last. */
export async function runPlaceAction(
  open: Tx,
  { submissionId, purpose, placeId }: ViewScope,
  app: App,
  run: (action: PlaceAction) => Promise<PlaceActionResult>,
): Promise<PlaceActionResult> {
  const now = app.now();
  const options = placeParts(app);
  await lockSubmission(open, submissionId);
  const key = await readOfferingKey(open, submissionId);
  const locked = key === undefined ? undefined : await promoteWaitlist(open, key, now, options);
  if (!locked) return failed('unknown');
  // Read only now: the lock keeps them unchanged until the end.
  const all = await readParty(open, submissionId);
  const places = isPersonLink(purpose) ? all.filter(({ id }) => id === placeId) : all;
  const result = await run({ open, locked, places, now });
  if (!result.ok) return result;
  await allowRegisteringAgain(open, submissionId, places);
  await promoteWaitlist(open, locked.offering.key, now, options);
  const { mails, seat, at } = result.value;
  await notifySender(open, submissionId, mails, now, at);
  return ok({ mails, seat, placeId: all.find((place) => place.seat === seat)?.id });
}

export async function readOfferingKey(open: Tx, submissionId: string) {
  const row = await open
    .selectFrom('place')
    .select('offering_key')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .executeTakeFirst();
  return row?.offering_key;
}

/** Stores the sender's mails. A teacher gets none for each guardian's yes, only for the last. */
export async function notifySender(
  open: Tx,
  submissionId: string,
  mails: readonly PlaceMailAbout[],
  now: number,
  due?: string,
) {
  const at = due ? Date.parse(due) : undefined;
  const places = await readParty(open, submissionId);
  const isAwaiting = places.some(({ state }) => state === 'awaiting');
  const occasions = mails.filter((about) => about !== 'held' || !isAwaiting);
  await enqueuePlaceMails(
    open,
    occasions.map((about) => ({ about, submissionId, at })),
    now,
  );
}

/** `seat`: one person; else all. Only staff admit somebody whose age does not fit. */
type AdmitOptions = { isStaff?: boolean | undefined; seat?: number | undefined };

/** Gives a held back submission seats behind those who wait, or a rank on the waitlist. */
export async function admitChecked(
  open: Tx,
  submissionId: string,
  now: number,
  { isStaff, seat, ...options }: WaitlistOptions & AdmitOptions = {},
): Promise<PlaceActionResult> {
  const [before] = await readParty(open, submissionId);
  if (!before) return ok({ mails: [] });
  await lockSubmission(open, submissionId);
  const locked = await promoteWaitlist(open, before.offering_key, now, options);
  return locked
    ? admitParty(open, submissionId, locked, { now, isStaff, seat })
    : failed('unknown');
}

export async function cancelChecked(open: Tx, submissionId: string) {
  await open
    .updateTable('place')
    .set({ state: 'cancelled', until: null })
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'checking')
    .execute();
}

export async function admitParty(
  open: Tx,
  submissionId: string,
  locked: LockedOffering,
  { now, isStaff = false, seat }: AdmitOptions & { now: number },
): Promise<PlaceActionResult> {
  const { offering, free, queue } = locked;
  const all = await readParty(open, submissionId);
  const places = all.filter(
    (place) =>
      place.state === 'checking' &&
      (seat === undefined || place.seat === seat) &&
      (isStaff || !isOutside(place, placeOffering(offering))),
  );
  if (places.length === 0) return ok({ mails: [] });
  if (!isBookable(offering, now)) return failed('closed');
  if (places.length <= allocateSeats(queue, free).left) {
    const result = await assignSeats({ open, locked, places, now, isStaff }, places);
    await closeIfChecked(open, submissionId);
    return result;
  }
  const queued = await joinQueue({ open, locked, places, now });
  await closeIfChecked(open, submissionId);
  return queued;
}

export async function joinQueue(action: PlaceAction): Promise<PlaceActionResult> {
  const { open, locked, places, now } = action;
  const { offering, options } = locked;
  const ids = places.map(({ id }) => id);
  await open
    .updateTable('place')
    .set({ state: 'waiting', queued_at: isoTimestamp(now), until: null })
    .set({ queue_number: offering.revision })
    .where('id', 'in', ids)
    .execute();
  await shortenDeadlines(open, offering, now, options);
  return ok({ mails: ['waiting'] });
}

type Answers = Readonly<Record<string, unknown>>;

/** `guardian`: one who is responsible for nobody now. */
export function rewriteAnswers(
  open: Tx,
  submissionId: string,
  { seat, renamed, guardian }: { seat: number; renamed?: RenamedPerson; guardian?: string },
) {
  return changeAnswers(open, submissionId, (answers) => ({
    ...withPerson(answers, seat, renamed),
    ...(guardian && answers.guardianName === guardian && { guardianName: '', guardianPhone: '' }),
  }));
}

export async function changeAnswers(
  open: Tx,
  submissionId: string,
  change: (answers: Answers) => Answers,
) {
  const row = await open
    .selectFrom('submission')
    .select(['reference', 'payload', 'phone_e164'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
  const answers = row && jsonObject(row.payload);
  if (!answers) return;
  const payload = JSON.stringify(change(answers));
  await open
    .updateTable('submission')
    .set({ payload, search_text: searchText({ ...row, payload }) })
    .where('id', '=', submissionId)
    .execute();
}

type Seat = { submissionId: string; seat: number };

/** Also empties sent mails, which name everybody. `which` writes the audit event. */
export async function eraseSeat(
  app: App,
  which: (open: Tx) => Promise<Seat | undefined>,
  isSilent = false,
) {
  const mails = await runTransaction(app.db, async (open) => {
    const found = await which(open);
    return found && eraseInTransaction(app, open, found, isSilent);
  });
  if (mails) await deleteMailFiles(app.config.dataDir, mails);
  return mails !== undefined;
}

/** Returns the ids of the mails whose files must be deleted; undefined if there is nobody. */
export async function eraseInTransaction(
  app: App,
  open: Tx,
  { submissionId, seat }: Seat,
  isSilent = false,
) {
  const now = app.now();
  await lockSubmission(open, submissionId);
  const all = await readParty(open, submissionId);
  const present = all.filter(({ erased_at }) => erased_at === null);
  const place = present.find((one) => one.seat === seat);
  if (!place) return undefined;
  if (present.length === 1) return eraseSubmission(app, open, submissionId, now);
  // After the offering has ended nothing is given back, so that people who came stay counted.
  await runPlaceAction(open, { purpose: 'manage', submissionId }, app, async (action) => {
    const places = action.places.filter(({ id }) => id === place.id);
    const result = await cancelPlaces({ ...action, places }, undefined, 'erased');
    return isSilent && result.ok ? UNCHANGED : result;
  });
  const { guardian_name: guardian } = place;
  const isShared = present.some((one) => one !== place && one.guardian_name === guardian);
  await rewriteAnswers(open, submissionId, { seat, ...(!isShared && { guardian }) });
  await clearFingerprint(open, submissionId);
  for (const erase of app.effects.seatErased) await erase(open, place.id, now, app);
  await blankPlaces(open, (one) => one('id', '=', place.id));
  await open
    .updateTable('place')
    .set({ erased_at: isoTimestamp(now) })
    .where('id', '=', place.id)
    .execute();
  return eraseSentMails(open, submissionId, now);
}

import type { Transaction } from 'kysely';
import { withOrder } from '#inbox/enrollment.ts';
import { eraseSentMails } from '#inbox/erasing.server.ts';
import type { Person } from '#inbox/forms/party.ts';
import { searchText } from '#inbox/store-once.server.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { wrapService } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type { AvailabilityCache } from './availability.server.ts';
import {
  admitParty,
  assignSeats,
  becameAdult,
  cancelPlaces,
  type EraseSeatParts,
  eraseSeat,
  notifySender,
  type PlaceAction,
  type PlaceActionResult,
  readOfferingKey,
  rewriteAnswers,
  runPlaceAction,
  setPlaceState,
  stateWithSeat,
  UNCHANGED,
  withSeat,
} from './change.server.ts';
import { countVoided, readConsents, recordConsents, voidConsents } from './guardians.server.ts';
import { markVerified, readUnverifiedParties } from './limits.server.ts';
import { type CalendarOptions, placesCalendar } from './mails.server.ts';
import {
  availabilityOf,
  type ChangeError,
  isMinor,
  type LinkPurpose,
  NO_OCCUPANCY,
  needsGuardianConsent,
  type PlaceChange,
  type PlaceState,
  type Places,
  type PlacesChanged,
  type PlacesView,
  SEATED_STATES,
  UNKNOWN_AVAILABILITY,
} from './place.ts';
import {
  isActive,
  isPersonLink,
  isSamePhone,
  isSameText,
  isUnnamed,
  readLinkToken,
  readPlaceRows,
  stateOf,
  type WaitlistOptions,
} from './rows.server.ts';
import type { PlaceRow } from './tables.ts';
import { type PlacesViewParts, readPlacesView, type ViewScope } from './view.server.ts';
import {
  isBookable,
  isCurrent,
  lockSubmission,
  promoteWaitlist,
  shortenDeadlines,
} from './waitlist.server.ts';

export type PlacesParts = ChangeParts &
  EraseSeatParts & {
    readonly availabilityCache: AvailabilityCache;
    /** The organiser named in calendars. */
    readonly organiser?: (() => Promise<CalendarOptions['organiser']>) | undefined;
  };

/** The service of places over our own database, for pages and endpoints. */
export function makePlaces(parts: PlacesParts): Places {
  const { database, availabilityCache, readSigned, now } = parts;
  return wrapService<Places>('the places could not be read or changed', {
    async availability(offerings) {
      const all = await availabilityCache.all();
      return new Map(
        offerings.map((offering) => [
          offering.key,
          all
            ? availabilityOf(offering, all.get(offering.key) ?? NO_OCCUPANCY, now())
            : UNKNOWN_AVAILABILITY,
        ]),
      );
    },

    async sequences() {
      const rows = await database
        .selectFrom('offering')
        .select(['key', 'sequence'])
        .where('sequence', '>', 0)
        .execute();
      return new Map(rows.map(({ key, sequence }) => [key, sequence]));
    },

    async byToken(token, purpose) {
      const scope = await readViewScope(database, token, purpose, readSigned);
      return scope && readPlacesView(database, scope, { ...parts, now: now() });
    },

    async calendar(token) {
      const scope =
        (await readViewScope(database, token, 'manage', readSigned)) ??
        (await readViewScope(database, token, 'own', readSigned));
      const view = scope && (await readPlacesView(database, scope, { ...parts, now: now() }));
      if (!view) return undefined;
      const isCancelled = view.offering.cancelled !== '' || view.state === 'cancelled';
      const organiser = await parts.organiser?.();
      const content = placesCalendar(view, { ...parts, now: now(), isCancelled, organiser });
      return content === undefined ? undefined : { title: view.offering.title, content };
    },

    async change(token, purpose, change) {
      const outcome = await changePlaces({ token, purpose, change }, parts);
      availabilityCache.invalidate();
      return outcome;
    },

    async erase(token, purpose, seat) {
      let isLinked = false;
      const isErased = await eraseSeat(
        async (transaction) => {
          const scope = await readViewScope(transaction, token, purpose, readSigned);
          const view =
            scope && (await readPlacesView(transaction, scope, { ...parts, now: now() }));
          isLinked = view !== undefined;
          const place = view?.places.find((one) => purpose === 'consent' || one.seat === seat);
          return scope && place && { submissionId: scope.submissionId, seat: place.seat };
        },
        now(),
        parts,
      );
      availabilityCache.invalidate();
      if (isErased) return ok('erased');
      return failed(isLinked ? 'gone' : 'unknown');
    },
  });
}

type ChangeParts = PlacesViewParts & {
  readonly database: Database;
  /** The directory with the files of mails. */
  readonly dataDir: string;
  /** Removes the signature of a text; undefined if it is wrong. */
  readonly readSigned: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** The changes that each kind of link allows. */
const ALLOWED_CHANGES: Readonly<Record<LinkPurpose, readonly PlaceChange['do'][]>> = {
  manage: ['accept', 'decline', 'cancel', 'queue', 'save', 'order', 'mail'],
  confirm: ['confirm', 'refuse'],
  consent: ['consent', 'correct'],
  join: ['join'],
  own: ['cancel'],
};

/** The places that a link shows; undefined if it is not valid, or the submission is erased. */
async function readViewScope(
  open: Database,
  token: string,
  purpose: LinkPurpose,
  readSigned: ChangeParts['readSigned'],
): Promise<ViewScope | undefined> {
  const linked = readLinkToken(token, purpose, readSigned);
  if (!linked) return undefined;
  const row = await open
    .selectFrom('place')
    .select(['id', 'submission_id', 'link_version', 'erased_at'])
    .where(isPersonLink(purpose) ? 'id' : 'submission_id', '=', linked.id)
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  if (!row || (isPersonLink(purpose) && row.erased_at !== null)) return undefined;
  const ended = isPersonLink(purpose) ? ((await countVoided(open, [row])).get(row.id) ?? 0) : 0;
  if (row.link_version + ended !== linked.version) return undefined;
  const placeId = {
    consent: row.id,
    own: row.id,
    join: null,
    manage: undefined,
    confirm: undefined,
  };
  return { purpose, submissionId: row.submission_id, placeId: placeId[purpose] };
}

/** Applies a change made by somebody with a link. */
export async function changePlaces(
  { token, purpose, change }: { token: string; purpose: LinkPurpose; change: PlaceChange },
  parts: ChangeParts,
): Promise<Result<PlacesChanged, ChangeError>> {
  if (!ALLOWED_CHANGES[purpose].includes(change.do)) return failed('unknown');
  let erasedMails: readonly string[] = [];
  const changed = await runTransaction(parts.database, async (transaction) => {
    erasedMails = [];
    const now = parts.now();
    const scope = await readViewScope(transaction, token, purpose, parts.readSigned);
    // Locked before reading: SQLite refuses to write after another process changed what was read.
    if (scope) await lockSubmission(transaction, scope.submissionId);
    const before = scope && (await readPlacesView(transaction, scope, { ...parts, now }));
    // Erased places are hidden from everybody.
    if (!scope || !before) return failed('unknown');
    const result = await applyChange(transaction, scope, change, now, parts);
    if (!result.ok) return result;
    const { seat, placeId } = result.value;
    // A person who took a place by a group's link sees that place.
    const visibleScope = placeId ? { ...scope, placeId } : scope;
    const view = await readPlacesView(transaction, visibleScope, { ...parts, now });
    if (!view) return failed('unknown');
    if (isRenamed(before, view)) {
      erasedMails = await eraseSentMails(transaction, scope.submissionId, now);
    }
    return ok(seat === undefined ? { view } : { view, seat });
  });
  if (erasedMails.length > 0) deleteMailFiles(parts.dataDir, erasedMails);
  return changed;
}

/** Whether a person was renamed: the mails sent before still have the former name. */
function isRenamed({ places: before }: PlacesView, { places: after }: PlacesView): boolean {
  return before.some(
    ({ seat, name }) => name && after.some((one) => one.seat === seat && one.name !== name),
  );
}

function applyChange(
  transaction: Transaction<Tables>,
  scope: ViewScope,
  change: PlaceChange,
  now: number,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  switch (change.do) {
    case 'mail':
      return resendConfirmation(transaction, scope.submissionId, now);
    case 'confirm':
    case 'refuse':
      return confirmPlaces(transaction, scope, change, now, options);
    default:
      return runPlaceAction(transaction, scope, now, options, (action) =>
        handlePlaceAction(change, action),
      );
  }
}

/** Applies a change by somebody with a link, or returns why it failed. Safe to repeat. */
export async function handlePlaceAction(
  change: Exclude<PlaceChange, { do: 'confirm' | 'refuse' | 'mail' }>,
  action: PlaceAction,
): Promise<PlaceActionResult> {
  switch (change.do) {
    case 'accept':
      return accept(withSeat(action, change.seat));
    case 'decline':
      return cancelPlaces(withSeat(action, change.seat), ['offered']);
    case 'cancel':
      return cancelPlaces(withSeat(action, change.seat), undefined);
    case 'queue':
      return rejoinQueue(withSeat(action, change.seat));
    case 'save':
      return save(action, change);
    case 'consent':
      return recordDecision(action, change, 'link');
    case 'correct':
      return correct(action, change);
    case 'join':
      return join(action, change);
    case 'order':
      return changeOrder(action, change.order);
  }
}

/** Whether the seat is taken, even if a consent or confirmation is still missing. */
function hasSeat({ state }: PlaceRow): boolean {
  return state === 'held' || state === 'awaiting' || state === 'confirming';
}

async function accept(action: PlaceAction): Promise<PlaceActionResult> {
  const { locked, places, now } = action;
  const offered = places.filter(({ state }) => state === 'offered');
  if (offered.length === 0) {
    if (places.some(hasSeat)) return UNCHANGED;
    return failed(places.some(({ state }) => state === 'lapsed') ? 'late' : 'gone');
  }
  if (!isCurrent(locked.offering, now)) return failed('closed');
  return assignSeats(action, offered);
}

async function rejoinQueue({
  transaction,
  locked,
  places,
  now,
}: PlaceAction): Promise<PlaceActionResult> {
  const { offering } = locked;
  const lapsed = places.filter(({ state }) => state === 'lapsed');
  if (lapsed.length === 0) {
    return places.some(({ state }) => state === 'waiting' || state === 'offered')
      ? UNCHANGED
      : failed('gone');
  }
  if (!isBookable(offering, now)) return failed('closed');
  await transaction
    .updateTable('place')
    .set({
      state: 'waiting',
      queued_at: isoTimestamp(now),
      queue_number: offering.revision,
      until: null,
    })
    .where(
      'id',
      'in',
      lapsed.map(({ id }) => id),
    )
    .where('state', '=', 'lapsed')
    .execute();
  await shortenDeadlines(transaction, offering, now, locked.options);
  return ok({ mails: ['waiting'] });
}

/**
 * Corrects a name, an age or a guardian. A guardian's correction is about the same child, so the
 * consent for the child holds.
 */
async function correct(
  action: PlaceAction,
  { name, age, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'correct' }>,
): Promise<PlaceActionResult> {
  const [place] = action.places;
  if (!place) return failed('gone');
  const person = { name: name || place.name, age: age ?? place.age };
  await renamePerson(action, place, person, { guardianName, guardianPhone, isSamePerson: true });
  return UNCHANGED;
}

async function save(
  action: PlaceAction,
  { people, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'save' }>,
): Promise<PlaceActionResult> {
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  let isAwaiting = false;
  for (const { seat, name, age, ...own } of people) {
    const place = action.places.find((one) => one.seat === seat);
    if (!place || !isActive(place)) continue;
    const person = { name, age: age ?? place.age };
    const guardian = own.guardianName || own.guardianPhone ? own : { guardianName, guardianPhone };
    const state = await renamePerson(action, place, person, guardian);
    isAwaiting ||= state === 'awaiting' && place.state !== 'awaiting';
  }
  return ok({ mails: isAwaiting ? ['consent'] : [] });
}

/**
 * Takes the next place without a name. The same person gets the same place again, and so does a
 * family of which only the parent was known, but only the guardian's number gives access to either.
 */
async function join(
  action: PlaceAction,
  { name, age, ...guardian }: Extract<PlaceChange, { do: 'join' }>,
): Promise<PlaceActionResult> {
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  const active = action.places.filter(isActive);
  const isTheirs = (place: PlaceRow) => isSamePhone(guardian.guardianPhone, place.guardian_phone);
  const same = active.find((place) => place.name === name && place.age === age);
  // Knowing only a name and an age must not open the guardian's number and page.
  if (same && name !== '') return isTheirs(same) ? ok({ mails: [], seat: same.seat }) : UNCHANGED;
  const families = active.filter(isChildless);
  const named = families.find(hasGuardianNamed(guardian));
  const own = families.find(isTheirs) ?? (named?.guardian_phone === '' ? named : undefined);
  // Nor must knowing only the name of a parent.
  if (named && !own) return UNCHANGED;
  const next = own ?? active.find(isUnnamed);
  if (!next) return failed('full');
  await renamePerson(action, next, { name, age }, guardian);
  // No mail, or a teacher would get one for each pupil; the page of the places shows them all.
  return ok({ mails: [], seat: next.seat });
}

/** Whether it belongs to a family whose parent is known, but not the child's name. */
function isChildless({ name, offering_key, guardian_name, guardian_phone }: PlaceRow): boolean {
  return (
    name === '' && !needsGuardianConsent(offering_key) && guardian_name + guardian_phone !== ''
  );
}

function hasGuardianNamed({ guardianName = '' }: Guardian) {
  return ({ guardian_name }: PlaceRow): boolean =>
    isSameText(guardianName.toLowerCase(), guardian_name.toLowerCase());
}

/** Changes a group's kit order. For staff the submission is new again: it may have been done. */
async function changeOrder(
  { transaction, locked, places, now }: PlaceAction,
  order: Readonly<Record<string, string>>,
): Promise<PlaceActionResult> {
  const place = places.find(isActive);
  if (!place || !isCurrent(locked.offering, now)) return failed('closed');
  const row = await transaction
    .selectFrom('submission')
    .select(['reference', 'payload', 'phone_e164', 'status'])
    .where('id', '=', place.submission_id)
    .executeTakeFirstOrThrow();
  const before = jsonObject(row.payload);
  if (!before) return failed('gone');
  const payload = JSON.stringify(withOrder(before, order));
  const status = row.status === 'spam' ? row.status : 'new';
  await transaction
    .updateTable('submission')
    .set({ payload, search_text: searchText({ ...row, payload }), status })
    .where('id', '=', place.submission_id)
    .execute();
  return UNCHANGED;
}

export type Guardian = {
  readonly guardianName?: string | undefined;
  readonly guardianPhone?: string | undefined;
  /** The new name is of the same person, as a guardian says. */
  readonly isSamePerson?: boolean;
};

/**
 * Stores who has a place. A person who turns out to be under 18 needs a guardian's yes; an adult
 * has the place. A different person has a different guardian: a decision about one child holds for
 * that child only. The submission's answers are changed, too.
 */
async function renamePerson(
  action: PlaceAction,
  place: PlaceRow,
  person: Person,
  { guardianName, guardianPhone, isSamePerson = false }: Guardian,
): Promise<PlaceState> {
  // A guardian is stored for those who are or may be under 18, as at registration.
  const hasGuardian = isMinor(person) || person.age === null;
  const isOther = !isSamePerson && place.name !== '' && person.name !== place.name;
  if (isOther) await voidConsents(action.transaction, place.id, action.now);
  const dropsGuardian = isOther && needsGuardianConsent(place.offering_key);
  const guardian = {
    guardian_name: (hasGuardian && guardianName) || (dropsGuardian ? '' : place.guardian_name),
    guardian_phone: (hasGuardian && guardianPhone) || (dropsGuardian ? '' : place.guardian_phone),
  };
  await action.transaction
    .updateTable('place')
    .set({
      ...person,
      ...guardian,
      // A new person knows the present state.
      ...((isOther || place.name === '') && {
        contacted_sequence: action.locked.offering.sequence,
      }),
      ...(becameAdult(place, person) && { previous_age: place.previous_age ?? place.age }),
    })
    .where('id', '=', place.id)
    .execute();
  // The name of the sender of a form for one person stays: the sender may be somebody else.
  if (place.name !== '' && (isSamePerson || action.places.length > 1)) {
    const { guardian_name, guardian_phone } = guardian;
    await rewriteAnswers(action.transaction, place.submission_id, {
      seat: place.seat,
      renamed: { ...person, guardianName: guardian_name, guardianPhone: guardian_phone },
    });
  }
  if (place.state !== 'held' && place.state !== 'awaiting') return place.state as PlaceState;
  const consents = await readConsents(action.transaction, [place]);
  const state = stateWithSeat(place, person, consents);
  if (state !== place.state) await setPlaceState(action, place, state);
  return state;
}

/** Records a guardian's decision about one person. */
export async function recordDecision(
  action: PlaceAction,
  change: Omit<Extract<PlaceChange, { do: 'consent' }>, 'do'>,
  via: 'link' | 'paper',
): Promise<PlaceActionResult> {
  const { transaction, locked, now } = action;
  const [place] = action.places;
  if (!place || place.state === 'cancelled') return failed('gone');
  if (place.state === 'lapsed' && change.participation === 'given') return failed('late');
  if (!isCurrent(locked.offering, now)) return failed('closed');
  const before = (await readConsents(transaction, [place])).get(place.id);
  // A decision that was never made cannot be withdrawn.
  for (const kind of ['participation', 'photo'] as const) {
    if (change[kind] === 'withdrawn' && !before?.[kind]) return failed('gone');
  }
  const by = {
    placeId: place.id,
    decidedBy: change.name,
    relation: change.relation,
    phone: change.phone ?? place.guardian_phone,
    via,
  };
  const { participation, photo } = change;
  await recordConsents(
    transaction,
    [
      ...(participation
        ? [{ ...by, kind: 'participation', decision: participation } as const]
        : []),
      ...(photo ? [{ ...by, kind: 'photo', decision: photo } as const] : []),
    ],
    now,
  );
  return participation ? applyDecision(action, place, participation) : UNCHANGED;
}

/** Applies a decision to the place. */
async function applyDecision(
  action: PlaceAction,
  place: PlaceRow,
  decision: string,
): Promise<PlaceActionResult> {
  if (decision === 'given') {
    if (place.state !== 'awaiting') return UNCHANGED;
    await setPlaceState(action, place, 'held');
    return ok({ mails: ['held'] });
  }
  if (decision === 'refused') {
    return cancelPlaces({ ...action, places: [place] }, undefined, 'refused');
  }
  if (place.state !== 'held' || !isMinor(place)) return UNCHANGED;
  await setPlaceState(action, place, 'awaiting');
  return ok({ mails: ['consent'] });
}

/** Applies the answer of a mailbox's owner to all requests with it in an offering. */
export async function confirmPlaces(
  transaction: Transaction<Tables>,
  scope: ViewScope,
  change: Extract<PlaceChange, { do: 'confirm' | 'refuse' }>,
  now: number,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  const { submissionId } = scope;
  const key = await readOfferingKey(transaction, submissionId);
  const own = await transaction
    .selectFrom('submission')
    .select('sender_address')
    .where('id', '=', submissionId)
    .executeTakeFirst();
  if (key === undefined || !own) return failed('unknown');
  const unverified = await readUnverifiedParties(transaction, key, own.sender_address);
  if (change.do === 'refuse') {
    const refused = unverified.find(({ reference }) => reference === change.reference);
    if (!refused) return failed('gone');
    return refuseRequest(transaction, { ...scope, submissionId: refused.id }, now, options);
  }
  const ids = [...new Set(unverified.map(({ id }) => id))];
  // In the order of their ids, so that two transactions cannot deadlock.
  for (const id of ids) await lockSubmission(transaction, id);
  const locked = await promoteWaitlist(transaction, key, now, options);
  if (!locked) return failed('unknown');
  if (!isCurrent(locked.offering, now)) return failed('closed');
  const places = await readPlaceRows(transaction, [...new Set([...ids, submissionId])]);
  const isIn = (id: string, ...states: readonly PlaceState[]) =>
    places.get(id)?.some((place) => states.includes(stateOf(place))) ?? false;
  // Also after the deadline: the next places that they request are theirs at once.
  if (ids.length > 0) await markVerified(transaction, ids, now);
  const isOver = !isIn(submissionId, ...SEATED_STATES, 'waiting', 'checking');
  if (isOver && !ids.some((id) => isIn(id, 'confirming', 'checking'))) {
    return failed(isIn(submissionId, 'lapsed') ? 'late' : 'gone');
  }
  for (const id of ids) {
    const confirming = places.get(id)?.filter(({ state }) => state === 'confirming') ?? [];
    const result =
      confirming.length > 0
        ? await assignSeats({ transaction, locked, places: confirming, now }, confirming)
        : await admitParty(transaction, id, locked, { now });
    if (result.ok) await notifySender(transaction, id, result.value.mails, now);
  }
  await promoteWaitlist(transaction, key, now, options);
  return UNCHANGED;
}

/** Gives back places that the mailbox's owner did not request, without a mail to them. */
async function refuseRequest(
  transaction: Transaction<Tables>,
  scope: ViewScope,
  now: number,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  return runPlaceAction(transaction, scope, now, options, async (action) => {
    const result = await cancelPlaces(action, undefined);
    if (!result.ok) return result;
    await transaction
      .updateTable('submission')
      .set({ spam_verdict: 'the owner of the email address says that they did not ask for it' })
      .where('id', '=', scope.submissionId)
      .execute();
    return UNCHANGED;
  });
}

/** Sends the email with the button once more, unless one went to the mailbox within the hour. */
export async function resendConfirmation(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<PlaceActionResult> {
  const submission = await transaction
    .selectFrom('submission')
    .innerJoin('place', 'place.submission_id', 'submission.id')
    .select('sender_address')
    .where('submission.id', '=', submissionId)
    .where('verified_at', 'is', null)
    .where('spam_verdict', 'is', null)
    .where('place.state', 'in', ['confirming', 'checking'])
    .executeTakeFirst();
  const to = normalizeEmail(submission?.sender_address ?? '');
  if (!to) return failed('gone');
  const mail = { purpose: 'confirm', recipient: to, stored: { kind: 'confirmation' } } as const;
  const stored = await enqueueMails(transaction, [outboxRow(mail, { submissionId, now })], now);
  return stored.length > 0 ? UNCHANGED : failed('limited');
}

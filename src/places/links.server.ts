import type { App } from '#app.ts';
import { readOfferingContent } from '#content/offering.ts';
import { readOnWebsite } from '#content/on-website.server.ts';
import type { Organisation } from '#content/organisation.ts';
import type { StemSquadPlans } from '#content/stem-squad.ts';
import { reopen } from '#inbox/changes.server.ts';
import { withOrder } from '#inbox/enrollment.ts';
import { eraseSentMails } from '#inbox/erasing.server.ts';
import type { Person } from '#inbox/forms/party.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import {
  admitParty,
  assignSeats,
  becameAdult,
  cancelPlaces,
  changeAnswers,
  eraseSeat,
  joinQueue,
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
import type { PlaceMailAbout } from './mail-texts.server.ts';
import { moveParty } from './move.server.ts';
import {
  type ChangeError,
  isAttended,
  isMinor,
  isOutside,
  type LinkPurpose,
  type PlaceChange,
  type PlaceState,
  SEATED_STATES,
} from './place.ts';
import {
  isActive,
  isPersonLink,
  isSamePhone,
  isSameText,
  isUnnamed,
  markVerified,
  placeOffering,
  placeParts,
  readLinkToken,
  readPlaceRows,
  readUnverifiedParties,
  stateOf,
} from './rows.server.ts';
import type { PlaceRow, Tx } from './tables.ts';
import { withContent } from './texts.ts';
import { type PlacesView, readPlacesView, type ViewScope } from './view.server.ts';
import { isBookable, isCurrent, lockSubmission, promoteWaitlist } from './waitlist.server.ts';

const ALLOWED_CHANGES: Readonly<Record<LinkPurpose, readonly PlaceChange['do'][]>> = {
  manage: ['accept', 'decline', 'cancel', 'queue', 'save', 'order', 'mail', 'date'],
  confirm: ['confirm', 'refuse'],
  consent: ['consent', 'correct'],
  join: ['join'],
  own: ['cancel'],
};

export async function readLinkedPlaces(app: App, token: string, purpose: LinkPurpose) {
  const scope = await readViewScope(app.db, token, purpose, app);
  const view = scope && (await readPlacesView(app.db, scope, app));
  if (!view) return undefined;
  const [organisation] = await app.content.list<Organisation>('organisation');
  const content = { organisation, ...(await readOfferingContent(app.content)) };
  return withContent(view, content, app.now());
}

async function readViewScope(
  open: Database,
  token: string,
  purpose: LinkPurpose,
  { readSigned }: App,
) {
  const linked = readLinkToken(token, purpose, readSigned);
  if (!linked) return undefined;
  const isPersons = isPersonLink(purpose);
  const row = await open
    .selectFrom('place')
    .select(['id', 'submission_id', 'link_version', 'erased_at'])
    .where(isPersons ? 'id' : 'submission_id', '=', linked.id)
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  if (!row || (isPersons && row.erased_at !== null)) return undefined;
  const voided = isPersons ? ((await countVoided(open, [row])).get(row.id) ?? 0) : 0;
  if (row.link_version + voided !== linked.version) return undefined;
  const placeId = isPersons ? row.id : purpose === 'join' ? null : undefined;
  return { purpose, submissionId: row.submission_id, placeId };
}

/** `seat`: for the sender’s link; a guardian’s erases its own person. */
export async function eraseLinkedPerson(
  app: App,
  token: string,
  purpose: 'manage' | 'consent',
  seat?: number,
): Promise<Result<'erased', ChangeError>> {
  let isLinked = false;
  const isErased = await eraseSeat(app, async (open) => {
    const scope = await readViewScope(open, token, purpose, app);
    const view = scope && (await readPlacesView(open, scope, app));
    isLinked = view !== undefined;
    const place = view?.places.find((one) => purpose === 'consent' || one.seat === seat);
    return scope && place && { submissionId: scope.submissionId, seat: place.seat };
  });
  return isErased ? ok('erased') : failed(isLinked ? 'gone' : 'unknown');
}

/** Repeating it has no further effect. `seat`: the place taken by a group’s link. */
export async function changeLinkedPlaces(
  app: App,
  token: string,
  purpose: LinkPurpose,
  change: PlaceChange,
): Promise<Result<{ view: PlacesView; seat?: number }, ChangeError>> {
  if (!ALLOWED_CHANGES[purpose].includes(change.do)) return failed('unknown');
  const { plans } = change.do === 'order' ? await readOnWebsite(app.content) : { plans: [] };
  let erasedMails: readonly string[] = [];
  const changed = await runTransaction(app.db, async (open) => {
    erasedMails = [];
    const scope = await readViewScope(open, token, purpose, app);
    // Locked before reading: SQLite refuses to write after another process changed what was read.
    if (scope) await lockSubmission(open, scope.submissionId);
    const before = scope && (await readPlacesView(open, scope, app));
    // Erased places are hidden from everybody.
    if (!scope || !before) return failed('unknown');
    const result = await applyChange(open, scope, change, plans, app);
    if (!result.ok) return result;
    const { seat, placeId } = result.value;
    const view = await readPlacesView(open, placeId ? { ...scope, placeId } : scope, app);
    if (!view) return failed('unknown');
    if (isRenamed(before, view)) {
      erasedMails = await eraseSentMails(open, scope.submissionId, app.now());
    }
    return ok(seat === undefined ? { view } : { view, seat });
  });
  if (erasedMails.length > 0) await deleteMailFiles(app.config.dataDir, erasedMails);
  return changed;
}

/** Whether a person was renamed: the mails sent before still have the former name. */
function isRenamed({ places: before }: PlacesView, { places: after }: PlacesView): boolean {
  return before.some(
    ({ seat, name }) => name && after.some((one) => one.seat === seat && one.name !== name),
  );
}

function applyChange(
  open: Tx,
  scope: ViewScope,
  change: PlaceChange,
  plans: StemSquadPlans,
  app: App,
): Promise<PlaceActionResult> {
  if (change.do === 'mail') return resendConfirmation(open, scope.submissionId, app.now());
  if (change.do === 'confirm' || change.do === 'refuse') {
    return confirmPlaces(open, scope, change, app);
  }
  if (change.do === 'date') return changeDate(open, scope.submissionId, change.to, app);
  return runPlaceAction(open, scope, app, (action) => {
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
        return changeOrder(action, change.order, plans);
    }
  });
}

async function changeDate(open: Tx, submissionId: string, to: string, app: App) {
  const result = await moveParty(open, { submissionId, to, now: app.now() }, placeParts(app));
  return result.ok || result.error === 'gone' ? result : failed('taken' as const);
}

async function accept(action: PlaceAction): Promise<PlaceActionResult> {
  const { locked, places, now } = action;
  const isIn = (...states: readonly string[]) =>
    places.filter(({ state }) => states.includes(state));
  const offered = isIn('offered');
  if (offered.length === 0) {
    if (isIn('held', 'awaiting', 'confirming').length > 0) return UNCHANGED;
    return failed(isIn('lapsed').length > 0 ? 'late' : 'gone');
  }
  return isCurrent(locked.offering, now) ? assignSeats(action, offered) : failed('closed');
}

async function rejoinQueue(action: PlaceAction): Promise<PlaceActionResult> {
  const { locked, places, now } = action;
  const lapsed = places.filter(({ state }) => state === 'lapsed');
  if (lapsed.length === 0) {
    const isQueued = places.some(({ state }) => state === 'waiting' || state === 'offered');
    return isQueued ? UNCHANGED : failed('gone');
  }
  if (!isBookable(locked.offering, now)) return failed('closed');
  return joinQueue({ ...action, places: lapsed });
}

/** A guardian's correction is about the same child, so the consent holds. */
async function correct(
  action: PlaceAction,
  { name, age, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'correct' | 'join' }>,
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
  const mails = new Set<PlaceMailAbout>();
  for (const { seat, name, age, ...own } of people) {
    const place = action.places.find((one) => one.seat === seat);
    if (!place || !isActive(place)) continue;
    const person = { name, age: age ?? place.age };
    const guardian = own.guardianName || own.guardianPhone ? own : { guardianName, guardianPhone };
    const state = await renamePerson(action, place, person, guardian);
    if (state === place.state) continue;
    if (state === 'awaiting') mails.add('consent');
    if (state === 'checking') mails.add('outside');
  }
  return ok({ mails: [...mails] });
}

/** The same person gets the same place, but only the guardian's number gives access to it. */
async function join(
  action: PlaceAction,
  { name, age, ...guardian }: Extract<PlaceChange, { do: 'correct' | 'join' }>,
): Promise<PlaceActionResult> {
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  const active = action.places.filter(isActive);
  const isTheirs = (place: PlaceRow) => isSamePhone(guardian.guardianPhone, place.guardian_phone);
  const same = active.find((place) => place.name === name && place.age === age);
  // Knowing only a name and an age must not open the guardian's number and page.
  if (same && name !== '') return isTheirs(same) ? ok({ mails: [], seat: same.seat }) : UNCHANGED;
  const families = active.filter(
    (place) =>
      place.name === '' &&
      !isAttended(place.offering_key) &&
      place.guardian_name + place.guardian_phone !== '',
  );
  const parent = (guardian.guardianName ?? '').toLowerCase();
  const named = families.find((one) => isSameText(parent, one.guardian_name.toLowerCase()));
  const own = families.find(isTheirs) ?? (named?.guardian_phone === '' ? named : undefined);
  // Nor must knowing only the name of a parent.
  if (named && !own) return UNCHANGED;
  const next = own ?? active.find(isUnnamed);
  if (!next) return failed('full');
  await renamePerson(action, next, { name, age }, guardian);
  // No mail, or a teacher would get one for each pupil; the page of the places shows them all.
  return ok({ mails: [], seat: next.seat });
}

/** Changes a group's kit order. For staff the submission is new again: it may have been done. */
async function changeOrder(
  { open, locked, places, now }: PlaceAction,
  order: Readonly<Record<string, string>>,
  plans: StemSquadPlans,
): Promise<PlaceActionResult> {
  const place = places.find(isActive);
  if (!place || !isCurrent(locked.offering, now)) return failed('closed');
  const { submission_id } = place;
  await changeAnswers(open, submission_id, (answers) => withOrder(answers, order, plans));
  await reopen(open, submission_id);
  return UNCHANGED;
}

type Guardian = {
  guardianName?: string | undefined;
  guardianPhone?: string | undefined;
  /** The new name is of the same person, as a guardian says. */
  isSamePerson?: boolean;
};

/** A different person has a different guardian: a decision holds for one child only. */
async function renamePerson(
  action: PlaceAction,
  place: PlaceRow,
  person: Person,
  { guardianName, guardianPhone, isSamePerson = false }: Guardian,
): Promise<PlaceState> {
  const { open } = action;
  const hasGuardian = isMinor(person) || person.age === null;
  const isOther = !isSamePerson && place.name !== '' && person.name !== place.name;
  if (isOther) await voidConsents(open, place.id, action.now);
  const dropsGuardian = isOther && isAttended(place.offering_key);
  const guardian = {
    guardian_name: (hasGuardian && guardianName) || (dropsGuardian ? '' : place.guardian_name),
    guardian_phone: (hasGuardian && guardianPhone) || (dropsGuardian ? '' : place.guardian_phone),
  };
  const { sequence } = action.locked.offering;
  await open
    .updateTable('place')
    .set({
      ...person,
      ...guardian,
      ...((isOther || place.name === '') && { contacted_sequence: sequence }),
      ...(becameAdult(place, person) && { previous_age: place.previous_age ?? place.age }),
    })
    .where('id', '=', place.id)
    .execute();
  // The name of the sender of a form for one person stays: the sender may be somebody else.
  if (place.name !== '' && (isSamePerson || action.places.length > 1)) {
    const { guardian_name, guardian_phone } = guardian;
    await rewriteAnswers(open, place.submission_id, {
      seat: place.seat,
      renamed: { ...person, guardianName: guardian_name, guardianPhone: guardian_phone },
    });
  }
  const isChecked = isOutside(person, placeOffering(action.locked.offering));
  if (isChecked && person.age !== place.age && isActive(place)) {
    await setPlaceState(action, place, 'checking');
    await reopen(open, place.submission_id);
    return 'checking';
  }
  if (place.state !== 'held' && place.state !== 'awaiting') return stateOf(place);
  const state = stateWithSeat(place, person, await readConsents(open, [place]));
  if (state !== place.state) await setPlaceState(action, place, state);
  return state;
}

export async function recordDecision(
  action: PlaceAction,
  change: Omit<Extract<PlaceChange, { do: 'consent' }>, 'do'>,
  via: 'link' | 'paper',
): Promise<PlaceActionResult> {
  const { open, locked, now } = action;
  const [place] = action.places;
  if (!place || place.state === 'cancelled') return failed('gone');
  if (place.state === 'lapsed' && change.participation === 'given') return failed('late');
  if (!isCurrent(locked.offering, now)) return failed('closed');
  const before = (await readConsents(open, [place])).get(place.id);
  const kinds = ['participation', 'photo'] as const;
  // A decision that was never made cannot be withdrawn.
  if (kinds.some((kind) => change[kind] === 'withdrawn' && !before?.[kind])) return failed('gone');
  const { name: decidedBy, relation, phone = place.guardian_phone } = change;
  const decisions = kinds.flatMap((kind) => {
    const decision = change[kind];
    return decision ? [{ placeId: place.id, decidedBy, relation, phone, via, kind, decision }] : [];
  });
  await recordConsents(open, decisions, now);
  const { participation } = change;
  if (participation === 'refused') {
    return cancelPlaces({ ...action, places: [place] }, undefined, 'refused');
  }
  if (participation === 'given' && place.state === 'awaiting') {
    await setPlaceState(action, place, 'held');
    return ok({ mails: ['held'] });
  }
  if (participation === 'withdrawn' && place.state === 'held' && isMinor(place)) {
    await setPlaceState(action, place, 'awaiting');
    return ok({ mails: ['consent'] });
  }
  return UNCHANGED;
}

async function confirmPlaces(
  open: Tx,
  scope: ViewScope,
  change: Extract<PlaceChange, { do: 'confirm' | 'refuse' }>,
  app: App,
): Promise<PlaceActionResult> {
  const { submissionId } = scope;
  const now = app.now();
  const key = await readOfferingKey(open, submissionId);
  const own = await open
    .selectFrom('submission')
    .select('sender_address')
    .where('id', '=', submissionId)
    .executeTakeFirst();
  if (key === undefined || !own) return failed('unknown');
  const unverified = await readUnverifiedParties(open, key, own.sender_address);
  if (change.do === 'refuse') {
    const refused = unverified.find(({ reference }) => reference === change.reference);
    return refused ? refuseRequest(open, refused.id, app) : failed('gone');
  }
  const ids = [...new Set(unverified.map(({ id }) => id))];
  // In the order of their ids, so that two transactions cannot deadlock.
  for (const id of ids) await lockSubmission(open, id);
  const locked = await promoteWaitlist(open, key, now, placeParts(app));
  if (!locked) return failed('unknown');
  if (!isCurrent(locked.offering, now)) return failed('closed');
  const places = await readPlaceRows(open, [...new Set([...ids, submissionId])]);
  const isIn = (id: string, ...states: readonly PlaceState[]) =>
    places.get(id)?.some((place) => states.includes(stateOf(place))) ?? false;
  // Also after the deadline: the next places that they request are theirs at once.
  if (ids.length > 0) await markVerified(open, ids, now);
  const isOver = !isIn(submissionId, ...SEATED_STATES, 'waiting', 'checking');
  if (isOver && !ids.some((id) => isIn(id, 'confirming', 'checking'))) {
    return failed(isIn(submissionId, 'lapsed') ? 'late' : 'gone');
  }
  for (const id of ids) {
    const confirming = places.get(id)?.filter(({ state }) => state === 'confirming') ?? [];
    const result =
      confirming.length > 0
        ? await assignSeats({ open, locked, places: confirming, now }, confirming)
        : await admitParty(open, id, locked, { now });
    if (result.ok) await notifySender(open, id, result.value.mails, now);
  }
  await promoteWaitlist(open, key, now, placeParts(app));
  return UNCHANGED;
}

async function refuseRequest(open: Tx, submissionId: string, app: App): Promise<PlaceActionResult> {
  return runPlaceAction(open, { purpose: 'confirm', submissionId }, app, async (action) => {
    const result = await cancelPlaces(action, undefined);
    if (!result.ok) return result;
    await open
      .updateTable('submission')
      .set({ spam_verdict: 'the owner of the email address says that they did not ask for it' })
      .where('id', '=', submissionId)
      .execute();
    return UNCHANGED;
  });
}

/** Sends the email with the button once more, unless one went to the mailbox within the hour. */
async function resendConfirmation(open: Tx, submissionId: string, now: number) {
  const submission = await open
    .selectFrom('submission')
    .innerJoin('place', 'place.submission_id', 'submission.id')
    .leftJoin('outbox_message', 'outbox_message.submission_id', 'submission.id')
    .select(['sender_address', 'queue_rank'])
    .where('submission.id', '=', submissionId)
    .where('verified_at', 'is', null)
    .where('spam_verdict', 'is', null)
    .where('place.state', 'in', ['confirming', 'checking'])
    .orderBy('queue_rank', 'desc')
    .executeTakeFirst();
  const to = normalizeEmail(submission?.sender_address ?? '');
  if (!to) return failed('gone');
  const mail = { purpose: 'confirm', recipient: to, stored: { kind: 'confirmation' } } as const;
  const row = outboxRow(mail, { submissionId, now });
  // It waits for its turn as the first did.
  const again = { ...row, queue_rank: submission?.queue_rank ?? 0 };
  const stored = await enqueueMails(open, [again], now);
  return stored.length > 0 ? UNCHANGED : failed('limited');
}

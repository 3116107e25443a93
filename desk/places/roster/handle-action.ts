import { redirect } from 'react-router';
import type { StaffOutcome } from '#modules/places/model/roster.ts';
import type { DeskPlaces, LimitsOutcome } from '#modules/places/model/staff/desk-places.ts';
import { checkNewPerson } from '#modules/places/model/staff/new-person.ts';
import { deskOfferingPath, isSameCourse } from '#modules/places/model/staff/offering-item.ts';
import { fullText } from '#modules/places/model/staff/place-labels.ts';
import type { Staff } from '#modules/staff/staff.ts';
import { placesContext, requireRecentLogin, signedIn } from '../../context.ts';
import type { Route } from '../+types/roster';
import {
  type ActionError,
  addControlId,
  errorResponse,
  FAILURE_TEXTS,
  LIMITS_FAILURE_TEXTS,
  moveControlId,
} from './action-error.ts';
import { readAttendance, readSeat } from './attendance.ts';

/** Handles the forms of a roster's page. */
export async function handleAction(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { key } = params;
  const places = context.get(placesContext);
  const { staff } = signedIn(context);
  const by = { staffId: staff.id };
  const sent = await request.formData();
  const textOf = (name: string) => String(sent.get(name) ?? '').trim();
  const done = (notice: keyof typeof SUCCESS_NOTICES) =>
    redirect(`${deskOfferingPath(key)}?done=${notice}`, 303);
  const after = (outcome: StaffOutcome, notice: keyof typeof SUCCESS_NOTICES) =>
    outcome === 'done' ? done(notice) : errorResponse(409, { error: FAILURE_TEXTS[outcome] });
  const afterLimits = (
    outcome: LimitsOutcome,
    notice: keyof typeof SUCCESS_NOTICES,
    form: Omit<ActionError, 'error'>,
  ) =>
    outcome === 'done'
      ? done(notice)
      : errorResponse(409, { ...form, error: LIMITS_FAILURE_TEXTS[outcome] });
  const reference = textOf('reference');
  const seat = Number(textOf('seat')) || undefined;

  switch (textOf('do')) {
    case 'limit': {
      const typed = { capacity: textOf('capacity'), reserved: textOf('reserved') };
      const error = countError(typed);
      if (error) return errorResponse(422, { ...error, typed });
      const limits = (prefix = '') => ({
        capacity: readCount(textOf(`${prefix}capacity`)),
        reserved: readCount(textOf(`${prefix}reserved`)) ?? 0,
      });
      const outcome = await places.changeLimits(key, limits(), staff, limits('was-'));
      return afterLimits(outcome, 'limits', { controlId: 'capacity', typed });
    }
    case 'cancel': {
      const reason = textOf('reason').slice(0, MAX_REASON_LENGTH);
      const form = { controlId: 'reason', typed: { reason } };
      if (!reason) return errorResponse(422, { ...form, error: 'Write why, for those who come.' });
      const was = { cancelled: '' };
      const outcome = await places.changeLimits(key, { cancelled: reason }, staff, was);
      return afterLimits(outcome, 'cancelled', form);
    }
    case 'restore': {
      const was = { cancelled: textOf('was') };
      const outcome = await places.changeLimits(key, { cancelled: '' }, staff, was);
      return afterLimits(outcome, 'restored', {});
    }
    case 'add':
      return (await addPerson({ places, key, sent, staff })) ?? done('added');
    case 'move':
      return (await movePlaces({ places, key, sent, staff })) ?? done('moved');
    case 'accept':
      return after(await places.accept(reference, by), 'accepted');
    case 'confirm':
      return after(await places.confirm(reference, by), 'confirmed');
    case 'remove':
      return after(await places.remove(reference, seat, by), 'removed');
    case 'paper':
      if (!seat) break;
      return after(await places.recordPaperConsent(reference, seat, by), 'paper');
    case 'written': {
      const seats = sent.getAll('written').flatMap(readSeat);
      const sequence = Number(textOf('sequence')) || 0;
      return after(await places.markContacted(key, sequence, seats, by), 'written');
    }
    case 'erase-seat':
      await requireRecentLogin({ ...args, sent });
      if (!seat) break;
      return after(await places.erase(reference, seat, by), 'erased');
    case 'came':
    case 'came all': {
      const attendance = readAttendance(sent, textOf('do') === 'came all');
      return attendance.length === 0
        ? done('came')
        : after(await places.recordAttendance(key, attendance, by), 'came');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

/** Longest reason in characters; it appears on the event's page and in an email. */
const MAX_REASON_LENGTH = 500;

/** Upper limit for places, more than any hall has. */
const MAX_PLACES = 100_000;

function countError(typed: Readonly<Record<'capacity' | 'reserved', string>>) {
  const isCount = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= MAX_PLACES;
  const wrong = (['capacity', 'reserved'] as const).find(
    (name) => typed[name] && !isCount(typed[name]),
  );
  return wrong && { controlId: wrong, error: 'Write a whole number, or nothing.' };
}

/** A count; null if empty. */
function readCount(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

type ActionInput = {
  readonly places: DeskPlaces;
  /** Key of the roster's offering. */
  readonly key: string;
  readonly sent: FormData;
  readonly staff: Staff;
};

/** Adds a person to a roster. Resolves with the error response; undefined if it is done. */
export async function addPerson({ places, key, sent, staff }: ActionInput) {
  const typed = typedTexts(sent);
  const failed = { form: 'add', typed } as const;
  const { answers, errors } = checkNewPerson(typed);
  if (errors) {
    const [[name, text] = ['', '']] = Object.entries(errors);
    const error = { error: `${text}.`, controlId: addControlId(name), fieldErrors: errors };
    return errorResponse(422, { ...failed, ...error });
  }
  const outcome = await places.addPerson(key, answers, typed.over === 'yes', staff);
  if (outcome === 'done') return undefined;
  const roster = await places.roster(key);
  if (!roster) throw new Response('Nothing with places has this address.', { status: 400 });
  const isFull = outcome === 'full';
  const error = isFull ? fullText(roster.offering, 'Adding') : ADD_FAILURES[outcome];
  return errorResponse(409, { ...failed, error, controlId: addControlId('submit'), isFull });
}

const ADD_FAILURES = {
  ...LIMITS_FAILURE_TEXTS,
  ...FAILURE_TEXTS,
  closed: 'It is over or cancelled. Only people who came to the door are still added.',
  unreserved: 'No reserved place is left.',
};

/**
 * Moves places to another session. Resolves with the error response; undefined if it is done.
 */
export async function movePlaces({ places, key, sent, staff }: ActionInput) {
  const typed = typedTexts(sent);
  const { reference = '', seat = '', to = '' } = typed;
  const failed = { form: 'move', typed, controlId: moveControlId(reference) } as const;
  const refuse = (status: number, error: string, isFull = false) =>
    errorResponse(status, { ...failed, error, isFull });
  if (!to) return refuse(422, 'Choose another session.');
  if (!/^\d*$/.test(seat)) throw new Response('There is no such seat.', { status: 400 });
  const target = isSameCourse(key, to) && (await places.roster(to));
  if (!target) throw new Response('There is no such session.', { status: 400 });
  const move = { key: to, seat: Number(seat) || undefined, over: typed.over === 'yes' };
  const outcome = await places.move(reference, move, { staffId: staff.id });
  if (outcome === 'done') return undefined;
  if (outcome !== 'full') return refuse(outcome === 'unknown' ? 410 : 409, FAILURE_TEXTS[outcome]);
  const rows = (await places.roster(key))?.rows ?? [];
  const party = rows.filter((row) => row.reference === reference && row.state !== 'cancelled');
  const count = move.seat ? 1 : party.length;
  return refuse(409, fullText(target.offering, 'Moving', count), true);
}

function typedTexts(sent: FormData): Record<string, string> {
  return Object.fromEntries([...sent].map(([name, value]) => [name, String(value).trim()]));
}

/** Success notices, by the URL parameter `done`. */
export const SUCCESS_NOTICES = {
  limits: 'It is changed, and visitors see it.',
  cancelled: 'It is cancelled. Everybody who has a place or waits is told by mail.',
  restored: 'It takes place again. Everybody who has a place or waits is told by mail.',
  added: 'Added. If they have an email address, an email tells them.',
  moved:
    'Moved. An email tells them. Tell those without email by WhatsApp: the other roster lists them.',
  accepted: 'They have what they asked for, or wait for it. A mail tells them.',
  confirmed: 'It is confirmed. A mail tells them.',
  removed: 'Taken back. What became free is offered to those who wait.',
  erased: 'Erased. Nothing of this person is left here, and the seat is free.',
  paper: "The guardian's yes is noted.",
  written: 'It is noted who was told.',
  came: 'It is noted who came.',
};

import { redirect } from 'react-router';
import type { StaffOutcome } from '#modules/places/model/roster.ts';
import type { LimitsOutcome } from '#modules/places/model/staff/desk-places.ts';
import { deskOfferingPath } from '#modules/places/model/staff/offering-item.ts';
import { placesContext, requireRecentLogin, signedIn } from '../../context.ts';
import type { Route } from '../+types/roster';
import {
  type ActionError,
  errorResponse,
  FAILURE_TEXTS,
  LIMITS_FAILURE_TEXTS,
} from './action-error.ts';
import { addPerson, movePlaces } from './add-or-move.ts';
import { readAttendance, readSeat } from './attendance.ts';
import type { SUCCESS_NOTICES } from './success-notices.ts';

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

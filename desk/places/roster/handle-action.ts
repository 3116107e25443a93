import { data, type RouterContextProvider, redirect } from 'react-router';
import type { StaffOutcome } from '#modules/places/model/roster.ts';
import type { LimitsOutcome } from '#modules/places/model/staff/desk-places.ts';
import { deskOfferingPath } from '#modules/places/model/staff/offering-item.ts';
import { placesContext, requireRecentLogin, signedIn } from '../../context.ts';
import { readAttendance, readSeat } from './attendance.ts';
import type { SUCCESS_NOTICES } from './success-notices.ts';

/** What was not done, and what stays typed. */
export type ActionError = {
  readonly error: string;
  readonly field?: 'capacity' | 'reserved' | 'reason';
  readonly typed?: Readonly<Record<string, string>>;
};

type ActionInput = {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly key: string };
  readonly request: Request;
};

/** What the forms of a roster do. */
export async function handleAction(asked: ActionInput) {
  const { context, params, request } = asked;
  const { key } = params;
  const places = context.get(placesContext);
  const { staff } = signedIn(context);
  const by = { staffId: staff.id };
  const sent = await request.formData();
  const word = (name: string) => String(sent.get(name) ?? '').trim();
  const done = (what: keyof typeof SUCCESS_NOTICES) =>
    redirect(`${deskOfferingPath(key)}?done=${what}`, 303);
  const after = (outcome: StaffOutcome, what: keyof typeof SUCCESS_NOTICES) =>
    outcome === 'done' ? done(what) : errorResponse(409, { error: FAILURE_TEXTS[outcome] });
  const limited = (
    outcome: LimitsOutcome,
    what: keyof typeof SUCCESS_NOTICES,
    refused: Omit<ActionError, 'error'>,
  ) =>
    outcome === 'done'
      ? done(what)
      : errorResponse(409, { ...refused, error: LIMITS_FAILURE_TEXTS[outcome] });
  const reference = word('reference');
  const seat = Number(word('seat')) || undefined;

  switch (word('do')) {
    case 'limit': {
      const typed = { capacity: word('capacity'), reserved: word('reserved') };
      const wrong = countError(typed);
      if (wrong) return errorResponse(422, { ...wrong, typed });
      const to = { capacity: readCount(typed.capacity), reserved: readCount(typed.reserved) ?? 0 };
      const was = {
        capacity: readCount(word('was-capacity')),
        reserved: readCount(word('was-reserved')) ?? 0,
      };
      const outcome = await places.changeLimits(key, to, staff, was);
      return limited(outcome, 'limits', { field: 'capacity', typed });
    }
    case 'cancel': {
      const reason = word('reason').slice(0, MAX_REASON_LENGTH);
      const typed = { reason };
      if (!reason) {
        return errorResponse(422, {
          field: 'reason',
          error: 'Write why, for those who come.',
          typed,
        });
      }
      const outcome = await places.changeLimits(key, { cancelled: reason }, staff, {
        cancelled: '',
      });
      return limited(outcome, 'cancelled', { field: 'reason', typed });
    }
    case 'restore': {
      const was = { cancelled: word('was') };
      return limited(await places.changeLimits(key, { cancelled: '' }, staff, was), 'restored', {});
    }
    case 'accept':
      return after(await places.accept(reference, by), 'accepted');
    case 'confirm':
      return after(await places.confirm(reference, by), 'confirmed');
    case 'ask':
      return after(await places.requestConfirmation(key, by), 'asked');
    case 'remove':
      return after(await places.remove(reference, seat, by), 'removed');
    case 'paper':
      if (!seat) break;
      return after(await places.recordPaperConsent(reference, seat, by), 'paper');
    case 'written': {
      const who = sent.getAll('written').flatMap(readSeat);
      return after(
        await places.markContacted(key, Number(word('sequence')) || 0, who, by),
        'written',
      );
    }
    case 'erase-seat':
      await requireRecentLogin({ ...asked, sent });
      if (!seat) break;
      return after(await places.erase(reference, seat, by), 'erased');
    case 'came':
    case 'came all': {
      const who = readAttendance(sent, word('do') === 'came all');
      return who.length === 0
        ? done('came')
        : after(await places.recordAttendance(key, who, by), 'came');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

/** Characters of a reason: it stands on the page of the event and in a mail. */
const MAX_REASON_LENGTH = 500;

/** More places than any hall has. */
const MAX_PLACES = 100_000;

const FAILURE_TEXTS: Readonly<Record<Exclude<StaffOutcome, 'done'>, string>> = {
  unknown: 'There are no such places any more: what was sent is erased, or asked for none.',
  gone: 'It was changed meanwhile. This is how it stands now.',
  full: 'There are not enough free seats. Take a place back first, or say that there are more places.',
  closed: 'It is over or cancelled: nothing is given or taken back any more.',
};

const LIMITS_FAILURE_TEXTS: Readonly<Record<Exclude<LimitsOutcome, 'done'>, string>> = {
  unknown: 'The content has it no more.',
  changed:
    'A colleague changed it meanwhile. This is how it stands now: press again if it still fits.',
  remote: 'It comes from another server and is changed there.',
  misfit: 'The content does not take it. Open it in the content, and look what is wrong there.',
};

function errorResponse(status: number, refused: ActionError) {
  return data(refused, { status });
}

function countError(typed: Readonly<Record<'capacity' | 'reserved', string>>) {
  const isCount = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= MAX_PLACES;
  if (typed.capacity && !isCount(typed.capacity)) {
    return { field: 'capacity', error: 'Write a whole number, or nothing.' } as const;
  }
  if (typed.reserved && !isCount(typed.reserved)) {
    return { field: 'reserved', error: 'Write a whole number.' } as const;
  }
  return undefined;
}

/** Null where nothing was written. */
function readCount(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

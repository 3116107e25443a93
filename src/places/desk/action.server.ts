import { data, redirect } from 'react-router';
import { appContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { moveSession } from '../move.server.ts';
import { changeLimits, type LimitsOutcome } from '../offerings.server.ts';
import { deskOfferingPath } from '../place.ts';
import {
  acceptPlaces,
  addPerson,
  checkNewPerson,
  erasePerson,
  markContacted,
  markPaid,
  movePlaces,
  recordAttendance,
  recordPaperConsent,
  removePlaces,
  type StaffOutcome,
  undoRemoval,
} from '../staff.server.ts';
import type { Route } from './+types/roster.page';
import {
  type ActionError,
  addControlId,
  MOVE_ALL_ID,
  moveControlId,
  type SuccessNotice,
} from './forms.tsx';

const FAILURE_TEXTS: Readonly<Record<Exclude<StaffOutcome | LimitsOutcome, 'done'>, string>> = {
  unknown: 'There are no such places any more: what was sent is erased, or asked for none.',
  gone: 'It was changed meanwhile. This is how it stands now.',
  full: 'There are not enough free seats. Take a place back first, or say that there are more places.',
  closed: 'It is over or cancelled: only people who came to the door are still added.',
  changed:
    'A colleague changed it meanwhile. This is how it stands now: press again if it still fits.',
  remote: 'It comes from another server and is changed there.',
  misfit: 'The content does not take it. Open it in the content, and look what is wrong there.',
};

const OVER_TEXT = 'Every place is taken. Press again to take more people than there are places.';

const MAX_REASON_LENGTH = 500;

export async function handleAction(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { key } = params;
  const app = context.get(appContext);
  const by = signedIn(context).staff;
  const sent = await request.formData();
  const typed: Readonly<Record<string, string>> = Object.fromEntries(
    [...sent].map(([name, value]) => [name, String(value).trim()]),
  );
  const { do: button = '', reference = '', reason = '' } = typed;
  if (!/^\d*$/.test(typed.seat ?? ''))
    throw new Response('There is no such seat.', { status: 400 });
  const seat = Number(typed.seat) || undefined;
  const over = typed.over === 'yes';
  const done = (notice: SuccessNotice) => redirect(`${deskOfferingPath(key)}?done=${notice}`, 303);
  const after = (
    outcome: StaffOutcome | LimitsOutcome,
    notice: SuccessNotice,
    form: Omit<ActionError, 'error'> = {},
  ) => {
    if (outcome === 'done') return done(notice);
    const isFull = outcome === 'full' && form.form !== undefined;
    return refuse(409, { ...form, error: isFull ? OVER_TEXT : FAILURE_TEXTS[outcome], isFull });
  };

  switch (button) {
    case 'limit': {
      const wrong = (['capacity', 'reserved'] as const).find(
        (name) => !/^\d{0,6}$/.test(typed[name] ?? ''),
      );
      if (wrong) {
        return refuse(422, { controlId: wrong, typed, error: 'Write a whole number, or nothing.' });
      }
      const limits = (prefix = '') => ({
        capacity: readCount(typed[`${prefix}capacity`]),
        reserved: readCount(typed[`${prefix}reserved`]) ?? 0,
      });
      const change = { to: limits(), was: limits('was-') };
      const form = { controlId: 'capacity', typed };
      return after(await changeLimits(app, by, key, change), 'limits', form);
    }
    case 'cancel': {
      const form = { controlId: 'reason', typed };
      if (!reason) return refuse(422, { ...form, error: 'Write why, for those who come.' });
      const change = { to: { cancelled: reason.slice(0, MAX_REASON_LENGTH) }, was: NOT_CANCELLED };
      return after(await changeLimits(app, by, key, change), 'cancelled', form);
    }
    case 'restore': {
      const change = { to: NOT_CANCELLED, was: { cancelled: typed.was ?? '' } };
      return after(await changeLimits(app, by, key, change), 'restored');
    }
    case 'add': {
      const { answers: person, errors } = checkNewPerson(typed);
      const form = { form: 'add', typed, controlId: addControlId('submit') } as const;
      if (errors) {
        const [[name, text] = ['', '']] = Object.entries(errors);
        const controlId = addControlId(name);
        return refuse(422, { ...form, error: `${text}.`, controlId, fieldErrors: errors });
      }
      return after(await addPerson(app, by, key, { person, over }), 'added', form);
    }
    case 'move': {
      const form = {
        form: 'move',
        typed,
        controlId: moveControlId(`${reference}-${typed.seat ?? ''}`),
      } as const;
      if (!typed.to) return refuse(422, { ...form, error: 'Choose another session.' });
      const change = { key: typed.to, seat, over };
      return after(await movePlaces(app, by, reference, change), 'moved', form);
    }
    case 'move all': {
      const form = { form: 'move all', typed, controlId: MOVE_ALL_ID } as const;
      const { to = '' } = typed;
      if (!to) return refuse(422, { ...form, error: 'Choose another session.' });
      const { outcome, needed, free } = await moveSession(app, by, key, { to, over });
      if (outcome === 'done') return redirect(`${deskOfferingPath(to)}?done=moved-all`, 303);
      const isFull = outcome === 'full';
      const few = `Nobody has moved: ${needed} people need a place there, and ${free} are free.`;
      return refuse(409, { ...form, error: isFull ? few : FAILURE_TEXTS[outcome], isFull });
    }
    case 'accept':
      return after(await acceptPlaces(app, by, reference), 'accepted');
    case 'admit':
      return after(await acceptPlaces(app, by, reference, 'gave a place', seat), 'accepted');
    case 'decline':
      return after(await removePlaces(app, by, reference, seat, 'declined'), 'declined');
    case 'confirm':
      return after(await acceptPlaces(app, by, reference, 'confirmed by phone'), 'confirmed');
    case 'remove':
      return after(await removePlaces(app, by, reference, seat), 'removed');
    case 'undo': {
      const outcome = await undoRemoval(app, by, reference);
      if (outcome === 'done') return done('undone');
      return refuse(409, { error: 'It is too late to undo: the email has gone out.' });
    }
    case 'paper':
      if (!seat) break;
      return after(await recordPaperConsent(app, by, reference, seat), 'paper');
    case 'written': {
      const who = sent.getAll('written').join(' ').split(' ').flatMap(readSeat);
      const sequence = Number(typed.sequence) || 0;
      return after(await markContacted(app, by, key, { sequence, who }), 'written');
    }
    case 'paid':
      return after(await markPaid(app, by, key), 'paid');
    case 'erase-seat':
      await requireRecentLogin({ ...args, sent });
      if (!seat) break;
      return after(await erasePerson(app, by, reference, seat), 'erased');
    case 'came':
    case 'came all': {
      const attendance = readAttendance(sent, button === 'came all');
      if (attendance.length === 0) return done('came');
      return after(await recordAttendance(app, by, key, attendance), 'came');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

const NOT_CANCELLED = { cancelled: '' };

function refuse(status: number, error: ActionError) {
  return data(error, { status });
}

function readCount(text = ''): number | null {
  return text === '' ? null : Number(text);
}

/** The seat of a checkbox value; empty if malformed. */
function readSeat(name: FormDataEntryValue): { reference: string; seat: number }[] {
  const [, reference, seat] = /^([\w-]+):(\d+)$/.exec(String(name)) ?? [];
  return reference && seat ? [{ reference, seat: Number(seat) }] : [];
}

/** Only what differs from the form as opened: colleagues at two doors do not undo each other. */
function readAttendance(sent: FormData, isAll: boolean) {
  const ticked = new Set(sent.getAll('came').map(String));
  return sent.getAll('was').flatMap((value) => {
    const [, reference, seat, was] = /^([\w-]+):(\d+)=(yes|no|)$/.exec(String(value)) ?? [];
    if (!reference || !seat) return [];
    const came = ticked.has(`${reference}:${seat}`);
    const isChanged = came ? was !== 'yes' : was === 'yes' || (isAll && was === '');
    return isChanged ? [{ reference, seat: Number(seat), came }] : [];
  });
}

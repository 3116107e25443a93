import { data, redirect } from 'react-router';
import { appContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { changeLimits, type LimitsOutcome } from '../capacity.server.ts';
import { fullText } from '../labels.ts';
import { deskOfferingPath, isSameCourse } from '../place.ts';
import { readRoster } from '../roster.server.ts';
import {
  acceptPlaces,
  addPerson,
  checkNewPerson,
  confirmByPhone,
  erasePerson,
  markContacted,
  movePlaces,
  recordAttendance,
  recordPaperConsent,
  removePlaces,
  type StaffOutcome,
} from '../staff.server.ts';
import type { Route } from './+types/roster.page';
import { type ActionError, addControlId, moveControlId, type SuccessNotice } from './forms.tsx';

const FAILURE_TEXTS: Readonly<Record<Exclude<StaffOutcome | LimitsOutcome, 'done'>, string>> = {
  unknown: 'There are no such places any more: what was sent is erased, or asked for none.',
  gone: 'It was changed meanwhile. This is how it stands now.',
  full: 'There are not enough free seats. Take a place back first, or say that there are more places.',
  closed: 'It is over or cancelled: nothing is given or taken back any more.',
  changed:
    'A colleague changed it meanwhile. This is how it stands now: press again if it still fits.',
  remote: 'It comes from another server and is changed there.',
  misfit: 'The content does not take it. Open it in the content, and look what is wrong there.',
};

const ADD_FAILURES = {
  ...FAILURE_TEXTS,
  closed: 'It is over or cancelled. Only people who came to the door are still added.',
};

const MAX_REASON_LENGTH = 500;

/** Upper limit for places, more than any hall has. */
const MAX_PLACES = 100_000;

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
  const seat = Number(typed.seat) || undefined;
  const done = (notice: SuccessNotice) => redirect(`${deskOfferingPath(key)}?done=${notice}`, 303);
  const after = (
    outcome: StaffOutcome | LimitsOutcome,
    notice: SuccessNotice,
    form: Omit<ActionError, 'error'> = {},
  ) =>
    outcome === 'done' ? done(notice) : refuse(409, { ...form, error: FAILURE_TEXTS[outcome] });

  switch (button) {
    case 'limit': {
      const wrong = (['capacity', 'reserved'] as const).find((name) => !isCount(typed[name]));
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
    case 'add':
      return (await add(args, typed)) ?? done('added');
    case 'move':
      return (await move(args, typed)) ?? done('moved');
    case 'accept':
      return after(await acceptPlaces(app, by, reference), 'accepted');
    case 'confirm':
      return after(await confirmByPhone(app, by, reference), 'confirmed');
    case 'remove':
      return after(await removePlaces(app, by, reference, seat), 'removed');
    case 'paper':
      if (!seat) break;
      return after(await recordPaperConsent(app, by, reference, seat), 'paper');
    case 'written': {
      const who = sent.getAll('written').flatMap(readSeat);
      const sequence = Number(typed.sequence) || 0;
      return after(await markContacted(app, by, key, { sequence, who }), 'written');
    }
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

function isCount(text = ''): boolean {
  return text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= MAX_PLACES);
}

function readCount(text = ''): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

async function add({ context, params: { key } }: Route.ActionArgs, typed: Typed) {
  const app = context.get(appContext);
  const failed = { form: 'add', typed } as const;
  const { answers: person, errors } = checkNewPerson(typed);
  if (errors) {
    const [[name, text] = ['', '']] = Object.entries(errors);
    const controlId = addControlId(name);
    return refuse(422, { ...failed, error: `${text}.`, controlId, fieldErrors: errors });
  }
  const change = { person, over: typed.over === 'yes' };
  const outcome = await addPerson(app, signedIn(context).staff, key, change);
  if (outcome === 'done') return undefined;
  const roster = await readRoster(app, key);
  if (!roster) throw new Response('Nothing with places has this address.', { status: 400 });
  const isFull = outcome === 'full';
  const error = isFull ? fullText(roster.offering, 'Adding') : ADD_FAILURES[outcome];
  return refuse(409, { ...failed, error, controlId: addControlId('submit'), isFull });
}

async function move({ context, params: { key } }: Route.ActionArgs, typed: Typed) {
  const app = context.get(appContext);
  const { reference = '', seat = '', to = '' } = typed;
  const failed = { form: 'move', typed, controlId: moveControlId(reference) } as const;
  if (!to) return refuse(422, { ...failed, error: 'Choose another session.' });
  if (!/^\d*$/.test(seat)) throw new Response('There is no such seat.', { status: 400 });
  const target = isSameCourse(key, to) && (await readRoster(app, to));
  if (!target) throw new Response('There is no such session.', { status: 400 });
  const change = { key: to, seat: Number(seat) || undefined, over: typed.over === 'yes' };
  const outcome = await movePlaces(app, signedIn(context).staff, reference, change);
  if (outcome === 'done') return undefined;
  if (outcome !== 'full') {
    const status = outcome === 'unknown' ? 410 : 409;
    return refuse(status, { ...failed, error: FAILURE_TEXTS[outcome] });
  }
  const rows = (await readRoster(app, key))?.rows ?? [];
  const party = rows.filter((row) => row.reference === reference && row.state !== 'cancelled');
  const error = fullText(target.offering, 'Moving', change.seat ? 1 : party.length);
  return refuse(409, { ...failed, error, isFull: true });
}

type Typed = Readonly<Record<string, string>>;

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

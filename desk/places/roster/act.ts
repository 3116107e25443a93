import { data, type RouterContextProvider, redirect } from 'react-router';
import type { StaffOutcome } from '#modules/places/model/roster.ts';
import type { LimitsOutcome } from '#modules/places/model/staff/desk-places.ts';
import { deskOfferingPath } from '#modules/places/model/staff/offering-item.ts';
import { demandFresh, placesContext, signedIn } from '../../context.ts';
import { cameIn, seatNamed } from './came.ts';
import type { DONE } from './done.ts';

/** What was not done, and what stays typed. */
export type Refused = {
  readonly wrong: string;
  readonly field?: 'capacity' | 'reserved' | 'reason';
  readonly typed?: Readonly<Record<string, string>>;
};

type Asked = {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly key: string };
  readonly request: Request;
};

/** What the forms of a roster do. */
export async function act(asked: Asked) {
  const { context, params, request } = asked;
  const { key } = params;
  const places = context.get(placesContext);
  const { staff } = signedIn(context);
  const by = { staffId: staff.id };
  const sent = await request.formData();
  const word = (name: string) => String(sent.get(name) ?? '').trim();
  const done = (what: keyof typeof DONE) => redirect(`${deskOfferingPath(key)}?done=${what}`, 303);
  const after = (outcome: StaffOutcome, what: keyof typeof DONE) =>
    outcome === 'done' ? done(what) : refuse(409, { wrong: NOT_DONE[outcome] });
  const limited = (
    outcome: LimitsOutcome,
    what: keyof typeof DONE,
    refused: Omit<Refused, 'wrong'>,
  ) => (outcome === 'done' ? done(what) : refuse(409, { ...refused, wrong: NOT_CHANGED[outcome] }));
  const reference = word('reference');
  const seat = Number(word('seat')) || undefined;

  switch (word('do')) {
    case 'limit': {
      const typed = { capacity: word('capacity'), reserved: word('reserved') };
      const wrong = wrongCount(typed);
      if (wrong) return refuse(422, { ...wrong, typed });
      const to = { capacity: countOf(typed.capacity), reserved: countOf(typed.reserved) ?? 0 };
      const was = {
        capacity: countOf(word('was-capacity')),
        reserved: countOf(word('was-reserved')) ?? 0,
      };
      const outcome = await places.limit(key, to, staff, was);
      return limited(outcome, 'limits', { field: 'capacity', typed });
    }
    case 'cancel': {
      const reason = word('reason').slice(0, LONGEST);
      const typed = { reason };
      if (!reason) {
        return refuse(422, { field: 'reason', wrong: 'Write why, for those who come.', typed });
      }
      const outcome = await places.limit(key, { cancelled: reason }, staff, { cancelled: '' });
      return limited(outcome, 'cancelled', { field: 'reason', typed });
    }
    case 'restore': {
      const was = { cancelled: word('was') };
      return limited(await places.limit(key, { cancelled: '' }, staff, was), 'restored', {});
    }
    case 'accept':
      return after(await places.accept(reference, by), 'accepted');
    case 'confirm':
      return after(await places.confirm(reference, by), 'confirmed');
    case 'ask':
      return after(await places.askToConfirm(key, by), 'asked');
    case 'remove':
      return after(await places.remove(reference, seat, by), 'removed');
    case 'paper':
      if (!seat) break;
      return after(await places.paper(reference, seat, by), 'paper');
    case 'written': {
      const who = sent.getAll('written').flatMap(seatNamed);
      return after(await places.written(key, Number(word('sequence')) || 0, who, by), 'written');
    }
    case 'erase-seat':
      await demandFresh({ ...asked, sent });
      if (!seat) break;
      return after(await places.erase(reference, seat, by), 'erased');
    case 'came':
    case 'came all': {
      const who = cameIn(sent, word('do') === 'came all');
      return who.length === 0 ? done('came') : after(await places.attended(key, who, by), 'came');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

/** Characters of a reason: it stands on the page of the event and in a mail. */
const LONGEST = 500;

/** More places than any hall has. */
const MOST = 100_000;

const NOT_DONE: Readonly<Record<Exclude<StaffOutcome, 'done'>, string>> = {
  unknown: 'There are no such places any more: what was sent is erased, or asked for none.',
  gone: 'It was changed meanwhile. This is how it stands now.',
  full: 'There are not enough free seats. Take a place back first, or say that there are more places.',
  closed: 'It is over or cancelled: nothing is given or taken back any more.',
};

const NOT_CHANGED: Readonly<Record<Exclude<LimitsOutcome, 'done'>, string>> = {
  unknown: 'The content has it no more.',
  changed:
    'A colleague changed it meanwhile. This is how it stands now: press again if it still fits.',
  remote: 'It comes from another server and is changed there.',
  misfit: 'The content does not take it. Open it in the content, and look what is wrong there.',
};

function refuse(status: number, refused: Refused) {
  return data(refused, { status });
}

function wrongCount(typed: Readonly<Record<'capacity' | 'reserved', string>>) {
  const isCount = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= MOST;
  if (typed.capacity && !isCount(typed.capacity)) {
    return { field: 'capacity', wrong: 'Write a whole number, or nothing.' } as const;
  }
  if (typed.reserved && !isCount(typed.reserved)) {
    return { field: 'reserved', wrong: 'Write a whole number.' } as const;
  }
  return undefined;
}

/** Null where nothing was written. */
function countOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

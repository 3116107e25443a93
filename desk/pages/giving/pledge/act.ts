import { data, type RouterContextProvider, redirect } from 'react-router';
import { NOT_DONE, receivedWords } from '#domain/desk/giving/desk-gift-words.ts';
import type { DecidedOutcome, GiftDone, Written } from '#domain/desk/giving/desk-giving.ts';
import { isDate } from '#domain/forms/kit/date.ts';
import { STAFF_CHANNELS } from '#domain/giving/channel.ts';
import { dayOf } from '#domain/giving/due.ts';
import { isCurrency, type Money, minorUnits } from '#domain/giving/money.ts';
import { deskContext, signedIn } from '../../../context.ts';
import { type ControlName, controlId } from './control-id.ts';
import type { DONE } from './done.ts';

/** What was not done, at which control, and what stays typed. */
export type Refused = {
  readonly wrong: string;
  readonly at?: string;
  readonly typed?: Readonly<Record<string, string>>;
};

type Asked = {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly reference: string };
  readonly request: Request;
};

/** What the forms of a pledge do. */
export async function act({ context, params: { reference }, request }: Asked) {
  const { services, now } = context.get(deskContext);
  const { giving } = services;
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const word = (name: string) => String(sent.get(name) ?? '').trim();
  const what = word('do');
  const number = Number(word('gift')) || undefined;
  const of = { reference, number };
  const typed = Object.fromEntries(FIELDS.map((name) => [name, word(name)]));
  const done = (as: keyof typeof DONE) => redirect(`/giving/${reference}?done=${as}`, 303);
  const refuse = (status: number, wrong: string, field?: ControlName) =>
    data<Refused>(
      {
        wrong,
        typed: { ...typed, do: what },
        ...(field && { at: controlId(what, number, field) }),
      },
      { status },
    );
  const after = (outcome: GiftDone | DecidedOutcome | 'used', as: keyof typeof DONE) =>
    outcome === 'done' ? done(as) : refuse(409, NOT_DONE[outcome]);
  // What was pressed for one gift is never done to another.
  if (number === undefined && what !== 'stop') return refuse(400, NOT_DONE.unknown);

  switch (what) {
    case 'received': {
      const written = writtenIn(word, dayOf(now()));
      const money = moneyIn(word);
      if ('wrong' in money) return refuse(422, money.wrong, 'amount');
      if ('wrong' in written) return refuse(422, written.wrong, written.field);
      const outcome = await giving.received(of, { ...written, money }, staff);
      if (outcome === 'unknown') return refuse(409, NOT_DONE.unknown);
      if (typeof outcome === 'object') return refuse(409, receivedWords(outcome), 'proof');
      return done(outcome);
    }
    case 'refunded': {
      const written = writtenIn(word, dayOf(now()));
      if ('wrong' in written) return refuse(422, written.wrong, written.field);
      const reason = word('reason').slice(0, LONGEST);
      if (!reason) return refuse(422, 'Write why, for colleagues.', 'reason');
      const outcome = await giving.refunded(of, { ...written, reason }, staff);
      return outcome === 'used' ? refuse(409, NOT_DONE.used, 'proof') : after(outcome, 'refunded');
    }
    case 'returned': {
      const written = writtenIn(word, dayOf(now()));
      const money = moneyIn(word);
      if ('wrong' in money) return refuse(422, money.wrong, 'amount');
      if ('wrong' in written) return refuse(422, written.wrong, written.field);
      const outcome = await giving.sentBack(of, { ...written, money }, staff);
      return outcome === 'used' ? refuse(409, NOT_DONE.used, 'proof') : after(outcome, 'returned');
    }
    case 'lapse':
      return after(await giving.lapse(of, staff), 'lapsed');
    case 'stop':
      return after(await giving.stop(reference, staff), 'stopped');
    case 'issue':
      return after(await giving.issue(of, staff), 'issued');
    case 'accept':
      return after(await giving.decide(of, 'accept', staff), 'accepted');
    case 'dismiss': {
      const reason = word('reason').slice(0, LONGEST);
      if (!reason) return refuse(422, 'Write what the money was, for colleagues.', 'reason');
      return after(await giving.decide(of, 'dismiss', staff, reason), 'dismissed');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

const FIELDS = ['gift', 'amount', 'currency', 'channel', 'proof', 'on', 'reason'] as const;

/** Characters of a reason: it is a note beside the pledge. */
const LONGEST = 500;
/** Characters of the number of a payment. */
const LONGEST_PROOF = 80;

type Wrong = { readonly wrong: string; readonly field: ControlName };

function moneyIn(word: (name: string) => string): Money | Wrong {
  const minor = minorUnits(word('amount'));
  const currency = word('currency');
  return minor !== undefined && isCurrency(currency)
    ? { minor, currency }
    : { wrong: 'Write an amount, such as 350.00.', field: 'amount' };
}

/** @param today `2026-11-22` */
function writtenIn(word: (name: string) => string, today: string): Written | Wrong {
  const channel = STAFF_CHANNELS.find((each) => each === word('channel'));
  const proof = word('proof').replace(/\s+/g, ' ').slice(0, LONGEST_PROOF);
  const on = word('on');
  if (!channel) return { wrong: 'Choose how the money went.', field: 'channel' };
  if (!proof || /\p{Cc}/u.test(proof)) {
    return { wrong: 'Write the number that the network or the bank gave it.', field: 'proof' };
  }
  if (!isDate(on)) return { wrong: 'Write a day, such as 2026-11-22.', field: 'on' };
  if (on > today) return { wrong: 'This day is still to come.', field: 'on' };
  return { channel, proof, on };
}

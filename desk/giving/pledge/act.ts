import { data, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#modules/giving/model/due.ts';
import { NOT_DONE, receivedWords } from '#modules/giving/model/staff/desk-gift-words.ts';
import type { DecidedOutcome, GiftDone } from '#modules/giving/model/staff/desk-giving.ts';
import { deskContext, givingContext, signedIn } from '../../context.ts';
import { type ControlName, controlId } from './control-id.ts';
import type { DONE } from './done.ts';
import { moneyIn, reasonIn, type Wrongs, writtenIn, wrongOf } from './sent.ts';

/** What was not done, and what stays typed. */
export type Refused = {
  /** Why, where it is not about a control; else the first of what is wrong. */
  readonly wrong: string;
  /** What is wrong at each control, by its id, in the order in which they stand. */
  readonly wrongs: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
};

type Asked = {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly reference: string };
  readonly request: Request;
};

/** What the forms of a pledge do. */
export async function act({ context, params: { reference }, request }: Asked) {
  const { now } = context.get(deskContext);
  const giving = context.get(givingContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const word = (name: string) => String(sent.get(name) ?? '').trim();
  const what = word('do');
  const number = Number(word('gift')) || undefined;
  const of = { reference, number };
  const typed = Object.fromEntries(FIELDS.map((name) => [name, word(name)]));
  const done = (as: keyof typeof DONE) => redirect(`/giving/${reference}?done=${as}`, 303);
  const refuse = (status: number, wrong: string, wrongs: Wrongs = {}) =>
    data<Refused>(
      {
        wrong,
        typed: { ...typed, do: what },
        wrongs: Object.fromEntries(
          Object.entries(wrongs).map(([field, words]) => [
            controlId(what, number, field as ControlName),
            words,
          ]),
        ),
      },
      { status },
    );
  const used = (wrong: string) => refuse(409, wrong, { proof: wrong });
  const refuseAll = (wrongs: Wrongs) => refuse(422, Object.values(wrongs)[0] ?? '', wrongs);
  const after = (outcome: GiftDone | DecidedOutcome | 'used', as: keyof typeof DONE) =>
    outcome === 'done' ? done(as) : refuse(409, NOT_DONE[outcome]);
  // What was pressed for one gift is never done to another.
  if (number === undefined && what !== 'stop' && what !== 'misnoted')
    return refuse(400, NOT_DONE.unknown);

  switch (what) {
    case 'received': {
      const written = writtenIn(word, dayOf(now()));
      const money = moneyIn(word);
      if (!money.ok || !written.ok) return refuseAll(wrongOf(money, written));
      const outcome = await giving.received(of, { ...written.value, money: money.value }, staff);
      if (outcome === 'unknown') return refuse(409, NOT_DONE.unknown);
      if (typeof outcome === 'object') return used(receivedWords(outcome));
      return done(outcome);
    }
    case 'refunded': {
      const written = writtenIn(word, dayOf(now()));
      const reason = reasonIn(word, 'Write why, for colleagues.');
      if (!written.ok || !reason.ok) return refuseAll(wrongOf(written, reason));
      const outcome = await giving.refunded(of, { ...written.value, reason: reason.value }, staff);
      return outcome === 'used' ? used(NOT_DONE.used) : after(outcome, 'refunded');
    }
    case 'returned': {
      const written = writtenIn(word, dayOf(now()));
      const money = moneyIn(word);
      if (!money.ok || !written.ok) return refuseAll(wrongOf(money, written));
      const outcome = await giving.sentBack(of, { ...written.value, money: money.value }, staff);
      return outcome === 'used' ? used(NOT_DONE.used) : after(outcome, 'returned');
    }
    case 'misnoted': {
      const reason = reasonIn(word, 'Write what happened, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      const mistake = { proof: word('proof') || undefined, reason: reason.value };
      return after(await giving.misnoted(of, mistake, staff), 'misnoted');
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
      const reason = reasonIn(word, 'Write what the money was, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      return after(await giving.decide(of, 'dismiss', staff, reason.value), 'dismissed');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

const FIELDS = ['gift', 'amount', 'currency', 'channel', 'proof', 'on', 'reason'] as const;

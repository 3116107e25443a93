import { data, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#modules/giving/model/due.ts';
import { FAILURE_TEXTS, recordedText } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { DecisionResult, GiftChangeResult } from '#modules/giving/model/staff/desk-giving.ts';
import { deskContext, givingContext, signedIn } from '../../context.ts';
import { type ControlName, controlId } from './control-id.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  readMoney,
  readPaymentDetails,
  readReason,
} from './read-gift-form.ts';
import type { SUCCESS_NOTICES } from './success-notices.ts';

/** What was not done, and what stays typed. */
export type ActionError = {
  /** Why, where it is not about a control; else the first of what is wrong. */
  readonly error: string;
  /** What is wrong at each control, by its id, in the order in which they stand. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
};

type ActionInput = {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly reference: string };
  readonly request: Request;
};

/** What the forms of a pledge do. */
export async function handleAction({ context, params: { reference }, request }: ActionInput) {
  const { now } = context.get(deskContext);
  const giving = context.get(givingContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const word = (name: string) => String(sent.get(name) ?? '').trim();
  const what = word('do');
  const number = Number(word('gift')) || undefined;
  const of = { reference, number };
  const typed = Object.fromEntries(FIELDS.map((name) => [name, word(name)]));
  const done = (as: keyof typeof SUCCESS_NOTICES) =>
    redirect(`/giving/${reference}?done=${as}`, 303);
  const refuse = (status: number, wrong: string, wrongs: FieldErrors = {}) =>
    data<ActionError>(
      {
        error: wrong,
        typed: { ...typed, do: what },
        fieldErrors: Object.fromEntries(
          Object.entries(wrongs).map(([field, words]) => [
            controlId(what, number, field as ControlName),
            words,
          ]),
        ),
      },
      { status },
    );
  const used = (wrong: string) => refuse(409, wrong, { proof: wrong });
  const refuseAll = (wrongs: FieldErrors) => refuse(422, Object.values(wrongs)[0] ?? '', wrongs);
  const after = (
    outcome: GiftChangeResult | DecisionResult | 'used',
    as: keyof typeof SUCCESS_NOTICES,
  ) => (outcome === 'done' ? done(as) : refuse(409, FAILURE_TEXTS[outcome]));
  // What was pressed for one gift is never done to another.
  if (number === undefined && what !== 'stop' && what !== 'misnoted')
    return refuse(400, FAILURE_TEXTS.unknown);

  switch (what) {
    case 'received': {
      const written = readPaymentDetails(word, dayOf(now()));
      const money = readMoney(word);
      if (!money.ok || !written.ok) return refuseAll(fieldErrorsOf(money, written));
      const outcome = await giving.recordPayment(
        of,
        { ...written.value, money: money.value },
        staff,
      );
      if (outcome === 'unknown') return refuse(409, FAILURE_TEXTS.unknown);
      if (typeof outcome === 'object') return used(recordedText(outcome));
      return done(outcome);
    }
    case 'refunded': {
      const written = readPaymentDetails(word, dayOf(now()));
      const reason = readReason(word, 'Write why, for colleagues.');
      if (!written.ok || !reason.ok) return refuseAll(fieldErrorsOf(written, reason));
      const outcome = await giving.refundGift(
        of,
        { ...written.value, reason: reason.value },
        staff,
      );
      return outcome === 'used' ? used(FAILURE_TEXTS.used) : after(outcome, 'refunded');
    }
    case 'returned': {
      const written = readPaymentDetails(word, dayOf(now()));
      const money = readMoney(word);
      if (!money.ok || !written.ok) return refuseAll(fieldErrorsOf(money, written));
      const outcome = await giving.refundPayment(
        of,
        { ...written.value, money: money.value },
        staff,
      );
      return outcome === 'used' ? used(FAILURE_TEXTS.used) : after(outcome, 'returned');
    }
    case 'misnoted': {
      const reason = readReason(word, 'Write what happened, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      const mistake = { proof: word('proof') || undefined, reason: reason.value };
      return after(await giving.voidPayment(of, mistake, staff), 'misnoted');
    }
    case 'lapse':
      return after(await giving.lapseGift(of, staff), 'lapsed');
    case 'stop':
      return after(await giving.endPledge(reference, staff), 'stopped');
    case 'issue':
      return after(await giving.issueReceipt(of, staff), 'issued');
    case 'accept':
      return after(await giving.decideReview(of, 'accept', staff), 'accepted');
    case 'dismiss': {
      const reason = readReason(word, 'Write what the money was, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      return after(await giving.decideReview(of, 'dismiss', staff, reason.value), 'dismissed');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

const FIELDS = ['gift', 'amount', 'currency', 'channel', 'proof', 'on', 'reason'] as const;

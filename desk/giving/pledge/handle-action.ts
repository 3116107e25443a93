import { type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#modules/giving/model/due.ts';
import { FAILURE_TEXTS, recordedText } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { DecisionResult, GiftChangeResult } from '#modules/giving/model/staff/desk-giving.ts';
import { deskContext, givingContext, signedIn } from '../../context.ts';
import { actionError } from './action-error.tsx';
import {
  type FieldErrors,
  fieldErrorsOf,
  readMoney,
  readPaymentDetails,
  readReason,
} from './read-gift-form.ts';
import type { SUCCESS_NOTICES } from './success-notices.ts';

type ActionInput = {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly reference: string };
  readonly request: Request;
};

/** Handles the forms of a pledge's page. */
export async function handleAction({ context, params: { reference }, request }: ActionInput) {
  const { now } = context.get(deskContext);
  const giving = context.get(givingContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const textOf = (name: string) => String(sent.get(name) ?? '').trim();
  const action = textOf('do');
  const number = Number(textOf('gift')) || undefined;
  const gift = { reference, number };
  const done = (notice: keyof typeof SUCCESS_NOTICES) =>
    redirect(`/giving/${reference}?done=${notice}`, 303);
  const refuse = (status: number, error: string, errors?: FieldErrors) =>
    actionError({ sent, action, number }, status, error, errors);
  const refuseUsed = (error: string) => refuse(409, error, { proof: error });
  const refuseAll = (errors: FieldErrors) => refuse(422, Object.values(errors)[0] ?? '', errors);
  const after = (
    outcome: GiftChangeResult | DecisionResult | 'used',
    notice: keyof typeof SUCCESS_NOTICES,
  ) => (outcome === 'done' ? done(notice) : refuse(409, FAILURE_TEXTS[outcome]));
  // An action meant for one gift must never apply to another.
  if (number === undefined && action !== 'stop' && action !== 'misnoted')
    return refuse(400, FAILURE_TEXTS.unknown);

  switch (action) {
    case 'received': {
      const payment = readPaymentDetails(textOf, dayOf(now()));
      const money = readMoney(textOf);
      if (!money.ok || !payment.ok) return refuseAll(fieldErrorsOf(money, payment));
      const outcome = await giving.recordPayment(
        gift,
        { ...payment.value, money: money.value },
        staff,
      );
      if (outcome === 'unknown') return refuse(409, FAILURE_TEXTS.unknown);
      if (typeof outcome === 'object') return refuseUsed(recordedText(outcome));
      return done(outcome);
    }
    case 'refunded': {
      const payment = readPaymentDetails(textOf, dayOf(now()));
      const reason = readReason(textOf, 'Write why, for colleagues.');
      if (!payment.ok || !reason.ok) return refuseAll(fieldErrorsOf(payment, reason));
      const outcome = await giving.refundGift(
        gift,
        { ...payment.value, reason: reason.value },
        staff,
      );
      return outcome === 'used' ? refuseUsed(FAILURE_TEXTS.used) : after(outcome, 'refunded');
    }
    case 'returned': {
      const payment = readPaymentDetails(textOf, dayOf(now()));
      const money = readMoney(textOf);
      if (!money.ok || !payment.ok) return refuseAll(fieldErrorsOf(money, payment));
      const outcome = await giving.refundPayment(
        gift,
        { ...payment.value, money: money.value },
        staff,
      );
      return outcome === 'used' ? refuseUsed(FAILURE_TEXTS.used) : after(outcome, 'returned');
    }
    case 'misnoted': {
      const reason = readReason(textOf, 'Write what happened, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      const mistake = { proof: textOf('proof') || undefined, reason: reason.value };
      return after(await giving.voidPayment(gift, mistake, staff), 'misnoted');
    }
    case 'lapse':
      return after(await giving.lapseGift(gift, staff), 'lapsed');
    case 'stop':
      return after(await giving.endPledge(reference, staff), 'stopped');
    case 'issue':
      return after(await giving.issueReceipt(gift, staff), 'issued');
    case 'accept':
      return after(await giving.decideReview(gift, 'accept', staff), 'accepted');
    case 'dismiss': {
      const reason = readReason(textOf, 'Write what the money was, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      return after(await giving.decideReview(gift, 'dismiss', staff, reason.value), 'dismissed');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

import type { Money } from '#platform/text/money.ts';
import type { GiftState } from '../gift.ts';
import { extraPayments, oneMoneyLeft } from '../movement.ts';
import type {
  DecisionResult,
  GiftChangeResult,
  GiftDetails,
  PaymentView,
  RecordOutcome,
} from './desk-giving.ts';

const STATE_LABELS: Readonly<Record<GiftState, string>> = {
  pledged: 'Pledged',
  received: 'Received',
  receipted: 'With receipt',
  lapsed: 'Lapsed',
  refunded: 'Refunded',
};

export function stateLabel(state: GiftState): string {
  return STATE_LABELS[state];
}

/**
 * Money that came and is still here, where it can be the gift: one currency, and the gift has not
 * come.
 */
export function moneyForGift({ state, payments }: GiftDetails): Money | undefined {
  return state === 'pledged' || state === 'lapsed' ? oneMoneyLeft(payments) : undefined;
}

/** The payments that staff have to decide about, newest first: dismissing applies to these. */
export function paymentsInReview({
  state,
  money,
  review,
  payments,
}: GiftDetails): readonly PaymentView[] {
  if (review === null) return [];
  if (review === 'returned') return payments.filter(({ kind }) => kind === 'refunded').slice(-1);
  return extraPayments(payments, money, state === 'received' || state === 'receipted');
}

/** The label of the provider's latest state of a payment attempt. */
export function attemptLabel(state: string): string {
  return Object.hasOwn(ATTEMPT_LABELS, state) ? (ATTEMPT_LABELS[state] ?? state) : state;
}

const ATTEMPT_LABELS: Readonly<Record<string, string>> = {
  open: 'not paid yet',
  paid: 'paid',
  failed: 'not paid',
  reversed: 'taken back by the provider',
};

/** The result of recording money, as text. */
export function recordedText(outcome: RecordOutcome): string {
  if (typeof outcome === 'object') {
    return outcome.usedBy
      ? `A payment with this number is noted already, for ${outcome.usedBy}. Look there first: nothing was changed.`
      : 'A payment with this number is noted already. Nothing was changed.';
  }
  return RECORDED_TEXTS[outcome];
}

const RECORDED_TEXTS: Readonly<Record<Extract<RecordOutcome, string>, string>> = {
  receipted: 'The gift has come, and its giver gets the receipt by mail.',
  received: 'The gift has come, and its giver is told by mail. It has no receipt yet.',
  review: 'The money is noted. It is not simply this gift: please decide what it is.',
  repeated: 'This payment was noted before. Nothing was changed.',
  unknown: 'There is no such gift.',
};

/** Reasons why a change of a gift failed. */
export const FAILURE_TEXTS: Readonly<
  Record<Exclude<GiftChangeResult | DecisionResult, 'done'> | 'used', string>
> = {
  unknown: 'There is no such gift.',
  gone: 'This cannot be done now: a colleague may have been faster. Here is the latest.',
  misfit:
    'What came cannot be this gift: it has come already, or in several currencies, or nothing is noted.',
  used: 'Something with this number went back already, of another pledge. Nothing was changed.',
};

/** Audit events of giving (`audit-events.ts`). */
export const GIFT_AUDIT_EVENTS = {
  'noted money': 'noted money for …',
  'noted a refund': 'noted that money of … went back',
  'let a gift lapse': 'let a gift of … lapse',
  'ended a pledge': 'ended the pledge …',
  'issued a receipt': 'issued a receipt for …',
  'took a payment back': 'said that money for … was noted by mistake',
  'decided about money': 'decided what money for … is',
} as const;

type Names = Record<keyof typeof GIFT_AUDIT_EVENTS, string>;
declare module '#modules/staff/audit-events.ts' {
  interface AuditEvents extends Names {}
}

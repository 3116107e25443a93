import { STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import type { PaymentInput } from '#modules/giving/model/staff/desk-giving.ts';
import { isDate } from '#platform/forms/date.ts';
import { isCurrency, type Money, minorUnits } from '#platform/text/money.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type { ControlName } from './control-id.ts';

/** What was typed into a field of the form. */
type ReadText = (name: string) => string;

/** What is wrong at each field. */
export type FieldErrors = Readonly<Partial<Record<ControlName, string>>>;
type FieldResult<Value> = Result<Value, FieldErrors>;

/** Characters of a reason: it is a note beside the pledge. */
const MAX_REASON_LENGTH = 500;
/** Characters of the number of a payment. */
const MAX_PROOF_LENGTH = 80;

/** All that is wrong, in the order of what was read. */
export function fieldErrorsOf(...reads: readonly FieldResult<unknown>[]): FieldErrors {
  return Object.assign({}, ...reads.map((read) => (read.ok ? {} : read.error)));
}

export function readMoney(word: ReadText): FieldResult<Money> {
  const minor = minorUnits(word('amount'));
  const currency = word('currency');
  if (!isCurrency(currency)) return failed({ currency: 'Choose a currency.' });
  return minor === undefined
    ? failed({ amount: amountErrorText(word('amount')) })
    : ok({ minor, currency });
}

function amountErrorText(typed: string): string {
  if (typed === '') return 'Write an amount, such as 350.00.';
  if (/[€$£]|eur|usd|gbp/i.test(typed)) {
    return 'Write the number alone, and choose its currency beside it.';
  }
  if (/^-|^[0.,\s]+$/.test(typed)) return 'The amount must be more than 0.';
  if (/^\d+[.,]\d{3,}$/.test(typed)) return 'An amount has two digits after the point at most.';
  return `“${typed.slice(0, 30)}” is no amount: write digits, such as 350.00 or 1,200.`;
}

/** @param today `2026-11-22` */
export function readPaymentDetails(word: ReadText, today: string): FieldResult<PaymentInput> {
  const channel = STAFF_CHANNELS.find((each) => each === word('channel'));
  const proof = word('proof').replace(/\s+/g, ' ').slice(0, MAX_PROOF_LENGTH);
  const on = word('on');
  const isProof = proof !== '' && !/\p{Cc}/u.test(proof);
  if (channel && isProof && isDate(on) && on <= today) return ok({ channel, proof, on });
  return failed({
    ...(!channel && { channel: 'Choose how the money went.' }),
    ...(!isProof && { proof: 'Write the number that the network or the bank gave it.' }),
    ...(!isDate(on) && { on: 'Write a day, such as 2026-11-22.' }),
    ...(isDate(on) && on > today && { on: 'This day is still to come.' }),
  });
}

/** @param missing what is said where none was written */
export function readReason(word: ReadText, missing: string): FieldResult<string> {
  const reason = word('reason').slice(0, MAX_REASON_LENGTH);
  return reason ? ok(reason) : failed({ reason: missing });
}

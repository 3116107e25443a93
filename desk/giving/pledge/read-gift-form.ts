import type { GivingContent } from '#modules/content/organisation.ts';
import { STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import type { GiftInput, PaymentInput } from '#modules/giving/model/staff/desk-giving.ts';
import { donationForm } from '#modules/submissions/model/forms/donation.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import { isDate } from '#platform/forms/text-answer.ts';
import { isCurrency, type Money, minorUnits } from '#platform/text/money.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';

/** Field names in the forms of a gift. */
export type ControlName =
  | 'amount'
  | 'currency'
  | 'channel'
  | 'proof'
  | 'on'
  | 'reason'
  | 'purpose'
  | 'name'
  | 'email'
  | 'phone';

/** Returns the submitted text of a field. */
type ReadText = (name: string) => string;

/** Errors by field. */
export type FieldErrors = Readonly<Partial<Record<ControlName, string>>>;
type FieldResult<Value> = Result<Value, FieldErrors>;

/** Longest reason in characters; it is stored as a note on the pledge. */
const MAX_REASON_LENGTH = 500;
/** Longest payment number in characters. */
const MAX_PROOF_LENGTH = 80;

/** All errors of several results, in their order. */
export function fieldErrorsOf(...reads: readonly FieldResult<unknown>[]): FieldErrors {
  return Object.assign({}, ...reads.map((read) => (read.ok ? {} : read.error)));
}

export function readMoney(textOf: ReadText): FieldResult<Money> {
  const minor = minorUnits(textOf('amount'));
  const currency = textOf('currency');
  if (!isCurrency(currency)) return failed({ currency: 'Choose a currency.' });
  return minor === undefined
    ? failed({ amount: amountErrorText(textOf('amount')) })
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
export function readPaymentDetails(textOf: ReadText, today: string): FieldResult<PaymentInput> {
  const channel = STAFF_CHANNELS.find((each) => each === textOf('channel'));
  const proof = textOf('proof').replace(/\s+/g, ' ');
  const on = textOf('on');
  const isTooLong = proof.length > MAX_PROOF_LENGTH;
  const isProof = proof !== '' && !isTooLong && !/\p{Cc}/u.test(proof);
  if (channel && isProof && isDate(on) && on <= today) return ok({ channel, proof, on });
  return failed({
    ...(!channel && { channel: 'Choose how the money went.' }),
    ...(!isProof && {
      proof: isTooLong
        ? tooLongText(MAX_PROOF_LENGTH)
        : 'Write the number that the network or the bank gave it.',
    }),
    ...(!isDate(on) && { on: 'Write a day, such as 2026-11-22.' }),
    ...(isDate(on) && on > today && { on: 'This day is still to come.' }),
  });
}

/** @param missing error text for an empty reason */
export function readReason(textOf: ReadText, missing: string): FieldResult<string> {
  const reason = textOf('reason');
  if (reason.length > MAX_REASON_LENGTH) return failed({ reason: tooLongText(MAX_REASON_LENGTH) });
  return reason ? ok(reason) : failed({ reason: missing });
}

function tooLongText(longest: number): string {
  return `Shorten it to ${longest} characters.`;
}

/** Fields of the donation form about the donor. */
const DONOR_FIELDS = donationForm.fields
  .filter(({ name }) => name === 'name' || name === 'email' || name === 'phone')
  .map((field) => ({ ...field, optional: true as const }));

/** The donor and the purpose. The donor may be unknown. */
export function readDonor(
  textOf: ReadText,
  purposes: GivingContent['purposes'],
): FieldResult<Pick<GiftInput, 'name' | 'email' | 'phone' | 'purpose'>> {
  const purpose = textOf('purpose');
  if (!purposes.some(({ code }) => code === purpose))
    return failed({ purpose: 'Choose what it is for.' });
  const typed = Object.fromEntries(DONOR_FIELDS.map(({ name }) => [name, textOf(name)]));
  const { answers, errors } = checkAnswers({ fields: DONOR_FIELDS }, typed);
  return answers ? ok({ ...answers, purpose }) : failed(errors);
}

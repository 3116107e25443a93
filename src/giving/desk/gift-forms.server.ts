import * as v from 'valibot';
import type { App } from '#app.ts';
import { checkAnswers } from '#forms/check.ts';
import { isDate } from '#forms/text-answer.ts';
import { donationForm } from '#inbox/forms/donation.ts';
import { CURRENCIES, type Currency, minorUnits } from '#platform/text/money.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type { Staff } from '#staff/staff.ts';
import * as gifts from '../desk.server.ts';
import { STAFF_CHANNELS } from '../gift.ts';

/** Errors by field. */
export type FieldErrors = Readonly<Record<string, string>>;

const MONEY_FIELDS = {
  amount: v.pipe(
    v.string(),
    v.transform(minorUnits),
    v.number('Write an amount above 0 in digits alone, such as 350.00 or 1,200.'),
  ),
  currency: v.picklist(CURRENCIES, 'Choose a currency.'),
};

/** Fields of a payment or refund; `today`: `2026-11-22`. */
function paymentFields(today: string) {
  return {
    channel: v.picklist(STAFF_CHANNELS, 'Choose how the money went.'),
    proof: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s+/g, ' ')),
      v.regex(/^\P{Cc}+$/u, 'Write the number that the network or the bank gave it.'),
      v.maxLength(80, 'Shorten it to 80 characters.'),
    ),
    on: v.pipe(
      v.string(),
      v.check(isDate, 'Write a day, such as 2026-11-22.'),
      v.maxValue(today, 'This day is still to come.'),
    ),
  };
}

/** A reason, which is stored as a note on the pledge. `missing`: the error if it is empty. */
function reasonField(missing: string) {
  return {
    reason: v.pipe(
      v.string(),
      v.nonEmpty(missing),
      v.maxLength(500, 'Shorten it to 500 characters.'),
    ),
  };
}

/** The values of a submitted form, or the first error of each field. */
function readForm<Fields extends v.ObjectEntries>(
  fields: Fields,
  sent: FormData,
): Result<v.InferOutput<v.ObjectSchema<Fields, undefined>>, FieldErrors> {
  const typed = Object.keys(fields).map((name) => [name, String(sent.get(name) ?? '').trim()]);
  const options = { abortPipeEarly: true };
  const read = v.safeParse(v.object(fields), Object.fromEntries(typed), options);
  if (read.success) return ok(read.output);
  const errors = read.issues.map((issue) => [v.getDotPath(issue), issue.message]);
  return failed(Object.fromEntries(errors));
}

type Target = [app: App, by: Staff, key: gifts.GiftKey];
/** A refused form. `fieldErrors`: what is wrong in it. */
export type FormRefusal = gifts.Refusal & { readonly fieldErrors?: FieldErrors };
type Action = (sent: FormData, to: Target, today: string) => Promise<Result<string, FormRefusal>>;

async function submit<Fields extends v.ObjectEntries>(
  fields: Fields,
  sent: FormData,
  change: (form: v.InferOutput<v.ObjectSchema<Fields, undefined>>) => ReturnType<Action>,
): ReturnType<Action> {
  const form = readForm(fields, sent);
  if (form.ok) return change(form.value);
  return failed({ error: Object.values(form.error)[0] ?? '', fieldErrors: form.error });
}

function withMoney<Form extends { amount: number; currency: Currency }>(form: Form) {
  const { amount, currency, ...others } = form;
  return { ...others, money: { minor: amount, currency } };
}

/** What the buttons of a pledge's page do, by the value of `do`. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  received: (sent, to, today) =>
    submit({ ...MONEY_FIELDS, ...paymentFields(today) }, sent, (form) =>
      gifts.noteMoney(...to, withMoney(form)),
    ),
  refunded: (sent, to, today) =>
    submit(
      { ...paymentFields(today), ...reasonField('Write why, for colleagues.') },
      sent,
      (form) => gifts.noteRefund(...to, form),
    ),
  returned: (sent, to, today) =>
    submit({ ...MONEY_FIELDS, ...paymentFields(today) }, sent, (form) =>
      gifts.noteReturn(...to, withMoney(form)),
    ),
  misnoted: (sent, to) =>
    submit(
      { proof: v.string(), ...reasonField('Write what happened, for colleagues.') },
      sent,
      (form) => gifts.takePaymentBack(...to, form),
    ),
  lapse: (_, to) => gifts.letLapse(...to),
  stop: (_, to) => gifts.endPledge(...to),
  issue: (_, to) => gifts.issueReceiptByHand(...to),
  accept: (_, to) => gifts.decideReview(...to, 'accept'),
  dismiss: (sent, to) =>
    submit(reasonField('Write what the money was, for colleagues.'), sent, (form) =>
      gifts.decideReview(...to, 'dismiss', form.reason),
    ),
};

/** Fields of the donation form about the donor, who may be unknown. */
const DONOR_FIELDS = donationForm.fields
  .filter(({ name }) => name === 'name' || name === 'email' || name === 'phone')
  .map((field) => ({ ...field, optional: true as const }));

/** Records money without a pledge. Resolves with the pledge's reference. */
export async function submitGift(sent: FormData, app: App, by: Staff, today: string) {
  const { purposes } = await gifts.readGivingContent(app.content);
  const purpose = v.picklist(
    purposes.map(({ code }) => code),
    'Choose what it is for.',
  );
  const donor = DONOR_FIELDS.map(({ name }) => [name, String(sent.get(name) ?? '').trim()]);
  const { answers, errors } = checkAnswers({ fields: DONOR_FIELDS }, Object.fromEntries(donor));
  const fields = { ...MONEY_FIELDS, ...paymentFields(today), purpose };
  const form = readForm(fields, sent);
  if (!form.ok || !answers) {
    const fieldErrors: FieldErrors = { ...(form.ok ? {} : form.error), ...errors };
    return failed({ error: Object.values(fieldErrors)[0] ?? '', fieldErrors });
  }
  const token = String(sent.get('token') ?? '') || crypto.randomUUID();
  return gifts.noteGift(app, by, { ...answers, ...withMoney(form.value), token });
}

import type { Questions } from '#platform/forms/form.ts';
import { formatMoney } from '#platform/text/money.ts';
import { formSubmission } from './form-submission.ts';
import { donationForm } from './forms/donation.ts';
import { findPledgedMoney } from './pledge.ts';
import type { Payload, SummaryRow } from './submission-type.ts';
import { choicesOf, summaryOf } from './summary.ts';

/** Questions of the form that are one answer: the money. */
const MONEY_FIELDS: readonly string[] = ['amount', 'customAmount', 'currency'];

/**
 * What else is said of a pledge, what was chosen at first too: whoever reads of money has to know how
 * often it comes, and for what.
 */
const OTHER_QUESTIONS: Questions = {
  ...donationForm,
  fields: donationForm.fields
    .filter(({ name }) => !MONEY_FIELDS.includes(name))
    .map((field) => ({ ...field, ours: undefined }) as Questions['fields'][number]),
};

const pledge = formSubmission(donationForm, {
  prefix: 'DON',
  noun: 'pledge',
  retention: 'pledges',
  sender: ({ name, email, phone }) => ({ name, email, phone }),
  about: (payload) => amountText(payload) ?? '',
});

/** A pledge: the answers to the donation form. Its amount reads with its currency, however it was given. */
export const donationPledge: typeof pledge = {
  ...pledge,
  summary: (payload) => withAmount(payload, summaryOf),
  choices: (payload) => withAmount(payload, choicesOf),
};

/** Without an amount that can be read, the answers as they stand. */
function withAmount(payload: Payload, lines: typeof summaryOf): SummaryRow[] {
  const answer = amountText(payload);
  if (answer === undefined) return lines(donationForm, payload);
  return [{ label: 'Amount', answer }, ...lines(OTHER_QUESTIONS, payload)];
}

function amountText(payload: Payload): string | undefined {
  const money = findPledgedMoney(payload);
  return money && formatMoney(money);
}

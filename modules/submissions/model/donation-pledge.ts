import type { Questions } from '#platform/forms/form.ts';
import { formatMoney } from '#platform/text/money.ts';
import { formSubmission } from './form-submission.ts';
import { donationForm } from './forms/donation.ts';
import { findPledgedMoney } from './pledge.ts';
import type { Payload, SummaryRow } from './submission-type.ts';
import { choicesOf, summaryOf } from './summary.ts';

/** Questions of the form that make up one answer: the amount of money. */
const MONEY_FIELDS: readonly string[] = ['amount', 'customAmount', 'currency'];

/**
 * The other questions of a pledge, with all preselected answers: readers of an amount need to know
 * how often it comes, and for what.
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

/** A pledge: the answers to the donation form. Its amount is shown with its currency. */
export const donationPledge: typeof pledge = {
  ...pledge,
  summary: (payload) => withAmount(payload, summaryOf),
  choices: (payload) => withAmount(payload, choicesOf),
};

/** Rows with the amount first; without a readable amount, the answers as they are. */
function withAmount(payload: Payload, rowsOf: typeof summaryOf): SummaryRow[] {
  const answer = amountText(payload);
  if (answer === undefined) return rowsOf(donationForm, payload);
  return [{ label: 'Amount', answer }, ...rowsOf(OTHER_QUESTIONS, payload)];
}

function amountText(payload: Payload): string | undefined {
  const money = findPledgedMoney(payload);
  return money && formatMoney(money);
}

import { defineQuestions } from '#platform/forms/form.ts';
import { quoteRows, withQuote } from './enrollment.ts';
import { DELIVERY_QUESTIONS } from './forms/questions/delivery-questions.ts';
import { PLAN_TYPES } from './forms/stem-squad.ts';
import { withRemark } from './remark.ts';
import type { Payload } from './submission-type.ts';
import { summaryOf } from './summary.ts';

/** Questions that families in a group can change later: the plan and the delivery address. */
export const ORDER_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'select', name: 'planType', label: 'Plan', options: PLAN_TYPES },
    ...DELIVERY_QUESTIONS,
  ],
});

/** The order of a submission: answers by field name, empty if missing, and rows with the price. */
export function orderOf(payload: Payload) {
  const answers = ORDER_QUESTIONS.fields.map(
    ({ name }) => [name, String(payload[name] ?? '')] as const,
  );
  return {
    answers: Object.fromEntries(answers),
    lines: [...summaryOf(ORDER_QUESTIONS, payload), ...quoteRows(payload)],
  };
}

/** A submission with another order, a new price and a remark for staff. */
export function withOrder(payload: Payload, order: Payload): Payload {
  return withRemark(withQuote({ ...payload, ...order }), 'changed');
}

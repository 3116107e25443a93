import { isDate } from '#platform/forms/date.ts';
import type { Field } from '#platform/forms/field.ts';
import type { Questions } from '#platform/forms/form.ts';
import { displayDate } from '#platform/text/display-date.ts';
import type { SummaryRow } from './submission-type.ts';
import { isUnanswered } from './unanswered.ts';

/**
 * Answers in the form's own words and order, for mails, exports and people who answer. Empty ones
 * are left out, and so are values that never change, which tell nobody anything.
 */
export function summaryOf(
  { fields }: Questions,
  answers: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  return fields.filter(isShownInSummary).flatMap((field) => {
    const given = answers[field.name];
    const answer = field.ours && isUnanswered(field, given) ? '' : answerText(field, given);
    return answer === '' ? [] : [{ label: field.label, answer }];
  });
}

/** Every label that a summary of answers to these questions may have, in their order. */
export function summaryLabels({ fields }: Questions): string[] {
  return fields.filter(isShownInSummary).map(({ label }) => label);
}

/** Not a value that the form itself has and that never changes. */
function isShownInSummary(field: Field): boolean {
  return field.kind !== 'hidden' || field.value === undefined;
}

/** Of the lines those that nobody typed: choices from our lists, and days. */
export function choicesOf(
  { fields }: Questions,
  answers: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  return summaryOf(
    { fields: fields.filter((each) => isChoice(each, answers[each.name])) },
    answers,
  );
}

/** Whether it is a tick, a day or one of today's options. A code that is none any more may have been typed. */
function isChoice(field: Field, answer: unknown): boolean {
  switch (field.kind) {
    case 'checkbox':
      return true;
    case 'date':
      return isDate(String(answer));
    case 'select':
    case 'radio':
    case 'checkboxGroup':
      return [answer].flat().every((code) => field.options.some((option) => option.code === code));
    default:
      return false;
  }
}

/** An answer as it is read; empty where there is none, also of answers that an earlier release stored. */
function answerText(field: Field, answer: unknown): string {
  if (answer === undefined || answer === null || answer === '' || answer === false) return '';
  switch (field.kind) {
    case 'checkbox':
      return 'Yes';
    case 'date':
      return displayDate(String(answer));
    case 'select':
    case 'radio':
      return labelOf(field.options, answer);
    case 'rows':
      return [answer]
        .flat()
        .map((row) => rowText(field, row))
        .filter(Boolean)
        .join('\n');
    case 'checkboxGroup':
      return [answer]
        .flat()
        .map((code) => labelOf(field.options, code))
        .join(', ');
    default:
      return String(answer);
  }
}

/** `Esi Mensah, age 12`: the first answer names the row, the others say what they are. */
function rowText({ columns }: Extract<Field, { kind: 'rows' }>, row: unknown): string {
  return columns
    .flatMap(({ name, label }, at) => {
      const answer = Object(row)[name] ?? '';
      if (answer === '') return [];
      return at === 0 ? [String(answer)] : [`${label.toLowerCase()} ${answer}`];
    })
    .join(', ');
}

function labelOf(options: readonly { code: string; label: string }[], code: unknown): string {
  return options.find((option) => option.code === code)?.label ?? String(code);
}

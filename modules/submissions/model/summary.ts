import type { Field, Questions } from '#platform/forms/form.ts';
import { isDate } from '#platform/forms/text-answer.ts';
import { displayDate } from '#platform/text/display-date.ts';
import type { SummaryRow } from './submission-type.ts';
import { isUnanswered } from './unanswered.ts';

/**
 * Answers with the form's labels and in its order, for mails, exports and staff. Empty answers and
 * values that never change are left out.
 */
export function summaryOf(
  { fields }: Questions,
  answers: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  return fields.filter(isShownInSummary).flatMap((field) => {
    const value = answers[field.name];
    const answer = field.ours && isUnanswered(field, value) ? '' : answerText(field, value);
    return answer === '' ? [] : [{ label: field.label, answer }];
  });
}

/** Every label that a summary of these questions may have, in their order. */
export function summaryLabels({ fields }: Questions): string[] {
  return fields.filter(isShownInSummary).map(({ label }) => label);
}

/** Whether the field is not a constant of the form. */
function isShownInSummary(field: Field): boolean {
  return field.kind !== 'hidden' || field.value === undefined;
}

/** The rows for mails to the sender, which nobody typed: choices from our lists, and days. */
export function choicesOf(
  { fields }: Questions,
  answers: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  return summaryOf(
    {
      fields: fields.filter(
        (each) => !LEFT_OUT.includes(each.name) && isChoice(each, answers[each.name]),
      ),
    },
    answers,
  );
}

/** Fields that mails to the sender do not repeat: agreements, and what is of use to us alone. */
const LEFT_OUT: readonly string[] = [
  'agreeToTerms',
  'consent',
  'isGuardian',
  'attendeeType',
  'howHeard',
  'hearAbout',
  'hearAboutUs',
];

/** Whether it is a tick, a day or a current option. Codes that are no options may be typed. */
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

/** The text of an answer; empty if there is none. Also reads answers from earlier releases. */
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

/** `Esi Mensah, age 12`: the first answer names the row, the others have their labels. */
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

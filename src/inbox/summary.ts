import { checkAnswers, isEmpty } from '#forms/check.ts';
import type { AnswersTo, Field, Form, Questions } from '#forms/form.ts';
import { isDate } from '#forms/text-answer.ts';
import { displayDate } from '#platform/text/display-date.ts';
import type { Payload, SentForm, SubmissionType, SummaryRow } from './submission-type.ts';

/** Findings of the server on a new submission, stored with it. Nobody can send them. */
const REMARK_TEXTS = {
  'not-ours': 'Not a course of ours: it takes no place',
  'no-session': 'Not a session of this course: it takes no place',
  begun: 'The session had begun: it takes no place',
  past: 'The event was over: this is interest in the next one, and no registration was made',
  closed: 'Registration had closed: this is interest in the next one, and no registration was made',
  phone: 'Asked by phone: our staff added this person',
  door: 'Came to the door: our staff added this person',
  changed: 'Plan or address were changed by the link in our email: this is how they are now',
} as const;
export type Remark = keyof typeof REMARK_TEXTS;

const REMARK_FIELD = 'remark';
export const REMARK_LABEL = 'Remark';

export function withRemark<P extends Payload>(payload: P, remark: Remark): P {
  return { ...payload, [REMARK_FIELD]: remark };
}

export function submittedPayload(payload: Payload): Payload {
  const {
    [REMARK_FIELD]: _,
    sessionTitle: _title,
    quote: _quote,
    firstDue: _due,
    ...sent
  } = payload;
  return sent;
}

export function remarkOf({ [REMARK_FIELD]: remark }: Payload): Remark | undefined {
  return Object.hasOwn(REMARK_TEXTS, String(remark)) ? (remark as Remark) : undefined;
}

/** Whether it came too late for an event: then it is interest in the next one. */
export function isInterest(payload: Payload): boolean {
  const remark = remarkOf(payload);
  return remark === 'past' || remark === 'closed';
}

export function remarkRows(payload: Payload): SummaryRow[] {
  const remark = remarkOf(payload);
  return remark ? [{ label: REMARK_LABEL, answer: REMARK_TEXTS[remark] }] : [];
}

/** Submissions from before those questions existed stay the same, so repeats are recognised. */
export function omitUnanswered<P extends Payload>(payload: P, fields: readonly Field[]): P {
  const unanswered = fields.filter(
    (field) => field.ours && isUnanswered(field, payload[field.name]),
  );
  return omitFields(payload, (name) => unanswered.some((field) => field.name === name));
}

function isUnanswered(field: Field, answer: unknown): boolean {
  return (
    answer === undefined || isEmpty(answer) || ('initial' in field && answer === field.initial)
  );
}

export function omitFields<P extends Payload>(
  payload: P,
  isLeftOut: (name: string, value: unknown) => boolean,
): P {
  const remaining = Object.entries(payload).filter(([name, value]) => !isLeftOut(name, value));
  return Object.fromEntries(remaining) as P;
}

/** Empty answers and values that never change are left out. */
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
      if (answer === true) return [label];
      return at === 0 ? [String(answer)] : [`${label.toLowerCase()} ${answer}`];
    })
    .join(', ');
}

function labelOf(options: readonly { code: string; label: string }[], code: unknown): string {
  return options.find((option) => option.code === code)?.label ?? String(code);
}

/** A kind of submission whose payload is exactly the checked answers to one form. */
export function formSubmission<F extends Form>(
  form: F,
  type: Pick<
    SubmissionType<AnswersTo<F>>,
    | 'prefix'
    | 'noun'
    | 'retention'
    | 'sender'
    | 'about'
    | 'hasRobotCheck'
    | 'isConfirmedByMail'
    | 'requestsOffering'
  >,
): SubmissionType<AnswersTo<F>, F> {
  return {
    ...type,
    forms: [{ form, payload: (answers: AnswersTo<F>) => answers } as SentForm<F, AnswersTo<F>>],
    formOf: () => form,
    questions: form,
    check: (input) => checkAnswers(form, input),
    summary: (answers) => summaryOf(form, answers),
    choices: (answers) => choicesOf(form, answers),
  };
}

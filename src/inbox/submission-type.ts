import type { AnswersTo, Checked, Form, Questions, SubmittedAnswers } from '#forms/form.ts';

/** A row of a summary: a question and its answer as text. */
export type SummaryRow = { readonly label: string; readonly answer: string };

export type Sender = { readonly name: string; readonly email: string; readonly phone: string };

/** The stored payload, and the body of `POST /api/{kind}`: plain JSON. */
export type Payload = { readonly [field: string]: unknown };

/** Categories of the privacy policy ("How long we keep it"). */
export type RetentionCategory =
  | 'messages'
  | 'enrollments'
  | 'eventRegistrations'
  | 'applications'
  | 'inquiries'
  | 'newsletter'
  | 'pledges';

export type SentForm<F extends Form, P> = F extends Form
  ? { readonly form: F; payload(answers: AnswersTo<F>): P }
  : never;

/** A kind of submission: its payload and how people read it. Pure: no clock, no I/O. */
export type SubmissionType<P extends Payload = Payload, F extends Form = Form> = {
  readonly prefix: string;
  readonly noun: string;
  readonly retention: RetentionCategory;
  /** The sender passes the robot check, if one is configured (specification, section 5). */
  readonly hasRobotCheck?: true;
  /** Nothing happens before the owner confirms: its form may be cached. No reference is shown. */
  readonly isConfirmedByMail?: true;
  readonly isInternal?: true;
  /** It may request an offering: an event or a session of a course. */
  readonly requestsOffering?: true;
  /** Form field names that differ from the payload's, by the payload's names. */
  readonly formNames?: Readonly<Record<string, string>>;
  readonly forms: readonly SentForm<F, P>[];
  /** The form whose labels are used to show it, also if another program sent it. */
  formOf(payload: P): Form;
  /** The fields of its payload, for the API's description. */
  readonly questions: Questions;
  /** Checks the body of `POST /api/{kind}`. Unknown fields are dropped. */
  check(input: SubmittedAnswers): Checked<P>;
  /** Every answer with the form's labels, in its order; empty answers are left out. */
  summary(payload: P): readonly SummaryRow[];
  /** Labels of its summary that none of its forms has. */
  readonly extraLabels?: readonly string[];
  /** Summary rows that were chosen, not typed: for mails to unverified addresses. */
  choices(payload: P): readonly SummaryRow[];
  sender(payload: P): Sender;
  /** Its subject in lists: the course, the event, the organisation. Unset: the noun says it all. */
  about?(payload: P): string;
};

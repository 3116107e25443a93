import type {
  AnswersTo,
  Checked,
  Form,
  Questions,
  SubmittedAnswers,
} from '#platform/forms/form.ts';

/** A line of a summary: what was asked and what was answered, in words. */
export type SummaryRow = { readonly label: string; readonly answer: string };

/** Who sent a submission. `phone` as it was typed. */
export type Sender = { readonly name: string; readonly email: string; readonly phone: string };

/** What is stored and what `POST /api/{kind}` takes: plain JSON. */
export type Payload = { readonly [field: string]: unknown };

/**
 * Which keeping time of the privacy policy ("How long we keep it") holds for a kind of submission.
 * How many days each is: `modules/retention/store/retention-periods.ts`.
 */
export type RetentionCategory =
  | 'messages'
  | 'enrollments'
  | 'eventRegistrations'
  | 'applications'
  | 'inquiries'
  | 'newsletter'
  | 'pledges';

/** A form of our pages, and the submission that is made of its checked answers. */
export type SentForm<F extends Form, P> = F extends Form
  ? { readonly form: F; payload(answers: AnswersTo<F>): P }
  : never;

/** A kind of submission: what its payload is, and how it reads for people. Pure: no clock, no I/O. */
export type SubmissionType<P extends Payload = Payload, F extends Form = Form> = {
  /** The letters before the dash of its references: `ENR` of `ENR-7K3Q`. */
  readonly prefix: string;
  /** What people call it: `enrolment`. */
  readonly noun: string;
  readonly retention: RetentionCategory;
  /** Its sender passes the robot check where one is configured (specification, section 5). */
  readonly hasRobotCheck?: true;
  /**
   * The owner of the address is asked by mail, and nothing comes of it before. So its form may
   * stand on pages that caches keep, without the moment at which it was opened; and no reference is
   * told, because that could say whether an address has been sent before.
   */
  readonly isConfirmedByMail?: true;
  /** It may ask for something that the content offers: an event, a session of a course. */
  readonly requestsOffering?: true;
  /** What its forms call fields that the payload calls otherwise, by the payload's names. */
  readonly formNames?: Readonly<Record<string, string>>;
  /** The forms that make it. */
  readonly forms: readonly SentForm<F, P>[];
  /** The form in whose words it reads, also when another program sent it. */
  formOf(payload: P): Form;
  /** The fields of its payload, for the API's description. */
  readonly questions: Questions;
  /** Checks what `POST /api/{kind}` was sent. Unknown fields are dropped. */
  check(given: SubmittedAnswers): Checked<P>;
  /** Every answer in the form's own words, in its order; empty answers are left out. */
  summary(payload: P): readonly SummaryRow[];
  /** Labels of its summary that none of its forms has. */
  readonly extraLabels?: readonly string[];
  /** Of the summary what was chosen and not typed: for mails to addresses that anybody may have given. */
  choices(payload: P): readonly SummaryRow[];
  sender(payload: P): Sender;
  /** What it is about, for lists: the course, the event, the organisation. Else its noun says it. */
  about?(payload: P): string;
};

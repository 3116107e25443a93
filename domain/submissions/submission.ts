import type { AnswerErrors, Checked, GivenAnswers, Questions } from '../forms/kit/form.ts';

/** The kinds of submission, each with its endpoint (specification, section 7, and nouns like its). */
export const SUBMISSION_KINDS = [
  'contact',
  'enrollments',
  'event-registrations',
  'volunteer-applications',
  'mentor-applications',
  'partnership-inquiries',
  'sponsorship-inquiries',
  'newsletter-subscriptions',
] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** A line of a summary: what was asked and what was answered, in words. */
export type SummaryLine = { readonly label: string; readonly answer: string };

/** Who sent a submission. `phone` as it was typed. */
export type Sender = { readonly name: string; readonly email: string; readonly phone: string };

/** What is stored and what `POST /api/{kind}` takes: plain JSON. */
export type Payload = { readonly [field: string]: unknown };

/** A kind of submission: what its payload is, and how it reads for people. Pure: no clock, no I/O. */
export type SubmissionType<P extends Payload = Payload> = {
  readonly kind: SubmissionKind;
  /** The letters before the dash of its references: `ENR` of `ENR-7K3Q`. */
  readonly prefix: string;
  /** What people call it: `enrolment`. */
  readonly noun: string;
  /** The fields of its payload, for the API's description. */
  readonly questions: Questions;
  /** Checks what `POST /api/{kind}` was sent. Unknown fields are dropped. */
  check(given: GivenAnswers): Checked<P>;
  /** Every answer in the form's own words, in its order; empty answers are left out. */
  summary(payload: P): readonly SummaryLine[];
  /** Of the summary what was chosen and not typed: for mails to addresses that anybody may have given. */
  choices(payload: P): readonly SummaryLine[];
  sender(payload: P): Sender;
};

/** What a submission is received as. */
export type Received = {
  readonly kind: SubmissionKind;
  readonly payload: Payload;
  /** Made once by whoever may send again: one key and one payload are one submission, for ever. */
  readonly idempotencyKey?: string | undefined;
  /**
   * Sent by a person from a page. People send again with another key, too: from a second tab, after
   * a reload. So the same answers within a day are the same submission whatever the key.
   */
  readonly fromPage?: boolean;
  /** Why it looks like no person sent it; stored and shown to staff, answered without a mail. */
  readonly suspicion?: string | undefined;
};

/** What the sender is told: stored, under this reference. */
export type Receipt = { readonly id: string; readonly reference: string };

/** Why a submission was not taken. `error` is a sentence for people. */
export type Refusal = { readonly error: string; readonly fields: AnswerErrors };

/** Too many came with one e-mail address: after so many seconds the next may be sent. */
export type TooMany = { readonly error: string; readonly seconds: number };

/** What becomes of a submission that could be looked at: stored, or not, with the reasons. */
export type Reception =
  | { readonly receipt: Receipt }
  | { readonly refusal: Refusal }
  | { readonly tooMany: TooMany };

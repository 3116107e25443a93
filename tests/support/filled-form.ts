import type { SubmissionKind } from '#inbox/kinds.ts';

/** The answer to a control: a text, an option's code, several codes, or `true` for a tick. */
export type Answer = string | readonly string[] | true;
export type Answers = Readonly<Record<string, Answer>>;

export type FilledForm = {
  name: string;
  path: string;
  kind: SubmissionKind;
  prefix: string;
  button: string;
  answers: Answers;
  /** Stored values that are not the answers themselves. */
  stored?: Readonly<Record<string, unknown>>;
  empty: readonly string[];
  wrong: readonly { field: string; answer: Answer; sentence: string }[];
  success: string;
  failure: string;
  /** Text that the confirmation must contain. */
  mail: string;
};

/** The messages of the generic form (specification, sections 5 and 8). */
export const GENERIC_FAILURE = 'There was an error submitting the form. Please try again later.';
export const WRONG_EMAIL = {
  field: 'email',
  answer: 'ama@nowhere',
  sentence: 'Please enter a valid email address',
};
export const WRONG_PHONE = {
  field: 'phone',
  answer: 'call me',
  sentence: 'Please enter a valid phone number',
};

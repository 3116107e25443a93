import type { AnswerTo, Field } from './field.ts';

/** Error sentences of the specification that replace the usual ones. */
export type FieldMessages = {
  /** The answer is empty. */
  readonly required?: string;
  /** The answer has the wrong form. */
  readonly invalid?: string;
  /** The answer is too short. */
  readonly tooShort?: string;
};

/** Fields and their error sentences: all that a check needs. */
export type Questions<Fields extends readonly Field[] = readonly Field[]> = {
  readonly fields: Fields;
  /** By the field's name. */
  readonly messages?: Readonly<Record<string, FieldMessages>>;
  /** Converts input of another shape before it is checked. */
  readonly normalize?: (given: SubmittedAnswers) => SubmittedAnswers;
  /** Errors of answers that are right one by one but not together, by field name. */
  readonly checkTogether?: (answers: SubmittedAnswers) => AnswerErrors;
};

/**
 * A form: its fields, texts and rules. From it come the types of its answers, the page, the check
 * in browser and server, and the summary in mails and exports.
 */
export type Form<
  Fields extends readonly Field[] = readonly Field[],
  Id extends string = string,
> = Questions<Fields> & {
  /** The form's name in HTML ids and in code. */
  readonly id: Id;
  /** The form's heading. */
  readonly title: string;
  /**
   * The fields whose answers a visitor's device may store until they are sent; none by default.
   * Never include answers that may reveal health, food, needs, children or those who look after
   * them, consents, or free texts (docs/decisions/028-drafts-on-the-device.md).
   */
  readonly draftFields: readonly Fields[number]['name'][];
  /** Label of its button. */
  readonly submit: string;
  /** Text shown after it was stored (specification, section 8). */
  readonly success: string;
  /** Text shown when we failed (specification, section 8). `{email}` is our email address. */
  readonly failure: string;
  /** Text shown when another server refuses without a sentence of its own; `failure` by default. */
  readonly remoteFailure?: string;
};

/** Defines a form and keeps the types of its answers and its id. */
export function defineForm<const Fields extends readonly Field[], const Id extends string>(
  form: Form<Fields, Id>,
): Form<Fields, Id> {
  return form;
}

/** Defines questions that no page shows: the fields of a payload that programs send. */
export function defineQuestions<const Fields extends readonly Field[]>(
  questions: Questions<Fields>,
): Questions<Fields> {
  return questions;
}

/** The checked answers to a form by field name. */
export type AnswersTo<F extends Questions> = {
  readonly [Each in F['fields'][number] as Each['name']]: AnswerTo<Each>;
};

/** A visitor's answers from a page's form or from JSON, not checked yet. */
export type SubmittedAnswers = Readonly<Record<string, unknown>>;

/**
 * Error sentences by field name, in the form's order; for rows by the name of the control
 * (`rowName`).
 */
export type AnswerErrors = Readonly<Record<string, string>>;

/** Answers that may be stored, or their errors. */
export type Checked<Answers> =
  | { readonly answers: Answers; readonly errors?: undefined }
  | { readonly answers?: undefined; readonly errors: AnswerErrors };

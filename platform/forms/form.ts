import type { AnswerTo, Field } from './field.ts';

/** Sentences of the specification that take the place of the usual ones. */
export type FieldMessages = {
  /** It is empty. */
  readonly required?: string;
  /** It does not look like what is asked for. */
  readonly invalid?: string;
  /** It is too short. */
  readonly tooShort?: string;
};

/** What is asked, and the sentences for answers that are wrong: all that a check needs. */
export type Questions<Fields extends readonly Field[] = readonly Field[]> = {
  readonly fields: Fields;
  /** By the field's name. */
  readonly messages?: Readonly<Record<string, FieldMessages>>;
  /** What was given in another shape, before it is checked. */
  readonly normalize?: (given: SubmittedAnswers) => SubmittedAnswers;
  /** What is wrong with answers of which each is right by itself, by the names of fields. */
  readonly checkTogether?: (answers: SubmittedAnswers) => AnswerErrors;
};

/**
 * A form: what is asked, in what words, under what rules. From it come the types of its answers,
 * the page, the check in browser and server, and the summary in mails and exports.
 */
export type Form<
  Fields extends readonly Field[] = readonly Field[],
  Id extends string = string,
> = Questions<Fields> & {
  /** Names the form in HTML ids and in code. */
  readonly id: Id;
  /** Its heading. */
  readonly title: string;
  /**
   * The fields whose answers a visitor's device may keep until they are sent; none unless it is named
   * here. Never named: what may tell of health, food, needs, children or those who look after them,
   * consents, and texts in which anything may stand (docs/decisions/028-drafts-on-the-device.md).
   */
  readonly draftFields: readonly Fields[number]['name'][];
  /** The words on its button. */
  readonly submit: string;
  /** What is said when it was stored (specification, section 8). */
  readonly success: string;
  /** What is said when we failed (specification, section 8). `{email}` stands for our address. */
  readonly failure: string;
  /** The sentence where another server refuses without one of its own; unset: `failure`. */
  readonly remoteFailure?: string;
};

/** Defines a form, so that the types of its answers and its id are known. */
export function defineForm<const Fields extends readonly Field[], const Id extends string>(
  form: Form<Fields, Id>,
): Form<Fields, Id> {
  return form;
}

/** Defines questions that no page asks: the fields of a payload that programs send. */
export function defineQuestions<const Fields extends readonly Field[]>(
  questions: Questions<Fields>,
): Questions<Fields> {
  return questions;
}

/** The checked answers to a form: every field by its name. */
export type AnswersTo<F extends Questions> = {
  readonly [Each in F['fields'][number] as Each['name']]: AnswerTo<Each>;
};

/** What a visitor gave: of a page's form or of JSON, not checked yet. */
export type SubmittedAnswers = Readonly<Record<string, unknown>>;

/**
 * A sentence for each field whose answer is wrong, by the field's name, in the form's order. Of rows by
 * the name of the control (`rowName`).
 */
export type AnswerErrors = Readonly<Record<string, string>>;

/** Answers that may be stored, or what is wrong with them. */
export type Checked<Answers> =
  | { readonly answers: Answers; readonly errors?: undefined }
  | { readonly answers?: undefined; readonly errors: AnswerErrors };

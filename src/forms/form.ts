export type Option = {
  readonly code: string;
  readonly label: string;
  readonly note?: string;
  readonly group?: string;
  /** Refused with a sentence when chosen; it is listed with the others. */
  readonly isDisabled?: boolean;
};

type FieldBase = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** May be left empty. Fields are required unless they say otherwise (specification, section 3). */
  readonly optional?: true;
  /** Text beside the label in place of `optional`: `needed for delivery`. */
  readonly note?: string;
  /** May also be left empty if one of these fields has an answer (or this answer). */
  readonly unless?: readonly { readonly field: string; readonly is?: string }[];
  /** Outside the specification: not asked if another server takes the answers. */
  readonly ours?: true;
  /** Shown and stored only while this holds for another field, which comes before it. */
  readonly when?: Condition;
  /** An answer implies the condition: without scripts people may skip the first choice. */
  readonly implies?: true;
  /** A field that this one replaces: if both are answered only this answer is stored. */
  readonly insteadOf?: string;
  readonly autocomplete?: string;
  /** The label on a page, by what was typed into these fields. */
  readonly called?: {
    readonly by: readonly string[];
    label(answers: SubmittedAnswers): string;
  };
};

export type Condition = { readonly field: string; readonly label: string } & (
  | {
      readonly is: string;
      /** With this answer the value is stored as well, although the field is not shown. */
      readonly alsoStored?: string;
    }
  | {
      readonly below: number;
      readonly inRows?: { readonly field: string; readonly column: string };
      /** This box is also not ticked; if it is, the value is stored all the same. */
      readonly unlessTicked?: string;
    }
);

type Limits = {
  /** Characters, counted as people count them. */
  readonly minLength?: number;
  /** Characters, if the usual limit is too short: see `maxAnswerLength` in text-answer.ts. */
  readonly maxLength?: number;
};
type TextField = FieldBase & Limits & { readonly kind: 'text'; readonly inputMode?: 'url' };
type TextareaField = FieldBase &
  Limits & {
    readonly kind: 'textarea';
    /** 3 by default (specification, section 5). */
    readonly rows?: number;
  };
type EmailField = FieldBase & { readonly kind: 'email' };
type PhoneField = FieldBase & { readonly kind: 'tel' };
export type NumberField = FieldBase & {
  readonly kind: 'number';
  readonly min: number;
  readonly max?: number;
  readonly step: 1 | 0.01;
  /** Said once another number was typed; it is sent all the same. */
  readonly usual?: { readonly from: number; readonly to: number; readonly text: string };
};
/** An amount as people type it, `10,50`; the answer is `10.50`. Limits are in whole units. */
export type MoneyField = FieldBase & {
  readonly kind: 'money';
  readonly min: number;
  readonly max: number;
};
type DateField = FieldBase & { readonly kind: 'date' };
type Choice = {
  readonly options: readonly Option[];
  readonly isTiled?: true;
  /** Unit shown after the label of tiles but not part of its name: every option names it, too. */
  readonly unit?: string;
  /** Content adds options: any code of the right form is accepted, the page shows existing ones. */
  readonly acceptsOtherCodes?: true;
  /** The code chosen at first; for an optional answer it also counts if nothing is chosen. */
  readonly initial?: string;
};
type Column = TextField | PhoneField | NumberField | AgreementField;
/** The same questions for each person. A control is named by its row, from 1: `people-2-age`. */
export type RowsField = FieldBase & {
  readonly kind: 'rows';
  readonly rowLabel: string;
  readonly addLabel: string;
  readonly maxRows: number;
  readonly columns: readonly Column[];
};
type SelectField = FieldBase & Choice & { readonly kind: 'select' };
export type RadioField = FieldBase & Choice & { readonly kind: 'radio' };
export type ChoiceField = SelectField | RadioField;
export type ChoicesField = FieldBase & {
  readonly kind: 'checkboxGroup';
  readonly options: readonly Option[];
};
export type AgreementField = FieldBase & {
  readonly kind: 'checkbox';
  /** Paths of words of the label that are links, to what the visitor agrees to. */
  readonly links?: Readonly<Record<string, string>>;
  /** Asked by two buttons, Yes and No, of which one must be pressed. */
  readonly isYesOrNo?: true;
};
type HiddenField = FieldBase & {
  readonly kind: 'hidden';
  readonly value?: string;
};

export type Field =
  | TextField
  | TextareaField
  | EmailField
  | PhoneField
  | NumberField
  | MoneyField
  | DateField
  | ChoiceField
  | ChoicesField
  | AgreementField
  | HiddenField
  | RowsField;

/** The type of a checked answer to a field. Empty: `''`, `null`, `[]` or false. */
type AnswerTo<F extends Field> = F extends NumberField
  ? 'optional' extends keyof F
    ? number | null
    : 'when' extends keyof F
      ? number | null
      : number
  : F extends RowsField
    ? readonly RowOf<F>[]
    : F extends ChoicesField
      ? readonly string[]
      : F extends AgreementField
        ? boolean
        : string;

type RowOf<F extends RowsField> = {
  readonly [C in F['columns'][number] as C['name']]: C extends NumberField
    ? number | null
    : C extends AgreementField
      ? boolean | undefined
      : 'ours' extends keyof C
        ? string | undefined
        : string;
};

export function rowName(rows: string, row: number, column: string): string {
  return `${rows}-${row}-${column}`;
}

export function isNameOf({ kind, name }: Pick<Field, 'kind' | 'name'>, control: string): boolean {
  return control === name || (kind === 'rows' && control.startsWith(`${name}-`));
}

export const AGREED_VALUE = 'yes';

export type FieldMessages = {
  readonly required?: string;
  readonly invalid?: string;
  readonly tooShort?: string;
};

export type Questions<Fields extends readonly Field[] = readonly Field[]> = {
  readonly fields: Fields;
  readonly messages?: Readonly<Record<string, FieldMessages>>;
  /** Converts input of another shape before it is checked. */
  readonly normalize?: (given: SubmittedAnswers) => SubmittedAnswers;
  /** Errors of answers that are right one by one but not together, by field name. */
  readonly checkTogether?: (answers: SubmittedAnswers) => AnswerErrors;
};

export type Form<
  Fields extends readonly Field[] = readonly Field[],
  Id extends string = string,
> = Questions<Fields> & {
  readonly id: Id;
  readonly title: string;
  readonly submit: string;
  readonly success: string;
  /** Text shown when we failed (specification, section 8). `{email}` is our email address. */
  readonly failure: string;
  /** Text shown when another server refuses without a sentence of its own; `failure` by default. */
  readonly remoteFailure?: string;
};

export function defineForm<const Fields extends readonly Field[], const Id extends string>(
  form: Form<Fields, Id>,
): Form<Fields, Id> {
  return form;
}

export function defineQuestions<const Fields extends readonly Field[]>(
  questions: Questions<Fields>,
): Questions<Fields> {
  return questions;
}

export type AnswersTo<F extends Questions> = {
  readonly [Each in F['fields'][number] as Each['name']]: AnswerTo<Each>;
};

export type SubmittedAnswers = Readonly<Record<string, unknown>>;

/** Error sentences by field name, or the name of the control in rows (`rowName`). */
export type AnswerErrors = Readonly<Record<string, string>>;

export type Checked<Answers> =
  | { readonly answers: Answers; readonly errors?: undefined }
  | { readonly answers?: undefined; readonly errors: AnswerErrors };

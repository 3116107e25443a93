/** A choice of a field: the specification's option code, and the words for it. */
export type Option = { readonly code: string; readonly label: string };

/** What every field has. `name` is the specification's field name, in HTML and in every payload. */
type Common = {
  readonly name: string;
  readonly label: string;
  /** A sentence under the label that helps to answer. */
  readonly hint?: string;
  /** May be left empty. Fields are required unless they say otherwise (specification, section 3). */
  readonly optional?: true;
  /**
   * Asked for, shown and kept only while another field has this value. `named` says so beside the
   * label where no script can hide the field: `for group subscriptions`.
   */
  readonly when?: { readonly field: string; readonly is: string; readonly named: string };
  /** Names a field that this one replaces: where both are answered only this answer is kept. */
  readonly insteadOf?: string;
  /** What browsers may fill in, as HTML's `autocomplete` names it. */
  readonly autocomplete?: string;
};

type Limits = {
  /** Characters, counted as people count them. */
  readonly minLength?: number;
  /** Characters, where the usual limit is too short: see `longestAnswer` in text-answer.ts. */
  readonly maxLength?: number;
};
export type TextField = Common & Limits & { readonly kind: 'text'; readonly inputMode?: 'url' };
export type TextareaField = Common &
  Limits & {
    readonly kind: 'textarea';
    /** 3 unless said otherwise (specification, section 5). */
    readonly rows?: number;
  };
export type EmailField = Common & { readonly kind: 'email' };
export type PhoneField = Common & { readonly kind: 'tel' };
export type NumberField = Common & {
  readonly kind: 'number';
  readonly min: number;
  readonly max?: number;
  /** 1 for whole numbers, 0.01 for money. */
  readonly step: 1 | 0.01;
};
export type DateField = Common & { readonly kind: 'date' };
type Choice = {
  readonly options: readonly Option[];
  /** The code that is chosen at first. */
  readonly initial?: string;
};
export type SelectField = Common & Choice & { readonly kind: 'select' };
export type RadioField = Common & Choice & { readonly kind: 'radio' };
/** One of several. */
export type ChoiceField = SelectField | RadioField;
/** As many of several as one likes. */
export type ChoicesField = Common & {
  readonly kind: 'checkboxGroup';
  readonly options: readonly Option[];
};
export type AgreementField = Common & { readonly kind: 'checkbox' };
export type HiddenField = Common & {
  readonly kind: 'hidden';
  /** A value that never changes, whatever is sent; without one the page must give it. */
  readonly value?: string;
};

/** The field kinds of the specification (section 3). */
export type Field =
  | TextField
  | TextareaField
  | EmailField
  | PhoneField
  | NumberField
  | DateField
  | ChoiceField
  | ChoicesField
  | AgreementField
  | HiddenField;

/** What an answer to a field is, once it is checked. Empty: `''`, `null`, `[]` or false. */
export type AnswerTo<F extends Field> = F extends NumberField
  ? 'optional' extends keyof F
    ? number | null
    : 'when' extends keyof F
      ? number | null
      : number
  : F extends ChoicesField
    ? readonly string[]
    : F extends AgreementField
      ? boolean
      : string;

/** The value of an agreement's checkbox when it is ticked. */
export const AGREED = 'yes';

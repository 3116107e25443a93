/** A choice of a field: the specification's option code and its label. */
export type Option = {
  readonly code: string;
  readonly label: string;
  /** Text beside the label: the meaning of this choice. */
  readonly note?: string;
  /** Heading of a group of options, in place of the field's own. */
  readonly group?: string;
  /** Refused with a sentence when chosen; it is listed with the others. */
  readonly isDisabled?: boolean;
};

/** Properties of every field. `name` is the specification's, in HTML and in every payload. */
type FieldBase = {
  readonly name: string;
  readonly label: string;
  /** A sentence under the label that helps to answer. */
  readonly hint?: string;
  /** May be left empty. Fields are required unless they say otherwise (specification, section 3). */
  readonly optional?: true;
  /** Mails to the sender do not repeat the answer: it is an agreement, or of use to us alone. */
  readonly staysOutOfMails?: true;
  /** Text beside the label in place of `optional`: `needed for delivery`. */
  readonly note?: string;
  /** May also be left empty if one of these fields has an answer (or this answer). */
  readonly unless?: readonly { readonly field: string; readonly is?: string }[];
  /**
   * A field outside the specification: not shown if another server takes the answers, and not
   * stored while empty.
   */
  readonly ours?: true;
  /** Shown and stored only while this holds for another field, which comes before it. */
  readonly when?: Condition;
  /**
   * An answer to this field implies its condition, if nothing else was chosen. Without scripts a
   * person may fill in the fields below the first choice, and a program may send nothing else. Of
   * several such answers the last field's counts.
   */
  readonly implies?: true;
  /** A field that this one replaces: if both are answered only this answer is stored. */
  readonly insteadOf?: string;
  /** The browser's autofill, as HTML's `autocomplete` names it. */
  readonly autocomplete?: string;
};

/**
 * A condition on another field. `label` states it beside the field where no script can hide what
 * depends on it: `for group subscriptions`.
 */
export type Condition = { readonly field: string; readonly label: string } & (
  | {
      /** The other field has this answer. */
      readonly is: string;
      /** With this answer the value is stored as well, although the field is not shown. */
      readonly alsoStored?: string;
    }
  | {
      /** The other field, or a column of another field's rows, has a number below this one. */
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
export type TextField = FieldBase & Limits & { readonly kind: 'text'; readonly inputMode?: 'url' };
export type TextareaField = FieldBase &
  Limits & {
    readonly kind: 'textarea';
    /** 3 by default (specification, section 5). */
    readonly rows?: number;
  };
export type EmailField = FieldBase & { readonly kind: 'email' };
export type PhoneField = FieldBase & { readonly kind: 'tel' };
export type NumberField = FieldBase & {
  readonly kind: 'number';
  readonly min: number;
  readonly max?: number;
  /** 1 for whole numbers, 0.01 for money. */
  readonly step: 1 | 0.01;
};
/**
 * An amount as people type it, `10,50` or `10.50`; the answer is plain: `10.50`, or `10`. Limits
 * are in whole units.
 */
export type MoneyField = FieldBase & {
  readonly kind: 'money';
  readonly min: number;
  readonly max: number;
};
export type DateField = FieldBase & { readonly kind: 'date' };
type Choice = {
  readonly options: readonly Option[];
  /** The options are shown side by side as tiles. */
  readonly isTiled?: true;
  /** Unit shown after the label of tiles but not part of its name: every option names it, too. */
  readonly unit?: string;
  /** Content adds options: any code of the right form is accepted, the page shows existing ones. */
  readonly acceptsOtherCodes?: true;
  /** The code chosen at first; for an optional answer it also counts if nothing is chosen. */
  readonly initial?: string;
};
/** A column of a row: a field of one line. */
export type Column = TextField | PhoneField | NumberField;
/**
 * The same few questions several times: a row for each person. In HTML a control is named by its
 * row, from 1: `people-2-age`. Empty rows are ignored.
 */
export type RowsField = FieldBase & {
  readonly kind: 'rows';
  /** Label of a row, before its number. */
  readonly rowLabel: string;
  /** Label of the button for another row. */
  readonly addLabel: string;
  /** Maximum number of rows. */
  readonly maxRows: number;
  readonly columns: readonly Column[];
};
export type SelectField = FieldBase & Choice & { readonly kind: 'select' };
export type RadioField = FieldBase & Choice & { readonly kind: 'radio' };
/** A field with one choice of several. */
export type ChoiceField = SelectField | RadioField;
/** A field with any number of choices. */
export type ChoicesField = FieldBase & {
  readonly kind: 'checkboxGroup';
  readonly options: readonly Option[];
};
export type AgreementField = FieldBase & {
  readonly kind: 'checkbox';
  /** Words of the label that are links, to what the visitor agrees to. */
  readonly links?: readonly { readonly words: string; readonly to: string }[];
};
export type HiddenField = FieldBase & {
  readonly kind: 'hidden';
  /** A fixed value, whatever is sent; without one the page must provide it. */
  readonly value?: string;
};

/** The field kinds of the specification (section 3), money and rows. */
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
export type AnswerTo<F extends Field> = F extends NumberField
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

/** The answers in one row. */
type RowOf<F extends RowsField> = {
  readonly [C in F['columns'][number] as C['name']]: C extends NumberField
    ? number | null
    : 'ours' extends keyof C
      ? string | undefined
      : string;
};

/** The name of a control in a row, also used for its error. Rows count from 1. */
export function rowName(rows: string, row: number, column: string): string {
  return `${rows}-${row}-${column}`;
}

/** Whether a name belongs to a control of this field. */
export function isNameOf({ kind, name }: Pick<Field, 'kind' | 'name'>, control: string): boolean {
  return control === name || (kind === 'rows' && control.startsWith(`${name}-`));
}

/** The value of an agreement's checkbox when it is ticked. */
export const AGREED_VALUE = 'yes';

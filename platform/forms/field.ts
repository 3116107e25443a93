/** A choice of a field: the specification's option code, and the words for it. */
export type Option = {
  readonly code: string;
  readonly label: string;
  /** Said beside the label: what choosing it means. */
  readonly note?: string;
  /** Stands with the others of this heading, in place of the field's own. */
  readonly group?: string;
  /** Can be chosen, and is refused with a sentence then: it stands in one line with the others. */
  readonly isDisabled?: boolean;
};

/** What every field has. `name` is the specification's field name, in HTML and in every payload. */
type FieldBase = {
  readonly name: string;
  readonly label: string;
  /** A sentence under the label that helps to answer. */
  readonly hint?: string;
  /** May be left empty. Fields are required unless they say otherwise (specification, section 3). */
  readonly optional?: true;
  /** What is said beside the label in place of `optional`: `needed for delivery`. */
  readonly note?: string;
  /** May be left empty, too, where one of these fields has an answer, or this one. */
  readonly unless?: readonly { readonly field: string; readonly is?: string }[];
  /**
   * Not of the specification: not asked for where another server takes the answers, and not stored
   * while it is empty.
   */
  readonly ours?: true;
  /** Asked for, shown and kept only while this holds of another field, which stands before it. */
  readonly when?: Condition;
  /**
   * An answer to it says that its condition holds, where nothing else was chosen: without scripts
   * somebody may fill in what is below the first choice, and a program may send nothing but that.
   * Of several such answers the last field's counts.
   */
  readonly implies?: true;
  /** Names a field that this one replaces: where both are answered only this answer is kept. */
  readonly insteadOf?: string;
  /** What browsers may fill in, as HTML's `autocomplete` names it. */
  readonly autocomplete?: string;
};

/**
 * What holds of another field. `named` says so beside the label where no script can hide what depends
 * on it: `for group subscriptions`.
 */
export type Condition = { readonly field: string; readonly label: string } & (
  | {
      /** It has this answer. */
      readonly is: string;
      /** With this one what was sent is kept, too, although it is not asked for. */
      readonly alsoStored?: string;
    }
  | {
      /** It is a number below this one, or one in a column of another field's rows is. */
      readonly below: number;
      readonly inRows?: { readonly field: string; readonly column: string };
      /** And this box is not ticked: then what was sent is kept all the same. */
      readonly unlessTicked?: string;
    }
);

type Limits = {
  /** Characters, counted as people count them. */
  readonly minLength?: number;
  /** Characters, where the usual limit is too short: see `maxAnswerLength` in text-answer.ts. */
  readonly maxLength?: number;
};
export type TextField = FieldBase & Limits & { readonly kind: 'text'; readonly inputMode?: 'url' };
export type TextareaField = FieldBase &
  Limits & {
    readonly kind: 'textarea';
    /** 3 unless said otherwise (specification, section 5). */
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
 * An amount as people type it, `10,50` as well as `10.50`; the answer is plain: `10.50`, or `10`.
 * Limits in whole units.
 */
export type MoneyField = FieldBase & {
  readonly kind: 'money';
  readonly min: number;
  readonly max: number;
};
export type DateField = FieldBase & { readonly kind: 'date' };
type Choice = {
  readonly options: readonly Option[];
  /** They stand side by side, each a cell to tap on. */
  readonly isTiled?: true;
  /** Seen after the label of tiles, and no part of its name: every choice says it, too. */
  readonly unit?: string;
  /** Content has others: any code is taken that looks like one, and the page shows those that there are. */
  readonly acceptsOtherCodes?: true;
  /** The code that is chosen at first; where an answer is optional it is the one that counts without. */
  readonly initial?: string;
};
/** What a row asks for: fields of one line. */
export type Column = TextField | PhoneField | NumberField;
/**
 * The same few questions for several: a row for each person. In HTML a control is named by its row,
 * from 1: `people-2-age`. Rows in which nothing is written are none.
 */
export type RowsField = FieldBase & {
  readonly kind: 'rows';
  /** What a row is called, before its number. */
  readonly rowLabel: string;
  /** The words on the button for another row. */
  readonly addLabel: string;
  /** The most rows. */
  readonly maxRows: number;
  readonly columns: readonly Column[];
};
export type SelectField = FieldBase & Choice & { readonly kind: 'select' };
export type RadioField = FieldBase & Choice & { readonly kind: 'radio' };
/** One of several. */
export type ChoiceField = SelectField | RadioField;
/** As many of several as one likes. */
export type ChoicesField = FieldBase & {
  readonly kind: 'checkboxGroup';
  readonly options: readonly Option[];
};
export type AgreementField = FieldBase & { readonly kind: 'checkbox' };
export type HiddenField = FieldBase & {
  readonly kind: 'hidden';
  /** A value that never changes, whatever is sent; without one the page must give it. */
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

/** What an answer to a field is, once it is checked. Empty: `''`, `null`, `[]` or false. */
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

/** The answers in one of its rows. */
type RowOf<F extends RowsField> = {
  readonly [C in F['columns'][number] as C['name']]: C extends NumberField
    ? number | null
    : 'ours' extends keyof C
      ? string | undefined
      : string;
};

/** The name of a control in a row, which is also the name of what is wrong with it. Rows count from 1. */
export function rowName(rows: string, row: number, column: string): string {
  return `${rows}-${row}-${column}`;
}

/** Whether a name is that of a control of this field. */
export function isNameOf({ kind, name }: Pick<Field, 'kind' | 'name'>, control: string): boolean {
  return control === name || (kind === 'rows' && control.startsWith(`${name}-`));
}

/** The value of an agreement's checkbox when it is ticked. */
export const AGREED_VALUE = 'yes';

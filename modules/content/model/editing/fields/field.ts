/**
 * A form field for an item of content, derived from its kind's schema (`field-tree.ts`). A kind is
 * a group of fields, which may again be groups and lists.
 */
export type Field =
  | TextField
  | NumberField
  | YesNoField
  | ChoiceField
  | ListField
  | GroupField
  | VariantField;

type Common = {
  /** The field's name in the schema. Empty for the item itself, or an item of a list. */
  readonly name: string;
  readonly label: string;
  /** The place where pages show the field, and how to fill it in; may be empty. */
  readonly hint: string;
  /** An answer is required. */
  readonly required: boolean;
  /** Not edited at the desk: it keeps its value. */
  readonly fixed: boolean;
  /** A rare field of a group is in a fold with this title, beside others with the same title. */
  readonly foldedUnder?: string;
  /** The value stored for an empty answer. Undefined: the field is left out. */
  readonly emptyValue: undefined | null | '' | false | readonly never[];
};

/** The format of a text. A reference is the id of another item, a picture the URL of one. */
export type TextFormat =
  | 'line'
  | 'long'
  | 'markdown'
  | 'html'
  | 'email'
  | 'link'
  | 'picture'
  | 'reference'
  | 'date'
  | 'moment';

export type TextField = Common & {
  readonly type: 'text';
  readonly format: TextFormat;
  /** The kind of the items that a reference may name. */
  readonly refersTo?: string;
  /** For an alternative text: the name of its picture's field in the same group. */
  readonly describes?: string;
  /** Retention periods in it must not change (`retention-text.ts`). */
  readonly fixesRetention?: true;
};

export type NumberField = Common & {
  readonly type: 'number';
  readonly whole: boolean;
  readonly min?: number;
  readonly max?: number;
};

export type YesNoField = Common & { readonly type: 'yes-no' };

export type ChoiceField = Common & {
  readonly type: 'choice';
  readonly options: readonly Option[];
};

/** A stored value and its label. */
export type Option = { readonly value: string; readonly label: string };

export type ListField = Common & {
  readonly type: 'list';
  readonly item: Field;
  /** Bounds for the number of items. */
  readonly min: number;
  readonly max: number;
};

export type GroupField = Common & { readonly type: 'group'; readonly fields: readonly Field[] };

/** One of several groups; the field `key` chooses it. */
export type VariantField = Common & {
  readonly type: 'variant';
  readonly key: ChoiceField;
  readonly groups: Readonly<Record<string, GroupField>>;
};

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; empty if it is no object. */
export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** The items of a value; empty if it is no list. */
export function itemsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The group of a variant to which a value belongs. */
export function groupOf(field: VariantField, value: unknown): GroupField | undefined {
  const chosen = fieldsIn(value)[field.key.name];
  return typeof chosen === 'string' && Object.hasOwn(field.groups, chosen)
    ? field.groups[chosen]
    : undefined;
}

/** The field at a path in an item, such as `sessions.0.date`; undefined if there is none. */
export function fieldAt(field: Field, path: string, value: unknown): Field | undefined {
  if (path === '') return field;
  const [name = '', ...rest] = path.split('.');
  const below = rest.join('.');
  if (field.type === 'list') return fieldAt(field.item, below, itemsIn(value)[Number(name)]);
  const group = field.type === 'variant' ? groupOf(field, value) : field;
  if (field.type === 'variant' && name === field.key.name) return field.key;
  const sub = group?.type === 'group' ? group.fields.find((one) => one.name === name) : undefined;
  return sub && fieldAt(sub, below, fieldsIn(value)[name]);
}

/** Joins `sessions.0` and `date` to `sessions.0.date`. */
export function joinPath(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

/**
 * What staff fill in of an item of content, read off its kind's schema (`field-tree.ts`). A kind is
 * a group of fields, which may be groups and lists again.
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
  /** The schema's own name of the field. Empty: the item itself, or an item of a list. */
  readonly name: string;
  readonly label: string;
  /** What the field is for and where it shows; may be empty. */
  readonly hint: string;
  /** Something must be given. */
  readonly required: boolean;
  /** Not edited at the desk: it stays as it is. */
  readonly fixed: boolean;
  /** What stands where nothing is given. Undefined: the field is left out. */
  readonly emptyValue: undefined | null | '' | false | readonly never[];
};

/** How a text is written. A reference is the id of another item, a picture the address of one. */
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
  /** Of a text for those who do not see a picture: the name of the picture's field beside it. */
  readonly describes?: string;
  /** Its keeping times stay as they are (`retention-text.ts`). */
  readonly fixesRetention?: true;
  /** A card shows no more characters than these. */
  readonly shownUpTo?: number;
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

/** What is stored, and what it is called. */
export type Option = { readonly value: string; readonly label: string };

export type ListField = Common & {
  readonly type: 'list';
  readonly item: Field;
  /** How many items there may be. */
  readonly min: number;
  readonly max: number;
};

export type GroupField = Common & { readonly type: 'group'; readonly fields: readonly Field[] };

/** One of several groups. The field `key` says which. */
export type VariantField = Common & {
  readonly type: 'variant';
  readonly key: ChoiceField;
  readonly groups: Readonly<Record<string, GroupField>>;
};

/** A value's fields, where it has some. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; none where it is no object. */
export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** The items of a value; none where it is no list. */
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

/** The field at a place in an item, `sessions.0.date`; undefined where there is none. */
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

/** `sessions.0` and `date` are `sessions.0.date`. */
export function joinPath(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

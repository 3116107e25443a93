import type { PictureLabel, Shape } from '#pictures/picture.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { slugify } from '#platform/text/slugify.ts';
import type { ContentKind } from './kinds.ts';
import { displayDateTime } from './schedule.ts';

/**
 * A form field for an item of content, derived from its kind's schema (`field-tree.ts`). A kind is
 * a group of fields, which may again be groups and lists.
 */
export type Field = TextField | NumberField | YesNoField | ChoiceField | ListField | GroupField;

type Common = {
  /** The field's name in the schema. Empty for the item itself, or an item of a list. */
  readonly name: string;
  readonly label: string;
  /** The place where pages show the field, and how to fill it in; may be empty. */
  readonly hint: string;
  readonly required: boolean;
  /** Not edited at the desk: it keeps its value. */
  readonly fixed: boolean;
  readonly foldedUnder?: string;
  /** The value stored for an empty answer. Undefined: the field is left out. */
  readonly emptyValue: undefined | null | '' | false | readonly never[];
};

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

export type Option = { readonly value: string; readonly label: string };

export type ListField = Common & {
  readonly type: 'list';
  readonly item: Field;
  readonly min: number;
  readonly max: number;
};

export type GroupField = Common & { readonly type: 'group'; readonly fields: readonly Field[] };

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; empty if it is no object. */
export function fieldsIn(value: unknown): Fields {
  return isObject(value) ? (value as Fields) : {};
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of a value; empty if it is no list. */
export function itemsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The field at a path in an item, such as `sessions.0.date`; undefined if there is none. */
export function fieldAt(field: Field, path: string, value: unknown): Field | undefined {
  if (path === '') return field;
  const [name = '', ...rest] = path.split('.');
  const below = rest.join('.');
  if (field.type === 'list') return fieldAt(field.item, below, itemsIn(value)[Number(name)]);
  const sub = field.type === 'group' ? field.fields.find((one) => one.name === name) : undefined;
  return sub && fieldAt(sub, below, fieldsIn(value)[name]);
}

/** Joins `sessions.0` and `date` to `sessions.0.date`. */
export function joinPath(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

/** Whether two values are equal. Field order does not count; missing equals undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return namesIn(one, other).every((name) => isSame(fieldsIn(one)[name], fieldsIn(other)[name]));
}

export function namesIn(...values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(fieldsIn(value))))];
}

/**
 * Gets the key of list items. Undefined unless the items have a key that nobody edits, unique
 * within each list.
 */
export function keyGetterOf(
  item: Field,
  lists: readonly unknown[],
): ((item: unknown) => unknown) | undefined {
  if (item.type !== 'group') return undefined;
  const name = item.fields.find(
    ({ name, fixed, required }) => fixed && (required || name === 'id'),
  )?.name;
  if (name === undefined) return undefined;
  const key = (value: unknown) => fieldsIn(value)[name];
  const areUnique = lists.every((list) => {
    const keys = itemsIn(list).map(key);
    return !keys.includes(undefined) && new Set(keys).size === keys.length;
  });
  return areUnique ? key : undefined;
}

/** Characters of a key; URLs contain it. */
const MAX_KEY_LENGTH = 80;

/**
 * Makes the key of a new item from its title: `A club's first year` becomes `a-clubs-first-year`,
 * or `a-clubs-first-year-2` if that is taken. Letters of Ghana's languages become ASCII: `sankɔfa`
 * is `sankofa`.
 */
export function makeKey(title: string, taken: readonly unknown[]): string {
  const key = slugify(title, MAX_KEY_LENGTH) || 'item';
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}-${number}`;
    if (!others.has(candidate)) return candidate;
  }
}

/**
 * The text of a field's value for people, on one or several lines. Empty if there is none.
 * @param picture the text shown for a picture; without it, its URL
 */
export function fieldText(field: Field, value: unknown, picture: PictureLabel = String): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.type) {
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'text':
      return textFieldText(field, String(value), picture);
    case 'list':
      return itemsIn(value)
        .map((item) => fieldText(field.item, item, picture))
        .filter(Boolean)
        .join('\n');
    case 'group':
      return fieldLines(field.fields, value, picture);
    default:
      return String(value);
  }
}

/** The name of an item: its first text. */
export function itemName(field: Field, value: unknown): string {
  if (field.type !== 'group') return fieldText(field, value);
  const texts = field.fields
    .filter(({ type, fixed }) => type === 'text' && !fixed)
    .map((sub) => fieldText(sub, fieldsIn(value)[sub.name]));
  return texts.find(Boolean) ?? '';
}

function fieldLines(fields: readonly Field[], value: unknown, picture: PictureLabel): string {
  return fields
    .filter(({ fixed }) => !fixed)
    .map((sub) => [sub.label, fieldText(sub, fieldsIn(value)[sub.name], picture)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

function textFieldText({ format }: TextField, text: string, picture: PictureLabel): string {
  if (format === 'moment') return displayDateTime(text);
  if (format === 'date') return displayDate(text);
  return format === 'picture' ? picture(text) : text;
}

export type Entry = readonly [name: string, value: string];

/**
 * The entries that an untouched form for a value sends. Names are those of the schema: `title`,
 * `pricing.student`, `sessions.0.date`. A list of short texts is one field with a line for each.
 * `sessions` alone marks that the form has the list; `sessions.0.full` twice that it has the box
 * and that the box is ticked.
 * @param name the field's name on the form; empty for an item's fields
 */
export function formEntries(field: Field, value: unknown, name = ''): Entry[] {
  if (field.fixed) return [];
  switch (field.type) {
    case 'group':
      return field.fields.flatMap((sub) =>
        formEntries(sub, fieldsIn(value)[sub.name], joinPath(name, sub.name)),
      );
    case 'list': {
      const items = itemsIn(value);
      if (isLineList(field.item, items)) return [[name, items.join('\n')]];
      return [
        [name, ''],
        ...items.flatMap((item, index) => formEntries(field.item, item, joinPath(name, index))),
      ];
    }
    case 'yes-no':
      return ['', ...(value === true ? ['on'] : [])].map((answer) => [name, answer] as const);
    case 'text':
      return [[name, entryText(field, value)]];
    default:
      return [[name, textOf(value)]];
  }
}

function isLineList(item: Field, items: readonly unknown[]): boolean {
  const isLine = item.type === 'text' && item.format === 'line';
  return isLine && items.every((text) => typeof text === 'string' && /^\S(.*\S)?$/.test(text));
}

/** The format for editing a text without loss: a wider one if the value does not fit. */
export function formatFor({ format }: TextField, value: unknown): TextFormat {
  const text = textOf(value);
  if (format === 'date') return text === '' || DAY.test(text) ? 'date' : 'line';
  if (format === 'moment') return text === '' || localDateTime(text) ? 'moment' : 'line';
  return /[\r\n]/.test(text) && !LONG_FORMATS.has(format) ? 'long' : format;
}

const LONG_FORMATS: ReadonlySet<TextFormat> = new Set(['long', 'markdown', 'html']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function entryText(field: TextField, value: unknown): string {
  const text = textOf(value);
  return formatFor(field, value) === 'moment' ? (localDateTime(text) ?? '') : text;
}

/**
 * A timestamp in the format of a form's date and time field, in Ghana's time, which has no summer
 * time and is UTC: `2027-02-13T09:00`. Undefined if the field could not hold all of it.
 */
function localDateTime(text: string): string | undefined {
  const time = Date.parse(text);
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(time) || time % 60_000 !== 0) {
    return undefined;
  }
  return new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Kinds whose pictures show people, and kinds whose pictures are never cropped. */
const SQUARE: readonly ContentKind[] = ['team', 'testimonials'];
const WHOLE: readonly ContentKind[] = ['partners', 'press'];

/**
 * The shape in which a field shows its picture; undefined for the whole picture. `path` is the
 * field's name in forms: `image`, `instructors.2.image`.
 */
export function shapeOfField(kind: ContentKind, path: string): Shape | undefined {
  if (WHOLE.includes(kind)) return undefined;
  return SQUARE.includes(kind) || path.startsWith('instructors.') ? '1x1' : '16x9';
}

import type { PictureLabel, Shape } from '#pictures/picture.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { slugify } from '#platform/text/slugify.ts';
import type { ContentKind } from './kinds.ts';
import { displayDateTime } from './schedule.ts';

/** A form field, derived from a kind's schema (`field-tree.ts`). A kind is a group of fields. */
export type Field = TextField | NumberField | YesNoField | ChoiceField | ListField | GroupField;

type Common = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  /** Not edited at the desk: it keeps its value. */
  readonly fixed: boolean;
  readonly foldedUnder?: string;
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

export function fieldsIn(value: unknown): Fields {
  return isObject(value) ? (value as Fields) : {};
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function itemsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function fieldAt(field: Field, path: string, value: unknown): Field | undefined {
  if (path === '') return field;
  const [name = '', ...rest] = path.split('.');
  const below = rest.join('.');
  if (field.type === 'list') return fieldAt(field.item, below, itemsIn(value)[Number(name)]);
  const sub = field.type === 'group' ? field.fields.find((one) => one.name === name) : undefined;
  return sub && fieldAt(sub, below, fieldsIn(value)[name]);
}

/** `Session 2, Ends` for `sessions.1.end`. */
export function labelAt(field: Field, path: string): string {
  const parts = path.split('.');
  const labels = parts.map((part, at) => {
    const one = fieldAt(field, parts.slice(0, at + 1).join('.'), undefined);
    if (/^\d+$/.test(part)) return `${one?.label || 'Text'} ${Number(part) + 1}`;
    return one?.type === 'list' && at < parts.length - 1 ? '' : one?.label;
  });
  return labels.filter(Boolean).join(', ') || 'Text';
}

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

/** Undefined unless the items have a key that nobody edits, unique within each list. */
export function keyGetterOf(item: Field, lists: readonly unknown[]) {
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

const MAX_KEY_LENGTH = 80;

/** `A club's first year` becomes `a-clubs-first-year`, or `…-2`; `sankɔfa` is `sankofa`. */
export function makeKey(title: string, taken: readonly unknown[]): string {
  const key = slugify(title, MAX_KEY_LENGTH) || 'item';
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}-${number}`;
    if (!others.has(candidate)) return candidate;
  }
}

/** The text of a field's value for people, on one or several lines. `picture`: for pictures. */
export function fieldText(field: Field, value: unknown, picture: PictureLabel = String): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.type) {
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'text':
      if (field.format === 'moment') return displayDateTime(String(value));
      if (field.format === 'date') return displayDate(String(value));
      return field.format === 'picture' ? picture(String(value)) : String(value);
    case 'list':
      return itemsIn(value)
        .map((item) => fieldText(field.item, item, picture))
        .filter(Boolean)
        .join('\n');
    case 'group':
      return field.fields
        .filter(({ fixed }) => !fixed)
        .map((sub) => [sub.label, fieldText(sub, fieldsIn(value)[sub.name], picture)] as const)
        .filter(([, text]) => text !== '')
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n');
    default:
      return String(value);
  }
}

export function itemName(field: Field, value: unknown): string {
  if (field.type !== 'group') return fieldText(field, value);
  const texts = field.fields
    .filter(({ type, fixed }) => type === 'text' && !fixed)
    .map((sub) => fieldText(sub, fieldsIn(value)[sub.name]));
  return texts.find(Boolean) ?? '';
}

export type Entry = readonly [name: string, value: string];

/**
 * The entries that an untouched form sends, such as `sessions.0.date`. `sessions` alone marks that the
 * form has the list; `sessions.0.full` twice that it has the box and that the box is ticked.
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
  if (format === 'html' && !isHtml(text)) return 'markdown';
  return /[\r\n]/.test(text) && !LONG_FORMATS.has(format) ? 'long' : format;
}

/** Whether a text has tags that Markdown does not have. */
export const isHtml = (text: string): boolean => /(^|[^\\])<(?!\/?i\b)\/?[a-z]\w*[\s>]/i.test(text);

const LONG_FORMATS: ReadonlySet<TextFormat> = new Set(['long', 'markdown', 'html']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function entryText(field: TextField, value: unknown): string {
  const text = textOf(value);
  return formatFor(field, value) === 'moment' ? (localDateTime(text) ?? '') : text;
}

/** For a form's date and time field, in Ghana's time (UTC). Undefined if parts would be lost. */
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
const WHOLE: readonly ContentKind[] = ['organisation', 'partners', 'press'];

/** The shape in which a field shows its picture. `path` is the field's name in forms. */
export function shapeOfField(kind: ContentKind, path: string): Shape | undefined {
  if (WHOLE.includes(kind)) return undefined;
  return SQUARE.includes(kind) || path.startsWith('instructors.') ? '1x1' : '16x9';
}

import type { PictureOptions } from '#pictures/desk/picture-choice.tsx';
import type { Warning } from '../editing.ts';
import {
  type Entry,
  type Field,
  formatFor,
  formEntries,
  type Option,
  type TextField,
  type TextFormat,
} from '../fields.ts';
import type { ContentKind } from '../kinds.ts';
import type { FormHeadings } from './form-options.server.ts';

/**
 * Content of a form, in the shape in which it is submitted. Typed input therefore comes back
 * exactly, whether or not it could be stored.
 */
export type ItemFormView = {
  readonly entries: readonly Entry[];
  /** Error text by field name. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly warnings: readonly Pick<Warning, 'path' | 'text'>[];
  /** Items that references may name, by kind. */
  readonly references: Readonly<Record<string, readonly Option[]>>;
  readonly kind: ContentKind;
  readonly headings: FormHeadings | undefined;
  /** Pictures offered by picture fields. */
  readonly pictures: PictureOptions;
  /** URL of the form's page, for buttons that return to a place in it. */
  readonly path: string;
};

/** Props of every field view. `name`: the field's name in the form. */
export type ViewProps<FieldType> = {
  readonly field: FieldType;
  readonly name: string;
  readonly form: ItemFormView;
};

/** Form field with the codes of the checks that staff were shown (`editing.ts`). */
export const CONFIRMED_FIELD = 'confirmed';

/**
 * Names of control values, not fields: the version that the form was made from, the pressed button
 * and the confirmed checks.
 */
const CONTROL_NAME = /^(_|confirmed$)/;

/** The submitted values of an item's fields. */
export function readEntries(form: FormData): Entry[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !CONTROL_NAME.test(name)
      ? [[name, value.replace(/\r\n?/g, '\n')]]
      : [],
  );
}

export function valueAt({ entries }: Pick<ItemFormView, 'entries'>, name: string): string {
  return entries.findLast(([at]) => at === name)?.[1] ?? '';
}

/** The format in which a text is edited, given its current or typed value. */
export function writingOf(field: TextField, text: string): TextFormat {
  const isLocalTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
  return field.format === 'moment' && isLocalTime ? 'moment' : formatFor(field, text);
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

/**
 * Change that a button beside a row makes. `add` is followed by the list, the others by the row.
 */
export type RowChange = 'add' | 'remove' | 'up' | 'down';

/** Numbers of a list's rows, in the order of the form. */
export function rowNumbers(entries: readonly Entry[], list: string): number[] {
  const numbers = entries.flatMap(([name]) => {
    const rest = name.startsWith(`${list}.`) ? name.slice(list.length + 1) : '';
    const number = /^(\d{1,4})(?:\.|$)/.exec(rest)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)];
}

/**
 * Number of the first added row. No stored item has that many rows, so such a row is known to be
 * new.
 */
export const FIRST_NEW_ROW = 1_000;

/** The number for the next added row. */
export function nextRow(entries: readonly Entry[], list: string): number {
  return Math.max(FIRST_NEW_ROW - 1, ...rowNumbers(entries, list)) + 1;
}

/**
 * The form after a button beside a row was pressed, or undefined if there is no such row. Rows keep
 * their numbers, which identify the stored rows; only their order changes.
 * @param pressed `add sessions 1000`, `remove sessions.0`, `up sessions.2`
 * @param itemOf returns the field of a list's rows
 */
export function changedRows(
  entries: readonly Entry[],
  pressed: string,
  itemOf: (list: string) => Field | undefined,
): Entry[] | undefined {
  const [change, place = '', number = ''] = pressed.split(' ');
  if (change === 'add') return withRow(entries, place, Number(number), itemOf(place));
  const [, list = '', row = ''] = /^(.+)\.(\d+)$/.exec(place) ?? [];
  const numbers = rowNumbers(entries, list);
  const index = numbers.indexOf(Number(row));
  if (index < 0) return undefined;
  switch (change) {
    case 'remove':
      return entries.filter(([name]) => !isInRow(name, place));
    case 'up':
    case 'down': {
      const other = numbers[index + (change === 'up' ? -1 : 1)];
      return other === undefined ? [...entries] : swapped(entries, place, `${list}.${other}`);
    }
    default:
      return undefined;
  }
}

function withRow(
  entries: readonly Entry[],
  list: string,
  number: number,
  item: Field | undefined,
): Entry[] | undefined {
  if (!item || !Number.isInteger(number) || rowNumbers(entries, list).includes(number)) {
    return undefined;
  }
  const after = entries.findLastIndex(([name]) => isInRow(name, list)) + 1;
  const row = formEntries(item, undefined, `${list}.${number}`);
  return after === 0
    ? [...entries, [list, ''], ...row]
    : [...entries.slice(0, after), ...row, ...entries.slice(after)];
}

function swapped(entries: readonly Entry[], one: string, other: string): Entry[] {
  const placeOf = (name: string) =>
    isInRow(name, one) ? one : isInRow(name, other) ? other : undefined;
  const first = entries.findIndex(([name]) => placeOf(name) !== undefined);
  const before = entries.slice(0, first);
  const both = entries.filter(([name]) => placeOf(name) !== undefined);
  const rest = entries.slice(first).filter(([name]) => placeOf(name) === undefined);
  const isFirst = ([name]: Entry) => placeOf(name) === placeOf(both[0]?.[0] ?? '');
  return [...before, ...both.filter((entry) => !isFirst(entry)), ...both.filter(isFirst), ...rest];
}

/** Whether a field's name is that of a row or is within it. */
export function isInRow(name: string, place: string): boolean {
  return name === place || name.startsWith(`${place}.`);
}

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

/** As it is submitted: what was typed comes back exactly, whether or not it could be stored. */
export type ItemFormView = {
  readonly entries: readonly Entry[];
  readonly mistakes: Readonly<Record<string, string>>;
  readonly warnings: readonly Pick<Warning, 'path' | 'text'>[];
  readonly references: Readonly<Record<string, readonly Option[]>>;
  readonly kind: ContentKind;
  readonly headings: FormHeadings | undefined;
  readonly pictures: PictureOptions;
  readonly path: string;
};

export type ViewProps<FieldType> = {
  readonly field: FieldType;
  readonly name: string;
  readonly form: ItemFormView;
};

/** Form field with the codes of the checks that staff were shown (`editing.ts`). */
export const CONFIRMED_FIELD = 'confirmed';

/** Controls, not fields: the version, the pressed button and the confirmed checks. */
const CONTROL_NAME = /^(_|confirmed$)/;

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

export function writingOf(field: TextField, text: string): TextFormat {
  const isLocalTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
  return field.format === 'moment' && isLocalTime ? 'moment' : formatFor(field, text);
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

/** `add` is followed by the list, the others by the row. */
export type RowChange = 'add' | 'remove' | 'up' | 'down';

export function rowNumbers(entries: readonly Entry[], list: string): number[] {
  const numbers = entries.flatMap(([name]) => {
    const rest = name.startsWith(`${list}.`) ? name.slice(list.length + 1) : '';
    const number = /^(\d{1,4})(?:\.|$)/.exec(rest)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)];
}

/** No stored item has that many rows, so such a row is known to be new. */
export const FIRST_NEW_ROW = 1_000;

export function nextRow(entries: readonly Entry[], list: string): number {
  return Math.max(FIRST_NEW_ROW - 1, ...rowNumbers(entries, list)) + 1;
}

/** Rows keep their numbers, which identify the stored rows. `pressed`: `remove sessions.0`. */
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

export function isInRow(name: string, place: string): boolean {
  return name === place || name.startsWith(`${place}.`);
}

import type { Field } from '#modules/content/fields.ts';
import { type Entry, formEntries } from '#modules/content/fields.ts';

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

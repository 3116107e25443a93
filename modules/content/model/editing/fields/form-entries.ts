import {
  type Field,
  fieldsIn,
  groupOf,
  itemsIn,
  joinPath,
  type TextField,
  type TextFormat,
} from './field.ts';

/** A name and a value, as a form sends them. */
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
    case 'variant': {
      const group = groupOf(field, value);
      const chosen = fieldsIn(value)[field.key.name];
      return [
        [joinPath(name, field.key.name), textOf(chosen)],
        ...(group ? formEntries(group, value, name) : []),
      ];
    }
    case 'list': {
      const items = itemsIn(value);
      if (isLineList(field.item, items)) return [[name, items.join('\n')]];
      return [
        [name, ''],
        ...items.flatMap((item, index) => formEntries(field.item, item, joinPath(name, index))),
      ];
    }
    case 'yes-no':
      return value === true
        ? [
            [name, ''],
            [name, 'on'],
          ]
        : [[name, '']];
    case 'text':
      return [[name, entryText(field, value)]];
    default:
      return [[name, textOf(value)]];
  }
}

/** Whether a list is one field with a line for each item. */
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

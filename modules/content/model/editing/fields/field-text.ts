import type { PictureLabel } from '#modules/pictures/model/picture-label.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { displayDateTime } from '../../scheduling/display-date-time.ts';
import { type Field, fieldsIn, groupOf, itemsIn, type TextField } from './field.ts';

/**
 * The text of a field's value for people, on one or several lines. Empty if there is none.
 * @param picture the text shown for a picture; without it, its URL
 */
export function fieldText(field: Field, value: unknown, picture: PictureLabel = unchanged): string {
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
    case 'variant': {
      const group = groupOf(field, value);
      return group ? fieldLines([field.key, ...group.fields], value, picture) : '';
    }
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
  switch (format) {
    case 'moment':
      return displayDateTime(text);
    case 'date':
      return displayDate(text);
    case 'picture':
      return picture(text);
    default:
      return text;
  }
}

function unchanged(url: string): string {
  return url;
}

import type { SaidPicture } from '#modules/pictures/model/said-picture.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { displayMoment } from '../../scheduling/display-moment.ts';
import { type Field, fieldsIn, groupOf, itemsIn, type TextField } from './field.ts';

/**
 * What a field's value says, in words and lines for people to read. Empty where it says nothing.
 * @param picture what is said of a picture; else its address
 */
export function wordsOf(field: Field, value: unknown, picture: SaidPicture = asItIs): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.type) {
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'text':
      return textWords(field, String(value), picture);
    case 'list':
      return itemsIn(value)
        .map((item) => wordsOf(field.item, item, picture))
        .filter(Boolean)
        .join('\n');
    case 'group':
      return lines(field.fields, value, picture);
    case 'variant': {
      const group = groupOf(field, value);
      return group ? lines([field.key, ...group.fields], value, picture) : '';
    }
    default:
      return String(value);
  }
}

/** What an item is called: its first words. */
export function nameOf(field: Field, value: unknown): string {
  if (field.type !== 'group') return wordsOf(field, value);
  const words = field.fields
    .filter(({ type, fixed }) => type === 'text' && !fixed)
    .map((sub) => wordsOf(sub, fieldsIn(value)[sub.name]));
  return words.find(Boolean) ?? '';
}

function lines(fields: readonly Field[], value: unknown, picture: SaidPicture): string {
  return fields
    .filter(({ fixed }) => !fixed)
    .map((sub) => [sub.label, wordsOf(sub, fieldsIn(value)[sub.name], picture)] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
    .join('\n');
}

function textWords({ writing }: TextField, text: string, picture: SaidPicture): string {
  switch (writing) {
    case 'moment':
      return displayMoment(text);
    case 'date':
      return displayDate(text);
    case 'picture':
      return picture(text);
    default:
      return text;
  }
}

function asItIs(address: string): string {
  return address;
}

import { displayDate } from '../../../content/text/display-date.ts';
import { type Field, fieldsIn, groupOf, itemsIn } from './field.ts';

/** What a field's value says, in words and lines for people to read. Empty where it says nothing. */
export function wordsOf(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.type) {
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'text':
      return field.writing === 'moment'
        ? momentWords(String(value))
        : dateWords(field, String(value));
    case 'list':
      return itemsIn(value)
        .map((item) => wordsOf(field.item, item))
        .filter(Boolean)
        .join('\n');
    case 'group':
      return lines(field.fields, value);
    case 'variant': {
      const group = groupOf(field, value);
      return group ? lines([field.key, ...group.fields], value) : '';
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

function lines(fields: readonly Field[], value: unknown): string {
  return fields
    .filter(({ fixed }) => !fixed)
    .map((sub) => [sub.label, wordsOf(sub, fieldsIn(value)[sub.name])] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
    .join('\n');
}

function dateWords({ writing }: Extract<Field, { type: 'text' }>, text: string): string {
  return writing === 'date' ? displayDate(text) : text;
}

/** In Ghana's time: `23 January 2027, 09:00`. */
export function momentWords(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const iso = new Date(time).toISOString();
  return `${displayDate(iso)}, ${iso.slice(11, 16)}`;
}

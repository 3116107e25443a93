import type { ContentKind } from '../kinds.ts';
import { fieldsIn } from './fields/field.ts';
import { fieldsOfKind } from './fields/field-tree.ts';

/**
 * Fields that a copy begins without: its dates, what happened to the first item, and the address
 * that leads to it. Sessions are dates; without them they do not fit the schema.
 */
const NOT_COPIED: ReadonlySet<string> = new Set([
  ...['start', 'end', 'days', 'date', 'time', 'closes', 'sessions'],
  ...['cancelled', 'reserved', 'full', 'registrationLink'],
]);

/** The body of a copy, named "… (copy)". Adding it makes its key. */
export function itemCopy(kind: ContentKind, body: unknown): unknown {
  const copied = Object.entries(fieldsIn(body)).filter(([name]) => !NOT_COPIED.has(name));
  const copy = Object.fromEntries(copied);
  const texts = fieldsOfKind(kind).fields.filter(({ type, fixed }) => type === 'text' && !fixed);
  const title = texts.find(({ name }) => /^(title|name)$/.test(name)) ?? texts[0];
  if (title) copy[title.name] = `${copy[title.name] ?? ''} (copy)`.trim();
  return copy;
}

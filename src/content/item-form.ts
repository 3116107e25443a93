import * as v from 'valibot';
import { readNumberAnswer } from '#forms/check.ts';
import { failed, ok } from '#platform/text/result.ts';
import {
  type Field,
  fieldAt,
  fieldsIn,
  formEntries,
  type GroupField,
  itemsIn,
  joinPath,
  type ListField,
  makeKey,
} from './fields.ts';

type Texts = readonly (readonly [name: string, text: string])[];

/**
 * `names`: the form's name for each path in the item. An item may be `sessions.2` of the form and
 * `sessions.0` of the item.
 */
type Reading = { readonly sent: Texts; readonly names: Map<string, string> };

function below({ sent }: Reading, name: string): Texts {
  return name === '' ? sent : sent.filter(([at]) => at === name || at.startsWith(`${name}.`));
}

function isEmpty(texts: Texts): boolean {
  return texts.every(([, text]) => text.trim() === '');
}

function readField(
  field: Field,
  reading: Reading,
  base: unknown,
  name: string,
  path: string,
): unknown {
  reading.names.set(path, name);
  if (field.fixed) return base;
  if (field.type === 'group') return readGroup(field, reading, base, name, path);
  if (field.type === 'list') return readList(field, reading, base, name, path);
  const answer = reading.sent.findLast(([at]) => at === name)?.[1];
  if (answer === undefined) return base;
  if (isUnchanged(field, reading, base, name)) {
    return field.type === 'yes-no' ? (base ?? field.emptyValue) : base;
  }
  if (field.type === 'yes-no') return answer !== '';
  if (answer.trim() === '') return field.emptyValue;
  if (field.type === 'number')
    return readNumberAnswer(answer.trim().replace(/(?<=\d)[, ](?=\d{3}\b)/g, '')) ?? answer;
  if (field.type === 'text' && field.format === 'moment') return toIsoTimestamp(answer.trim());
  return answer;
}

function readGroup(field: GroupField, reading: Reading, base: unknown, name: string, path: string) {
  const texts = below(reading, name);
  if (texts.length === 0) return base;
  // If the group may be missing, one with no answers is missing.
  if (isEmpty(texts) && !field.required && name !== '') {
    return base == null || isUnchanged(field, reading, base, name) ? base : field.emptyValue;
  }
  const item: Record<string, unknown> = { ...fieldsIn(base) };
  for (const sub of field.fields) {
    const [at, to] = [joinPath(name, sub.name), joinPath(path, sub.name)];
    const value = readField(sub, reading, item[sub.name], at, to);
    if (value === undefined) delete item[sub.name];
    else item[sub.name] = value;
  }
  return item;
}

/** List items take the order of the form; those that are not on it are removed. */
function readList(field: ListField, reading: Reading, base: unknown, name: string, path: string) {
  if (isUnchanged(field, reading, base, name)) return base ?? field.emptyValue;
  const { item } = field;
  const before = itemsIn(base);
  const texts = below(reading, name);
  const numbers = texts.flatMap(
    ([at]) => /^\.(\d{1,4})(?:\.|$)/.exec(at.slice(name.length))?.[1] ?? [],
  );
  if (numbers.length === 0) {
    if (texts.length === 0) return base ?? field.emptyValue;
    const lines = texts.flatMap(([, text]) => text.split('\n')).map((line) => line.trim());
    return item.type === 'text' ? lines.filter(Boolean) : [];
  }
  const items: unknown[] = [];
  for (const number of new Set(numbers.map(Number))) {
    const at = joinPath(name, number);
    const isNew = number >= before.length;
    // An item that was added and left empty, and a text that was emptied, are dropped.
    if (isEmpty(below(reading, at)) && (isNew || item.type === 'text')) continue;
    const value = readField(item, reading, before[number], at, joinPath(path, items.length));
    items.push(isNew ? withNewKey(item, value, [...before, ...items]) : value);
  }
  return items;
}

function withNewKey(field: Field, value: unknown, others: readonly unknown[]): unknown {
  if (field.type !== 'group') return value;
  const key = field.fields.find((sub) => sub.fixed && sub.type === 'text' && sub.required);
  if (!key) return value;
  const texts = field.fields.map((sub) => fieldsIn(value)[sub.name]);
  const title = texts.find((text) => typeof text === 'string' && text.trim() !== '') ?? '';
  const taken = others.map((other) => fieldsIn(other)[key.name]);
  return { ...fieldsIn(value), [key.name]: makeKey(String(title), taken) };
}

function isUnchanged(field: Field, reading: Reading, base: unknown, name: string): boolean {
  const untouched = formEntries(field, base, name).map(([at, text]) => [at, unixLines(text)]);
  return JSON.stringify(below(reading, name)) === JSON.stringify(untouched);
}

function unixLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function toIsoTimestamp(answer: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(answer) ? `${answer}:00Z` : answer;
}

/**
 * Reads an item without checking it. Anything that the form lacks or did not change stays exactly as
 * in `base`: unknown and fixed fields, and whether an empty value is a text, null or missing.
 */
export function readForm(field: Field, form: FormData, base: unknown) {
  const sent = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, unixLines(value)] as const] : [],
  );
  const names = new Map<string, string>();
  return { candidate: readField(field, { sent, names }, base, '', ''), names };
}

export function checkForm(schema: v.GenericSchema, field: Field, form: FormData, base: unknown) {
  const { candidate, names } = readForm(field, form, base);
  const result = v.safeParse(schema, candidate);
  if (result.success) return ok(result.output);
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    errors[formNameAt(names, path)] ??= errorText(fieldAt(field, path, candidate), issue);
  }
  return failed(errors);
}

function formNameAt(names: ReadonlyMap<string, string>, path: string): string {
  const name = names.get(path);
  if (name !== undefined || path === '') return name ?? '';
  return formNameAt(names, path.slice(0, Math.max(path.lastIndexOf('.'), 0)));
}

function errorText(field: Field | undefined, issue: v.BaseIssue<unknown>): string {
  return `${field?.label || 'This'} ${ruleText(field, issue)}.`;
}

/** The rule in the schema's own words if it has some; Valibot's messages are for programmers. */
function ruleText(field: Field | undefined, { type, message, requirement, received }: Issue) {
  if (field?.type === 'text' && field.format === 'picture' && type === 'check') {
    return 'must be the address of a picture, like /images/robots.jpg: choose one of those below';
  }
  if (message.startsWith('must ')) return message;
  if (EMPTY_RECEIVED.has(received)) return 'must not be empty';
  if (type === 'integer' || type === 'safe_integer') return 'must be a whole number';
  if (type === 'min_value') return `must be at least ${requirement}`;
  if (type === 'max_value') return `must be at most ${requirement}`;
  if (field?.type === 'number') return 'must be a number';
  if (field?.type === 'choice') return 'must be one of those offered';
  return 'does not fit here';
}

type Issue = Pick<v.BaseIssue<unknown>, 'type' | 'message' | 'requirement' | 'received'>;

const EMPTY_RECEIVED: ReadonlySet<string> = new Set(['undefined', 'null', '""']);

import * as v from 'valibot';
import { readNumberAnswer } from '#forms/check.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import {
  type Field,
  fieldAt,
  fieldsIn,
  formEntries,
  groupOf,
  itemsIn,
  joinPath,
  type ListField,
  makeKey,
} from './fields.ts';

/** The item read from a form. */
type FormReading = {
  /** The item as submitted, not yet checked by the kind's schema. */
  readonly candidate: unknown;
  /** The form's name for each path in the candidate: `sessions.0.date` may be `sessions.2.date`. */
  readonly names: ReadonlyMap<string, string>;
};

/** Upper limit for the depth of fields; content is less deep. */
const MAX_DEPTH = 8;

/** A submitted form, indexed by name and by path prefix, so that large forms stay fast. */
class SubmittedForm {
  readonly #texts = new Map<string, string[]>();
  readonly #names = new Map<string, Set<string>>();

  constructor(form: FormData) {
    for (const [name, value] of form) {
      if (typeof value !== 'string') continue;
      const text = value.replace(/\r\n?/g, '\n');
      const texts = this.#texts.get(name);
      if (texts) texts.push(text);
      else this.#texts.set(name, [text]);
      const steps = name.split('.', MAX_DEPTH);
      for (const [index] of steps.entries()) {
        this.#addBelow(steps.slice(0, index + 1).join('.'), name);
      }
      this.#addBelow('', name);
    }
  }

  #addBelow(prefix: string, name: string): void {
    const names = this.#names.get(prefix);
    if (names) names.add(name);
    else this.#names.set(prefix, new Set([name]));
  }

  get(name: string): readonly string[] | undefined {
    return this.#texts.get(name);
  }

  /** Names and texts at and below a path (`sessions`, `sessions.0.date`), in form order. */
  below(prefix: string): [name: string, text: string][] {
    return [...(this.#names.get(prefix) ?? [])].flatMap((name) =>
      (this.#texts.get(name) ?? []).map((text): [string, string] => [name, text]),
    );
  }
}

/**
 * Reads an item from a form. Anything that the form lacks or did not change stays exactly as in
 * `base`: fields that are not edited at the desk, fields that the schema does not know, and whether
 * an empty value is an empty text, null or a missing field. List items take the order of the form;
 * their numbers are their places in `base`, and items that are not on the form are removed.
 * @param base the item as it was when the form was made; undefined for a new one
 */
export function readForm(field: Field, form: FormData, base: unknown): FormReading {
  const names = new Map<string, string>();
  return {
    candidate: readField(field, { sent: new SubmittedForm(form), names }, base, '', ''),
    names,
  };
}

type ReadingContext = { readonly sent: SubmittedForm; readonly names: Map<string, string> };

/** Reads one field. `name` is its name on the form, `path` its place in the candidate. */
function readField(
  field: Field,
  reading: ReadingContext,
  base: unknown,
  name: string,
  path: string,
): unknown {
  reading.names.set(path, name);
  if (field.fixed) return base;
  const { sent } = reading;
  switch (field.type) {
    case 'group':
      return readGroup(field, reading, base, name, path);
    case 'variant': {
      const key = joinPath(name, field.key.name);
      const chosen = readField(
        field.key,
        reading,
        fieldsIn(base)[field.key.name],
        key,
        joinPath(path, field.key.name),
      );
      const group = groupOf(field, { [field.key.name]: chosen });
      if (!group)
        return chosen === undefined ? base : { ...fieldsIn(base), [field.key.name]: chosen };
      // Fields of the group that was chosen before are dropped.
      const before = groupOf(field, base) === group ? base : { [field.key.name]: chosen };
      return readGroup(group, reading, before, name, path);
    }
    case 'list':
      return readList(field, reading, base, name, path);
    case 'yes-no': {
      const answer = sent.get(name)?.at(-1);
      if (answer === undefined) return base;
      if (answer === '') return base === true ? false : (base ?? field.emptyValue);
      return true;
    }
    default: {
      const answer = sent.get(name)?.at(-1);
      if (answer === undefined || isUnchanged(field, reading, base, name)) return base;
      if (answer.trim() === '') return field.emptyValue;
      if (field.type === 'number')
        return readNumberAnswer(answer.trim().replace(/(?<=\d)[, ](?=\d{3}\b)/g, '')) ?? answer;
      if (field.type === 'text' && field.format === 'moment') return toIsoTimestamp(answer);
      return answer;
    }
  }
}

function readGroup(
  field: Extract<Field, { type: 'group' }>,
  reading: ReadingContext,
  base: unknown,
  name: string,
  path: string,
): unknown {
  const texts = textsBelow(reading.sent, name);
  if (texts.length === 0) return base;
  // If the group may be missing, one with no answers is missing.
  const isEmpty = texts.every((text) => text.trim() === '');
  if (isEmpty && !field.required && name !== '') {
    return base == null || isUnchanged(field, reading, base, name) ? base : field.emptyValue;
  }
  const item: Record<string, unknown> = { ...fieldsIn(base) };
  for (const sub of field.fields) {
    const value = readField(
      sub,
      reading,
      item[sub.name],
      joinPath(name, sub.name),
      joinPath(path, sub.name),
    );
    if (value === undefined) delete item[sub.name];
    else item[sub.name] = value;
  }
  return item;
}

function readList(
  { item, ...field }: ListField,
  reading: ReadingContext,
  base: unknown,
  name: string,
  path: string,
): unknown {
  const { sent } = reading;
  const text = sent.get(name)?.join('\n');
  if (isUnchanged({ item, ...field }, reading, base, name)) return base ?? field.emptyValue;
  const before = itemsIn(base);
  const numbers = numbersBelow(sent, name);
  if (numbers.length === 0) {
    if (text === undefined) return base ?? field.emptyValue;
    const texts = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    return item.type === 'text' ? texts : [];
  }
  const items: unknown[] = [];
  for (const number of numbers) {
    const at = joinPath(name, number);
    // An item that was added and left empty, and a text that was emptied, are dropped.
    const isEmpty = textsBelow(sent, at).every((text) => text.trim() === '');
    if (isEmpty && (number >= before.length || item.type === 'text')) continue;
    const value = readField(item, reading, before[number], at, joinPath(path, items.length));
    items.push(number < before.length ? value : withNewKey(item, value, [...before, ...items]));
  }
  return items;
}

/** Adds to a new item the key that nobody edits, made from its first text. */
function withNewKey(field: Field, value: unknown, others: readonly unknown[]): unknown {
  if (field.type !== 'group') return value;
  const key = field.fields.find((sub) => sub.fixed && sub.type === 'text' && sub.required);
  if (!key) return value;
  const title = field.fields.map((sub) => fieldsIn(value)[sub.name]).find(isText) ?? '';
  const taken = others.map((other) => fieldsIn(other)[key.name]);
  return { ...fieldsIn(value), [key.name]: makeKey(title, taken) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether the form has for a field exactly what an untouched form would send. */
function isUnchanged(field: Field, { sent }: ReadingContext, base: unknown, name: string): boolean {
  const untouched = formEntries(field, base, name).map(([at, text]) => [
    at,
    text.replace(/\r\n?/g, '\n'),
  ]);
  return JSON.stringify(sent.below(name)) === JSON.stringify(untouched);
}

function textsBelow(sent: SubmittedForm, name: string): string[] {
  return sent.below(name).map(([, text]) => text);
}

/** The numbers of a list's items, in the order of the form. */
function numbersBelow(sent: SubmittedForm, name: string): number[] {
  const numbers = sent.below(name).flatMap(([at]) => {
    const number = /^\.(\d{1,4})(?:\.|$)/.exec(at.slice(name.length))?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)];
}

/** Adds seconds and Ghana's zone to a date and time field; other texts are only trimmed. */
function toIsoTimestamp(answer: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(answer.trim())
    ? `${answer.trim()}:00Z`
    : answer.trim();
}

/** A list item that begins with its subject: `- **Messages:** 12 months.` */
const PERIOD_LINE = /^- \*\*(.+?):\*\*(.*)$/gm;
const PERIOD = /\d+ (?:day|week|month|year)s?/g;

/**
 * The names of lines in a legal text whose retention periods were changed, added or removed. The
 * server erases by these periods: changing one also means changing the server's settings, so it is
 * not done at the desk.
 */
export function changedRetentionPeriods(before: string, after: string): string[] {
  const [was, now] = [readPeriods(before), readPeriods(after)];
  const names = [...new Set([...was.keys(), ...now.keys()])];
  return names.filter((name) => was.get(name)?.join('; ') !== now.get(name)?.join('; '));
}

/** Retention periods by line name, in order: a name may occur twice, and readers use the first. */
function readPeriods(text: string): ReadonlyMap<string, readonly string[]> {
  const periods = [...text.replaceAll('\r', '').matchAll(PERIOD_LINE)].map(
    ([, name = '', rest = '']) => {
      return [name, (rest.match(PERIOD) ?? []).join(', ')] as const;
    },
  );
  const named = Map.groupBy(
    periods.filter(([, times]) => times !== ''),
    ([name]) => name,
  );
  return new Map([...named].map(([name, all]) => [name, all.map(([, times]) => times)]));
}

/** A sentence for each name of a form that has an error. */
type FieldErrors = Readonly<Record<string, string>>;

/**
 * Reads a form (`readForm`) and checks it by its kind's schema. Fields that the schema does not
 * know are kept: a newer release may have written them.
 * @param base the item as it was when the form was made; undefined for a new one
 */
export function checkForm(
  schema: v.GenericSchema,
  field: Field,
  form: FormData,
  base: unknown,
): Result<unknown, FieldErrors> {
  const { candidate, names } = readForm(field, form, base);
  const result = v.safeParse(schema, candidate);
  const errors = retentionErrors(field, base, result.success ? result.output : candidate, names);
  if (result.success && Object.keys(errors).length === 0) {
    return ok(withUnknownFields(field, result.output, candidate));
  }
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    errors[formNameAt(names, path)] ??= errorText(fieldAt(field, path, candidate), issue);
  }
  return failed(errors);
}

/**
 * Errors for retention periods that a text changes: they may not be changed at the desk. Empty if
 * the text before is unknown.
 */
function retentionErrors(
  field: Field,
  base: unknown,
  checked: unknown,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const texts = field.type === 'group' ? field.fields.filter((sub) => 'fixesRetention' in sub) : [];
  const changed = texts.flatMap(({ name, label }) => {
    const [before, after] = [base, checked].map((item) => fieldsIn(item)[name]);
    if (before === undefined) return [];
    const periods = changedRetentionPeriods(String(before), String(after ?? ''));
    const message = `${label} must keep its times: ${periods.join(', ')}. The server erases by them, and its settings say the same.`;
    return periods.length > 0 ? [[formNameAt(names, name), message] as const] : [];
  });
  return Object.fromEntries(changed);
}

function withUnknownFields(field: Field, checked: unknown, candidate: unknown): unknown {
  if (field.type === 'list') {
    const items = itemsIn(candidate);
    if (!Array.isArray(checked)) return checked;
    return checked.map((item, index) => withUnknownFields(field.item, item, items[index]));
  }
  const group = field.type === 'variant' ? groupOf(field, checked) : field;
  if (group?.type !== 'group' || checked == null) return checked;
  const before = fieldsIn(candidate);
  const after = fieldsIn(checked);
  const known = group.fields.flatMap((sub) =>
    sub.name in after
      ? [[sub.name, withUnknownFields(sub, after[sub.name], before[sub.name])]]
      : [],
  );
  const unknown = Object.entries(before).filter(
    ([name]) => !(name in after) && !group.fields.some((sub) => sub.name === name),
  );
  return { ...after, ...Object.fromEntries([...known, ...unknown]) };
}

/** The form's name for a path, or for the nearest path above it that the form has. */
function formNameAt(names: ReadonlyMap<string, string>, path: string): string {
  const name = names.get(path);
  if (name !== undefined || path === '') return name ?? '';
  return formNameAt(names, path.slice(0, Math.max(path.lastIndexOf('.'), 0)));
}

function errorText(field: Field | undefined, issue: v.BaseIssue<unknown>): string {
  return `${field?.label || 'This'} ${ruleText(field, issue)}.`;
}

/** The rule in the schema's own words if it has some; Valibot's messages are for programmers. */
function ruleText(
  field: Field | undefined,
  { type, message, requirement, received }: Issue,
): string {
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

/** Valibot's names for a missing value. */
const EMPTY_RECEIVED: ReadonlySet<string> = new Set(['undefined', 'null', '""']);

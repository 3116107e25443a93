import * as v from 'valibot';
import { isEmpty } from '#forms/check.ts';
import type { Database } from '#platform/db/database.ts';
import { parseJson } from '#platform/db/json-object.ts';
import { makePause } from '#platform/process/pause.ts';
import { fieldsOfKind } from './field-tree.ts';
import { type Field, fieldsIn, isSame } from './fields.ts';
import { keyField } from './items.ts';
import { CONTENT_SCHEMAS, type ContentKind, KINDS, type Layout } from './kinds.ts';
import { repairOrganisation } from './organisation.ts';
import { itemView } from './services.ts';

export function readBody(body: string | null | undefined): unknown {
  return body == null ? undefined : parseJson(body);
}

export const LAYOUTS: Readonly<Record<ContentKind, Layout>> = KINDS;

export function coverPath(kind: ContentKind, id: string): string {
  return `/covers/${kind}/${encodeURIComponent(id)}.svg`;
}

export function trimBodyText(rest: string): string {
  return rest.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

/** Sets the key in a body; a cover that the site draws changes with it. */
export function withKey(kind: ContentKind, body: unknown, id: string): unknown {
  const { keyField: key, coverField } = LAYOUTS[kind];
  if (!key) return body;
  const fields = { ...fieldsIn(body) };
  const defaultCover = coverField && coverPath(kind, String(fields[key]));
  if (coverField && fields[coverField] === defaultCover) fields[coverField] = coverPath(kind, id);
  fields[key] = keyField(kind)?.type === 'number' ? Number(id) : id;
  return fields;
}

export function withDefaultCover(kind: ContentKind, body: unknown, id: string): unknown {
  const { coverField } = LAYOUTS[kind];
  if (!coverField || fieldsIn(body)[coverField]) return body;
  return { ...fieldsIn(body), [coverField]: coverPath(kind, id) };
}

export type CheckedItems = {
  readonly valid: readonly unknown[];
  readonly invalid: readonly InvalidItem[];
  /** The ids of all items, valid or not. */
  readonly ids: readonly string[];
  readonly checked: ReadonlyMap<string, ReturnType<typeof checkItem>>;
};

type InvalidItem = { readonly id: string; readonly rules: readonly string[] };

type Row = { readonly id: string; readonly body: string };

/**
 * Every page, form and email needs an organisation: it keeps its valid fields. `before`: bodies
 * that were checked already.
 */
export async function checkItems(
  kind: ContentKind,
  rows: readonly Row[],
  before?: CheckedItems,
): Promise<CheckedItems> {
  const valid: unknown[] = [];
  const invalid: InvalidItem[] = [];
  const checked = new Map<string, ReturnType<typeof checkItem>>();
  const pause = makePause();
  for (const { id, body } of rows) {
    const result = before?.checked.get(body) ?? checkItem(kind, body);
    checked.set(body, result);
    const { item, rules } = result;
    if (rules) invalid.push({ id, rules });
    if (item) valid.push(item);
    await pause();
  }
  if (kind === 'organisation' && rows.length === 0) {
    invalid.push({ id: kind, rules: ['is missing'] });
    valid.push(repairOrganisation(undefined));
  }
  return { valid, invalid, ids: rows.map(({ id }) => id), checked };
}

function checkItem(kind: ContentKind, body: string): { item?: unknown; rules?: string[] } {
  const value = readBody(body);
  const fallback = kind === 'organisation' ? { item: repairOrganisation(value) } : {};
  if (value === undefined) return { rules: ['item: is no JSON'], ...fallback };
  const result = v.safeParse(CONTENT_SCHEMAS[kind], value);
  if (result.success) return { item: itemView(kind, result.output) };
  // Path and rule only: the issue's message may contain the content.
  const rules = result.issues.map((one) => `${v.getDotPath(one) ?? 'item'}: ${one.type}`);
  return { rules, ...fallback };
}

const PLACEHOLDER = /\{organisation(?:\.(legalName|email|privacyEmail|phone))?\}/g;

/** Checked items in which `{organisation}` is its name, `{organisation.email}` its email and so on. */
export async function nameOrganisation<Item>(database: Database, items: readonly Item[]) {
  const text = JSON.stringify(items);
  if (!text.includes('{organisation')) return items;
  const stored = database.selectFrom('content_item').select('body');
  const row = await stored.where('kind', '=', 'organisation').executeTakeFirst();
  const us = repairOrganisation(readBody(row?.body));
  const named = text.replace(PLACEHOLDER, (_, field: keyof typeof us = 'name') =>
    JSON.stringify(us[field]).slice(1, -1),
  );
  return JSON.parse(named) as readonly Item[];
}

export function parseItemBody(kind: ContentKind, id: string, body: string): unknown {
  const value = readBody(body);
  if (value === undefined) throw new Error(`${kind} ${id}: what is in the database is no JSON.`);
  return value;
}

/** The reason, for staff, why a body may not be stored. `before`: the body that it replaces. */
export function findBodyRefusal(kind: ContentKind, body: unknown, before: unknown) {
  const result = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!result.success) {
    const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'the item');
    return `This does not fit: ${[...new Set(fields)].join(', ')}.`;
  }
  if (before === undefined) return undefined;
  const { fields } = fieldsOfKind(kind);
  const changedField = fields.find((field) => changesFixedField(field, body, before));
  if (!changedField) return undefined;
  return changedField.type === 'text' && changedField.fixesRetention
    ? `${changedField.label} must keep its times: the server erases by them, and its settings say the same.`
    : `${changedField.label} is not changed at the desk.`;
}

function changesFixedField(field: Field, body: unknown, before: unknown): boolean {
  const [after, previous] = [body, before].map((item) => fieldsIn(item)[field.name]);
  // A field that an earlier release did not have is empty in the current shape.
  const areBlank = [after, previous].every((value) => value === undefined || isEmpty(value));
  if (field.fixed) return !isSame(after, previous) && !areBlank;
  if (field.type === 'text' && field.fixesRetention) {
    const [is, was] = [after, previous].map((text) => retentionPeriods(String(text ?? '')));
    return !isSame(is, was);
  }
  return (
    field.type === 'group' && field.fields.some((sub) => changesFixedField(sub, after, previous))
  );
}

/** The periods in each line of a legal text that begins like `- **Messages:** 12 months.` */
function retentionPeriods(text: string): string[] {
  return [...text.matchAll(/^- \*\*(.+?):\*\*(.*)$/gm)].flatMap(([, name, rest = '']) => {
    const periods = rest.match(/\d+ (?:day|week|month|year)s?/g);
    return periods ? [`${name}: ${periods.join(', ')}`] : [];
  });
}

/** Converts an earlier release's body; one that does not fit stays. */
export function toCurrentShape(kind: ContentKind, body: unknown): unknown {
  const result = v.safeParse(CONTENT_SCHEMAS[kind], body);
  return result.success ? result.output : body;
}

import * as v from 'valibot';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';
import { repairOrganisation } from '../organisation.ts';
import { itemView } from '../services.ts';
import { readBody } from './shape/stored-body.ts';

/** The items of a kind, in their order, as visitors see them. */
export type CheckedItems = {
  readonly valid: readonly unknown[];
  readonly invalid: readonly InvalidItem[];
  /** The ids of all items, valid or not. */
  readonly ids: readonly string[];
};

/** An item that does not fit its schema, with the paths and broken rules; never its content. */
export type InvalidItem = { readonly id: string; readonly rules: readonly string[] };

type Row = { readonly id: string; readonly body: string };

/**
 * Checks items one by one. The organisation keeps its valid fields, and a missing one is replaced
 * by an empty one: every page, form and email needs it.
 */
export function checkItems(kind: ContentKind, rows: readonly Row[]): CheckedItems {
  const valid: unknown[] = [];
  const invalid: InvalidItem[] = [];
  for (const { id, body } of rows) {
    const { item, rules } = checkItem(kind, body);
    if (rules) invalid.push({ id, rules });
    if (item) valid.push(item);
  }
  if (kind === 'organisation' && rows.length === 0) {
    invalid.push({ id: kind, rules: ['is missing'] });
    valid.push(repairOrganisation(undefined));
  }
  return { valid, invalid, ids: rows.map(({ id }) => id) };
}

function checkItem(kind: ContentKind, body: string): { item?: unknown; rules?: string[] } {
  const value = readBody(body);
  if (value === undefined) return { rules: ['item: is no JSON'], ...fallbackItem(kind, undefined) };
  const result = v.safeParse(CONTENT_SCHEMAS[kind], value);
  if (result.success) return { item: itemView(kind, result.output) };
  return { rules: result.issues.map(brokenRule), ...fallbackItem(kind, value) };
}

function fallbackItem(kind: ContentKind, value: unknown): { item?: unknown } {
  return kind === 'organisation' ? { item: repairOrganisation(value) } : {};
}

/** Path and rule only: the issue's message may contain the content. */
function brokenRule(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'item'}: ${issue.type}`;
}

/**
 * Parses the body of an item's row.
 * @throws Error that names the item
 */
export function parseItemBody(kind: ContentKind, id: string, body: string): unknown {
  const value = readBody(body);
  if (value === undefined) throw new Error(`${kind} ${id}: what is in the database is no JSON.`);
  return value;
}

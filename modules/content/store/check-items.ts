import * as v from 'valibot';
import { CONTENT_SCHEMAS, type ContentKind } from '../model/kinds.ts';
import { repairOrganisation } from '../model/organisation.ts';
import { itemView } from '../model/scheduling/item-view.ts';

/** The items of a kind, in their order, as visitors meet them. */
export type CheckedItems = {
  readonly valid: readonly unknown[];
  readonly invalid: readonly InvalidItem[];
  /** Of all of them, whether they fit or not. */
  readonly ids: readonly string[];
};

/** An item that does not fit its schema: where, and by which rule. Never what it says. */
export type InvalidItem = { readonly id: string; readonly rules: readonly string[] };

type Row = { readonly id: string; readonly body: string };

/**
 * Checks items one by one. Of the organisation the fields that fit are kept, and one that is missing
 * is one of which nothing is known: every page, form and mail speaks of it.
 */
export function checkItems(kind: ContentKind, rows: readonly Row[]): CheckedItems {
  const fitting: unknown[] = [];
  const misfits: InvalidItem[] = [];
  for (const { id, body } of rows) {
    const { item, rules } = checkItem(kind, body);
    if (rules) misfits.push({ id, rules });
    if (item) fitting.push(item);
  }
  if (kind === 'organisation' && rows.length === 0) {
    misfits.push({ id: kind, rules: ['is missing'] });
    fitting.push(repairOrganisation(undefined));
  }
  return { valid: fitting, invalid: misfits, ids: rows.map(({ id }) => id) };
}

function checkItem(kind: ContentKind, body: string): { item?: unknown; rules?: string[] } {
  const { value, rules } = tryParse(kind, body);
  if (rules) return { rules, ...fallbackItem(kind, undefined) };
  const result = v.safeParse(CONTENT_SCHEMAS[kind], value);
  if (result.success) return { item: itemView(kind, result.output) };
  return { rules: result.issues.map(brokenRule), ...fallbackItem(kind, value) };
}

function fallbackItem(kind: ContentKind, value: unknown): { item?: unknown } {
  return kind === 'organisation' ? { item: repairOrganisation(value) } : {};
}

/** Not the issue's message, which may hold what was there. */
function brokenRule(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'item'}: ${issue.type}`;
}

function tryParse(kind: ContentKind, body: string): { value?: unknown; rules?: string[] } {
  try {
    return { value: parseItemBody(kind, '', body) };
  } catch {
    return { rules: ['item: is no JSON'] };
  }
}

/**
 * What an item's row holds.
 * @throws Error that names the item
 */
export function parseItemBody(kind: ContentKind, id: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error(`${kind} ${id}: what is in the database is no JSON.`);
  }
}

import { type ContentKind, LIST_KINDS } from '../kinds.ts';
import { fieldsOfKind } from './fields/field-tree.ts';

/** The field by which the items of a list are told apart: `id` or `slug`. */
export function keyField(kind: ContentKind) {
  return fieldsOfKind(kind).fields.find(({ name, fixed }) => fixed && /^(id|slug)$/.test(name));
}

/** Kinds whose keys are words in the addresses of pages. */
const KINDS_WITH_KEY_IN_URL = ['blogs', 'courses'] as const;

export function hasKeyInUrl(kind: ContentKind): kind is (typeof KINDS_WITH_KEY_IN_URL)[number] {
  return KINDS_WITH_KEY_IN_URL.some((one) => one === kind);
}

/** Whether items stand as staff put them. Visitors see events by their dates. */
export function hasStaffOrder(kind: ContentKind): boolean {
  return kind !== 'events';
}

/**
 * Whether staff add items to a kind and take them away. Not where the pages are fixed of which they
 * are the texts.
 */
export function isExtensible(kind: ContentKind): boolean {
  const key = kind in LIST_KINDS ? keyField(kind) : undefined;
  return key?.type === 'text' || key?.type === 'number';
}

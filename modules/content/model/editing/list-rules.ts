import { type ContentKind, LIST_KINDS } from '../kinds.ts';
import { fieldsOfKind } from './fields/field-tree.ts';

/** The field that identifies the items of a list: `id` or `slug`. */
export function keyField(kind: ContentKind) {
  return fieldsOfKind(kind).fields.find(({ name, fixed }) => fixed && /^(id|slug)$/.test(name));
}

/** Kinds whose keys are part of the URLs of pages. */
const KINDS_WITH_KEY_IN_URL = ['blogs', 'courses'] as const;

export function hasKeyInUrl(kind: ContentKind): kind is (typeof KINDS_WITH_KEY_IN_URL)[number] {
  return KINDS_WITH_KEY_IN_URL.some((one) => one === kind);
}

/** Whether staff choose the order of items. Visitors see events by their dates. */
export function hasStaffOrder(kind: ContentKind): boolean {
  return kind !== 'events';
}

/**
 * Whether staff can add and remove items of a kind. Not if the items are the texts of fixed pages.
 */
export function isExtensible(kind: ContentKind): boolean {
  const key = kind in LIST_KINDS ? keyField(kind) : undefined;
  return key?.type === 'text' || key?.type === 'number';
}

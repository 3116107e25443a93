import { type ContentKind, SINGLE_KINDS } from '../kinds.ts';
import { fieldsIn } from './fields/field.ts';
import { itemName } from './fields/field-text.ts';
import { fieldsOfKind } from './fields/field-tree.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { keyField } from './list-rules.ts';

/** The title of an item at the desk. */
export function itemTitle(kind: ContentKind, id: string, body: unknown): string {
  if (kind in SINGLE_KINDS) return KIND_LABELS[kind];
  const key = keyField(kind);
  const choice = key?.type === 'choice' && key.options.find(({ value }) => value === id)?.label;
  if (choice && choice !== id) return choice;
  const { title, name, year } = fieldsIn(body);
  const ownTitle = [title, name, year && String(year)].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return String(ownTitle ?? '') || itemName(fieldsOfKind(kind), body) || id;
}

import { type ContentKind, SINGLE_KINDS } from '../kinds.ts';
import { fieldsIn } from './fields/field.ts';
import { fieldsOfKind } from './fields/field-tree.ts';
import { nameOf } from './fields/words.ts';
import { KIND_NAMES } from './kind-names.ts';
import { keyField } from './open-lists.ts';

/** What staff call an item. */
export function itemTitle(kind: ContentKind, id: string, body: unknown): string {
  if (kind in SINGLE_KINDS) return KIND_NAMES[kind];
  const key = keyField(kind);
  const choice = key?.type === 'choice' && key.options.find(({ value }) => value === id)?.label;
  if (choice && choice !== id) return choice;
  const { title, name } = fieldsIn(body);
  const words = [title, name].find((text) => typeof text === 'string' && text !== '');
  return String(words ?? '') || nameOf(fieldsOfKind(kind), body) || id;
}

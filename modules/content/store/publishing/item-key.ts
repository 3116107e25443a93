import { fieldsIn } from '../../fields.ts';
import { keyField } from '../../items.ts';
import type { ContentKind } from '../../kinds.ts';
import { coverPath, LAYOUTS } from '../content-layout.ts';

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

/** Sets the cover that the site draws if a new item has no picture, as reading from files does. */
export function withDefaultCover(kind: ContentKind, body: unknown, id: string): unknown {
  const { coverField } = LAYOUTS[kind];
  if (!coverField || fieldsIn(body)[coverField]) return body;
  return { ...fieldsIn(body), [coverField]: coverPath(kind, id) };
}

import { fieldsIn } from '../../model/editing/fields/field.ts';
import { keyField } from '../../model/editing/list-rules.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { coverPath, LAYOUTS } from '../content-layout.ts';

/** A body under a key. The cover that the site draws for the item goes along. */
export function withKey(kind: ContentKind, body: unknown, id: string): unknown {
  const { keyField: key, coverField } = LAYOUTS[kind];
  if (!key) return body;
  const fields = { ...fieldsIn(body) };
  const drawn = coverField && coverPath(kind, String(fields[key]));
  if (coverField && fields[coverField] === drawn) fields[coverField] = coverPath(kind, id);
  fields[key] = keyField(kind)?.type === 'number' ? Number(id) : id;
  return fields;
}

/** A new item's body: as from files, the site draws its cover where it has no picture. */
export function withDefaultCover(kind: ContentKind, body: unknown, id: string): unknown {
  const { coverField } = LAYOUTS[kind];
  if (!coverField || fieldsIn(body)[coverField]) return body;
  return { ...fieldsIn(body), [coverField]: coverPath(kind, id) };
}

import { fieldsIn } from '../../model/editing/fields/field.ts';
import { keyField } from '../../model/editing/open-lists.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { coverPath, LAYOUTS } from '../content-layout.ts';

/** A body under a key. The cover that the site draws for the item goes along. */
export function withKey(kind: ContentKind, body: unknown, id: string): unknown {
  const { key, cover } = LAYOUTS[kind];
  if (!key) return body;
  const fields = { ...fieldsIn(body) };
  const drawn = cover && coverPath(kind, String(fields[key]));
  if (cover && fields[cover] === drawn) fields[cover] = coverPath(kind, id);
  fields[key] = keyField(kind)?.type === 'number' ? Number(id) : id;
  return fields;
}

/** A new item's body: as from files, the site draws its cover where it has no picture. */
export function withCover(kind: ContentKind, body: unknown, id: string): unknown {
  const { cover } = LAYOUTS[kind];
  if (!cover || fieldsIn(body)[cover]) return body;
  return { ...fieldsIn(body), [cover]: coverPath(kind, id) };
}

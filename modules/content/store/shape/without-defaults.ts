import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { CONTENT_SCHEMAS, type ContentKind } from '../../kinds.ts';

type Fields = Record<string, unknown>;

/** Keys are never left out: new ones might differ. */
const ALWAYS_WRITTEN: readonly string[] = ['id', 'slug'];

/** Removes the fields, also within lists, that reading the item would fill in by default. */
export function withoutDefaults(kind: ContentKind, item: Fields): Fields {
  const schema = CONTENT_SCHEMAS[kind];
  const whole = v.safeParse(schema, item);
  if (!whole.success) return { ...item };
  const copy = structuredClone(item);
  const isSame = () => {
    const read = v.safeParse(schema, copy);
    return read.success && isDeepStrictEqual(read.output, whole.output);
  };
  removeDefaults(copy, isSame);
  return copy;
}

/** Removes fields one by one if the result stays the same. */
function removeDefaults(value: unknown, isSame: () => boolean): void {
  if (Array.isArray(value)) for (const item of value) removeDefaults(item, isSame);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const fields = value as Fields;
  for (const name of Object.keys(fields)) {
    if (ALWAYS_WRITTEN.includes(name)) continue;
    const current = fields[name];
    const isLikeNothing = current === null || current === '' || current === false || current === 0;
    const isEmpty = Array.isArray(current) && current.length === 0;
    if (isLikeNothing || isEmpty) {
      const before = { ...fields };
      delete fields[name];
      if (isSame()) continue;
      // Puts the field back in its place.
      for (const other of Object.keys(fields)) delete fields[other];
      Object.assign(fields, before);
    }
    removeDefaults(fields[name], isSame);
  }
}

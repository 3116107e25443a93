import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { CONTENT_SCHEMAS, type ContentKind } from '../../model/kinds.ts';

type Fields = Record<string, unknown>;

/** Keys are never left out: made anew they might be others. */
const ALWAYS_WRITTEN: readonly string[] = ['id', 'slug'];

/** An item without what reading it would fill in by itself, in its lists of fields, too. */
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

/** Takes out, one after the other, what is not missed. */
function removeDefaults(value: unknown, isSame: () => boolean): void {
  if (Array.isArray(value)) for (const item of value) removeDefaults(item, isSame);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const fields = value as Fields;
  for (const name of Object.keys(fields)) {
    if (ALWAYS_WRITTEN.includes(name)) continue;
    const kept = fields[name];
    const isLikeNothing = kept === null || kept === '' || kept === false || kept === 0;
    const isEmpty = Array.isArray(kept) && kept.length === 0;
    if (isLikeNothing || isEmpty) {
      const before = { ...fields };
      delete fields[name];
      if (isSame()) continue;
      // Where it stood.
      for (const other of Object.keys(fields)) delete fields[other];
      Object.assign(fields, before);
    }
    removeDefaults(fields[name], isSame);
  }
}

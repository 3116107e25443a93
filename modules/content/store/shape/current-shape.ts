import * as v from 'valibot';
import { CONTENT_SCHEMAS, type ContentKind } from '../../model/kinds.ts';

/**
 * A body as this release would store it: one that an earlier release wrote says the same in other
 * fields. Fields that the schema does not know stay; one that does not fit stays as it is.
 */
export function toCurrentShape(kind: ContentKind, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!read.success) return body;
  const known = read.output as Record<string, unknown>;
  const unknown = Object.entries(body).filter(([name]) => !(name in known));
  return { ...known, ...Object.fromEntries(unknown) };
}

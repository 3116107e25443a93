import * as v from 'valibot';
import { CONTENT_SCHEMAS, type ContentKind } from '../../kinds.ts';

/**
 * Converts a body of an earlier release to this release's fields. Unknown fields stay; a body that
 * does not fit stays as it is.
 */
export function toCurrentShape(kind: ContentKind, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const result = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!result.success) return body;
  const known = result.output as Record<string, unknown>;
  const unknown = Object.entries(body).filter(([name]) => !(name in known));
  return { ...known, ...Object.fromEntries(unknown) };
}

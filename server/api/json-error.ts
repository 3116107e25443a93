import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

/** How every failure of the API looks; `error` is a sentence for people. */
export const apiError = v.object({ success: v.literal(false), error: v.string() });

/** Answers with a failure. Failures are not kept by any cache. */
export function jsonError(c: Context, status: ContentfulStatusCode, error: string): Response {
  return c.json({ success: false, error }, status, { 'Cache-Control': 'no-store' });
}

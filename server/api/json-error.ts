import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

/** How every failure of the API looks; `error` is a sentence for people. */
export const apiError = v.object({ success: v.literal(false), error: v.string() });

/** How a submission that is not taken looks: `fields` has a sentence for each wrong field. */
export const submissionError = v.object({
  ...apiError.entries,
  fields: v.record(v.string(), v.string()),
});

/**
 * Answers with a failure. Failures are not kept by any cache.
 * @param fields for submissions: what is wrong with each field
 */
export function jsonError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  fields?: Readonly<Record<string, string>>,
): Response {
  return c.json({ success: false, error, fields }, status, { 'Cache-Control': 'no-store' });
}

import type { Context } from 'hono';
import { isOfApi } from '../api-paths.ts';
import { jsonError } from '../json-error.ts';
import { refusalPage } from '../refusal-page.ts';

/** The refusal of a request: a sentence for people, and a heading for the page in a browser. */
export type Refusal = {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 429;
  readonly heading: string;
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Whether a request changes something. Only such requests are guarded, never reading. */
export function isSending(c: Context): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
}

/** Refuses in the client's format: JSON for programs, a page with a link back for people. */
export function refuse(
  c: Context,
  { status, heading, error, headers = {} }: Refusal,
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (isOfApi(c.req.path)) return jsonError(c, status, error, {});
  c.header('Cache-Control', 'no-store');
  return c.html(refusalPage(heading, error, formPageUrl(c)), status);
}

/** The URL of the form's page. Never another host: `//host` loses a slash. */
function formPageUrl(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return `${pathname.replace(/^\/+/, '/')}${search}`;
}

import type { Context } from 'hono';
import { isOfApi } from '../api-paths.ts';
import { jsonError } from '../json-error.ts';
import { refusalPage } from '../refusal-page.ts';

/** Why a request is not let through: a sentence for people, and a heading for those in a browser. */
export type Refusal = {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 429;
  readonly heading: string;
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Whether a request wants something done. Only these are guarded; reading never is. */
export function isSending(c: Context): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
}

/** Answers as the asker can read it: programs get JSON, people a page with a way back. */
export function refuse(
  c: Context,
  { status, heading, error, headers = {} }: Refusal,
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (isOfApi(c.req.path)) return jsonError(c, status, error, {});
  c.header('Cache-Control', 'no-store');
  return c.html(refusalPage(heading, error, formPageUrl(c)), status);
}

/** The page that the form is on. Never another host: `//host` loses a slash. */
function formPageUrl(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return `${pathname.replace(/^\/+/, '/')}${search}`;
}

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

/** Stable, while sentences may change. docs/api.md lists them all. */
export const ERROR_CODES = [
  'unreadable',
  'not_signed',
  'captcha_failed',
  'foreign_site',
  'not_found',
  'method_not_allowed',
  'too_large',
  'address_too_long',
  'wrong_type',
  'wrong_answers',
  'too_many',
  'fault',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
export const errorCode = v.picklist(ERROR_CODES);

export const CODE_BY_STATUS: { readonly [status: number]: ErrorCode } = {
  400: 'unreadable',
  401: 'not_signed',
  403: 'foreign_site',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'unreadable',
  413: 'too_large',
  414: 'address_too_long',
  415: 'wrong_type',
  417: 'unreadable',
  422: 'wrong_answers',
  429: 'too_many',
  431: 'unreadable',
  500: 'fault',
  503: 'unavailable',
};

export const apiError = v.object({
  success: v.literal(false),
  code: errorCode,
  error: v.string(),
});

export const submissionError = v.object({
  ...apiError.entries,
  fields: v.record(v.string(), v.string()),
});

export function jsonError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  fields?: Readonly<Record<string, string>>,
  code: ErrorCode = CODE_BY_STATUS[status] ?? 'fault',
): Response {
  const failure = { success: false, code, error, fields };
  return c.json(failure, status, { 'Cache-Control': 'no-store' });
}

/** They are public, and cookies give no access. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export function isOfApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

import type { Context } from 'hono';
import * as v from 'valibot';

/** Stable, while sentences may change. docs/api.md lists them all. */
export const CODE_BY_STATUS = {
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
} as const;

const CAPTCHA_FAILED = 'captcha_failed';
export type ErrorCode =
  | (typeof CODE_BY_STATUS)[keyof typeof CODE_BY_STATUS]
  | typeof CAPTCHA_FAILED;
export const errorCode = v.picklist([...new Set(Object.values(CODE_BY_STATUS)), CAPTCHA_FAILED]);

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
  status: keyof typeof CODE_BY_STATUS,
  error: string,
  fields?: Readonly<Record<string, string>>,
  code: ErrorCode = CODE_BY_STATUS[status],
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

import type { Context, MiddlewareHandler } from 'hono';
import { isOfApi } from '../api-paths.ts';
import { isPicturePiece } from './picture-piece.ts';
import { isSending, refuse } from './refusal.ts';

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/** Lets pages answer GET, HEAD and POST; the API refuses other methods itself. */
export const acceptedMethods: MiddlewareHandler = async (c, next) => {
  if (isOfApi(c.req.path) || PAGE_METHODS.includes(c.req.method)) return next();
  return refuse(c, {
    status: 405,
    heading: 'This cannot be done here',
    error: `Pages answer ${PAGE_METHODS.join(', ')} only.`,
    headers: { Allow: PAGE_METHODS.join(', ') },
  });
};

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const API_TYPES = ['application/json'];

/**
 * Accepts JSON for the API, forms for pages, and pieces of pictures for one page of the desk. Any
 * other site could send `text/plain` without asking, so it is refused.
 */
export const acceptedTypes: MiddlewareHandler = async (c, next) => {
  const types = isOfApi(c.req.path) ? API_TYPES : FORM_TYPES;
  if (!isSending(c) || !hasContent(c) || types.includes(contentType(c))) return next();
  if (isPicturePiece(c)) return next();
  return refuse(c, {
    status: 415,
    heading: 'This could not be read',
    error: `The content must be ${types.join(' or ')}.`,
  });
};

function contentType(c: Context): string {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
  return type.trim().toLowerCase();
}

function hasContent(c: Context): boolean {
  return (
    c.req.header('Content-Type') !== undefined ||
    c.req.header('Transfer-Encoding') !== undefined ||
    Number(c.req.header('Content-Length') ?? 0) > 0
  );
}

import type { Context, MiddlewareHandler } from 'hono';
import { isOfApi } from '../api-paths.ts';
import { mayUpload } from './limit-uploads.ts';
import { isPicturePiece } from './picture-piece.ts';
import { isSending, refuse } from './refusal.ts';

/**
 * Refuses page forms that cannot be parsed, or that contain files where none are allowed
 * (`limit-uploads.ts`). Bodies for the API are only read and stored: the API reports errors in them
 * itself.
 */
export function readableBody(): MiddlewareHandler {
  return async (c, next) => {
    if (!isSending(c) || c.req.header('Content-Type') === undefined) return next();
    if (isPicturePiece(c)) return next();
    const bytes = await c.req.arrayBuffer();
    // For the API: a request's body can be read only once.
    if (isOfApi(c.req.path)) c.set('sent', bytes);
    else if (await isForm(c, bytes)) c.req.raw = new Request(c.req.raw, { body: bytes });
    else {
      return refuse(c, {
        status: 400,
        heading: 'This could not be read',
        error: 'The form arrived damaged. Please send it again.',
      });
    }
    return next();
  };
}

async function isForm(c: Context, bytes: ArrayBuffer): Promise<boolean> {
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  try {
    const form = await new Response(bytes, { headers }).formData();
    return mayUpload(c) || [...form.values()].every((value) => typeof value === 'string');
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

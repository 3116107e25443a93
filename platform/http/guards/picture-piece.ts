import type { Context } from 'hono';
import { PIECE_TYPE, PIECES_PATH } from '#platform/forms/upload-pieces.ts';

/**
 * Whether a request sends a piece of a picture as plain bytes, which no form does. The desk checks
 * permission before it reads any of it.
 */
export function isPicturePiece(c: Context): boolean {
  return c.req.path === PIECES_PATH && c.req.header('Content-Type') === PIECE_TYPE;
}

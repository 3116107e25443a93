import type { Context } from 'hono';
import { PIECE_TYPE, PIECES_PATH } from '#platform/forms/upload-pieces.ts';

/**
 * Whether a request brings a piece of a picture: bytes as they are, which no form asks for. Who may
 * send one the desk says before it reads any of it.
 */
export function isPicturePiece(c: Context): boolean {
  return c.req.path === PIECES_PATH && c.req.header('Content-Type') === PIECE_TYPE;
}

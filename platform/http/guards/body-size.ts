import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { PIECE_BYTES } from '#platform/forms/upload-pieces.ts';
import { hasFormLength, MAX_BODY_BYTES } from './content-length.ts';
import { MAX_UPLOAD_BYTES, mayUpload } from './limit-uploads.ts';
import { isPicturePiece } from './picture-piece.ts';
import { refuse } from './refusal.ts';

/** Refuses larger bodies: by their stated length before reading, otherwise while reading. */
export function bodySize(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) =>
      refuse(c, {
        status: 413,
        heading: 'That was too much text',
        error: 'At most 64 kB can be sent at once. Please shorten your answers.',
      }),
  });
  const limitFile = bodyLimit({
    maxSize: MAX_UPLOAD_BYTES,
    onError: (c) =>
      refuse(c, {
        status: 413,
        heading: 'That file is too large',
        error: 'At most 8 MB can be sent. Please make it smaller first.',
      }),
  });
  const limitPiece = bodyLimit({
    maxSize: PIECE_BYTES,
    onError: (c) => c.json({ wrong: 'This piece of the picture is too large.' }, 422),
  });
  return (c, next) => {
    if (isPicturePiece(c)) return limitPiece(c, next);
    if (mayUpload(c)) return limitFile(c, next);
    // `bodyLimit` reads the body through a stream, which takes longer than storing a submission.
    return hasFormLength(c) ? next() : limit(c, next);
  };
}

import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { PIECE } from '#platform/forms/upload-pieces.ts';
import { LARGEST_WITH_FILE, mayHoldFile } from './one-file.ts';
import { isPicturePiece } from './picture-piece.ts';
import { refuse } from './refusal.ts';
import { isSmall, LARGEST_BODY } from './stated-length.ts';

/** Refuses larger bodies: by their stated length before reading, without one while reading. */
export function bodySize(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) =>
      refuse(c, {
        status: 413,
        heading: 'That was too much text',
        error: 'At most 64 kB can be sent at once. Please shorten your answers.',
      }),
  });
  const limitOfFile = bodyLimit({
    maxSize: LARGEST_WITH_FILE,
    onError: (c) =>
      refuse(c, {
        status: 413,
        heading: 'That file is too large',
        error: 'At most 8 MB can be sent. Please make it smaller first.',
      }),
  });
  const limitOfPiece = bodyLimit({
    maxSize: PIECE,
    onError: (c) => c.json({ wrong: 'This piece of the picture is too large.' }, 422),
  });
  return (c, next) => {
    if (isPicturePiece(c)) return limitOfPiece(c, next);
    if (mayHoldFile(c)) return limitOfFile(c, next);
    // `bodyLimit` reads the body through a stream, which takes longer than storing a submission.
    return isSmall(c) ? next() : limit(c, next);
  };
}

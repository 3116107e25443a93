import { failed, ok, type Result } from '#platform/text/result.ts';
import { MAX_UPLOAD_BYTES } from './upload-limits.ts';

/** What a phone says of a picture before it sends the pieces. */
export type AnnouncedUpload = { readonly sha256: string; readonly bytes: number };

/** The picture that a form of `PIECES_PATH` announces; a sentence where it cannot be one. */
export function readAnnouncedUpload(form: FormData): Result<AnnouncedUpload> {
  const sha256 = String(form.get('sha256') ?? '').toLowerCase();
  const bytes = wholeNumber(String(form.get('bytes') ?? ''));
  if (!/^[0-9a-f]{64}$/.test(sha256) || !bytes) return failed('This is no file.');
  if (bytes > MAX_UPLOAD_BYTES) return failed(TOO_LARGE_TEXT);
  return ok({ sha256, bytes });
}

/** Which piece of which picture a request brings, by the parameters of its address. */
export function readPieceRequest(
  parameters: URLSearchParams,
): { readonly id: string; readonly piece: number } | undefined {
  const piece = wholeNumber(parameters.get('piece') ?? '');
  return piece === undefined ? undefined : { id: parameters.get('id') ?? '', piece };
}

/** For a file that is larger than any picture needs to be. */
export const TOO_LARGE_TEXT = `The picture is too large: ${MAX_UPLOAD_BYTES / 1_000_000} MB at most.`;

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

import { failed, ok, type Result } from '#platform/text/result.ts';
import { MAX_UPLOAD_BYTES } from './upload-limits.ts';

/** The announcement that a phone sends before the pieces. */
export type AnnouncedUpload = { readonly sha256: string; readonly bytes: number };

/** The upload that a form at `PIECES_PATH` announces; an error sentence where it is invalid. */
export function readAnnouncedUpload(form: FormData): Result<AnnouncedUpload> {
  const sha256 = String(form.get('sha256') ?? '').toLowerCase();
  const bytes = wholeNumber(String(form.get('bytes') ?? ''));
  if (!/^[0-9a-f]{64}$/.test(sha256) || !bytes) return failed('This is no file.');
  if (bytes > MAX_UPLOAD_BYTES) return failed(TOO_LARGE_TEXT);
  return ok({ sha256, bytes });
}

/** The upload and piece of a request, from its URL parameters. */
export function readPieceRequest(
  parameters: URLSearchParams,
): { readonly id: string; readonly piece: number } | undefined {
  const piece = wholeNumber(parameters.get('piece') ?? '');
  return piece === undefined ? undefined : { id: parameters.get('id') ?? '', piece };
}

/** The error for a file that is larger than any picture needs to be. */
export const TOO_LARGE_TEXT = `The picture is too large: ${MAX_UPLOAD_BYTES / 1_000_000} MB at most.`;

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

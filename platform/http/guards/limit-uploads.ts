import type { Context, MiddlewareHandler } from 'hono';
import { hasFormLength } from './content-length.ts';
import { refuse } from './refusal.ts';

/** Maximum size in bytes of a file with the rest of its form, where files are allowed at all. */
export const MAX_UPLOAD_BYTES = 8_000_000 + 64 * 1024;

/** Number of files read and converted at a time in this process: each takes some 60 MB. */
const MAX_UPLOADS = 2;
/** Seconds to wait before trying again: a file may take as long to arrive. */
const RETRY_AFTER_SECONDS = 15;

/**
 * Finds the sender who may send a file with this request, by something that stays the same for a
 * sender; undefined: nobody may. Called before anything of the body is read.
 */
export type FindUploader = (c: Context) => Promise<string | undefined>;

/**
 * Allows one file at a time from each sender, and few in all. Later guards may call `mayUpload`.
 */
export function limitUploads(findUploader: FindUploader): MiddlewareHandler {
  const uploading = new Set<string>();
  return async (c, next) => {
    const sender = await findUploader(c);
    if (sender === undefined) return next();
    c.set('mayHoldFile', true);
    if (hasFormLength(c)) return next();
    if (uploading.has(sender) || uploading.size >= MAX_UPLOADS) return refuseUpload(c);
    uploading.add(sender);
    try {
      return await next();
    } finally {
      uploading.delete(sender);
    }
  };
}

function refuseUpload(c: Context) {
  return refuse(c, {
    status: 429,
    heading: 'Please wait a little',
    error: `Another file is on its way. Please wait ${RETRY_AFTER_SECONDS} seconds and send yours again.`,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  });
}

/** Whether a request may send a file. */
export function mayUpload(c: Context): boolean {
  return c.get('mayHoldFile') === true;
}

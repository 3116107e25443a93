import type { Context, MiddlewareHandler } from 'hono';
import { hasFormLength } from './content-length.ts';
import { refuse } from './refusal.ts';

/** Bytes that a file may have where one may be sent at all, with the rest of its form. */
export const MAX_UPLOAD_BYTES = 8_000_000 + 64 * 1024;

/** Files that are read and made pictures of at a time in this process: each takes some 60 MB. */
const MAX_UPLOADS = 2;
/** Seconds after which to try again: so long a file may take to arrive. */
const RETRY_AFTER_SECONDS = 15;

/**
 * Who may send a file with this request, by something that stays the same for a sender; undefined:
 * nobody may. Asked before anything of it is read.
 */
export type FindUploader = (c: Context) => Promise<string | undefined>;

/**
 * Lets one file of a sender in at a time, and few of all. What guards after it may ask with
 * `mayUpload`.
 */
export function limitUploads(takesFile: FindUploader): MiddlewareHandler {
  const underWay = new Set<string>();
  return async (c, next) => {
    const sender = await takesFile(c);
    if (sender === undefined) return next();
    c.set('mayHoldFile', true);
    if (hasFormLength(c)) return next();
    if (underWay.has(sender) || underWay.size >= MAX_UPLOADS) return refuseUpload(c);
    underWay.add(sender);
    try {
      return await next();
    } finally {
      underWay.delete(sender);
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

/** Whether a request was found to be one that may send a file. */
export function mayUpload(c: Context): boolean {
  return c.get('mayHoldFile') === true;
}

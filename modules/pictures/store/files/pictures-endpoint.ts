import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { isExportedPicture } from '../../model/picture-path.ts';
import { findOriginal } from './originals.ts';
import { FORMATS, makeResizing, WIDTHS } from './resize.ts';
import { NO_PICTURES, type UploadedPictures } from './uploaded-pictures.ts';

/** As for the originals: the name stays when the picture changes. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** The folder of the originals, and the cache of smaller versions. */
export type PictureFolders = { readonly originals: string; readonly cache: string };

type PictureParts = PictureFolders & {
  /** Pictures uploaded by staff. */
  readonly uploaded?: UploadedPictures;
};

/**
 * `GET /pictures/{name of the original}/{width}.{format}`: a picture as a smaller AVIF or WebP. 404
 * for other names, widths and formats. `GET /images/desk/{name}`: an uploaded picture as stored.
 * Other files in that folder are never served: exports write uploaded pictures and their texts
 * there, also of pictures that were removed since.
 */
export function picturesEndpoints(
  { originals, cache, uploaded = NO_PICTURES }: PictureParts,
  log: Log,
): Hono<HttpEnv> {
  const resize = makeResizing(cache);
  const http = new Hono<HttpEnv>();

  http.get('/pictures/*', async (c) => {
    const match = /^\/pictures\/(.+)\/(\d+)\.(\w+)$/.exec(c.req.path);
    const width = WIDTHS.find((each) => String(each) === match?.[2]);
    const format = FORMATS.find((each) => each === match?.[3]);
    const name = decode(match?.[1] ?? '');
    if (!width || !format || !name) return notFound(c);
    const original = (await uploaded.find(name)) ?? (await findOriginal(originals, name));
    if (!original) return notFound(c);
    try {
      const picture = await resize(original, { width, format });
      return picture ? send(c, picture, format) : notFound(c);
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      // Log a file that only pretends to be a picture, so that it can be replaced in the content.
      log.warn({ file: name, error: String(error) }, 'a picture cannot be read');
      return notFound(c);
    }
  });

  http.get('/images/*', async (c, next) => {
    const name = c.req.path.slice('/images/'.length);
    if (!isExportedPicture(name)) return next();
    const found = await uploaded.find(name);
    if (!found) return notFound(c);
    const format = found.type === 'webp' ? 'webp' : 'jpg';
    const picture = found.crop
      ? await resize(found, { width: 'all', format })
      : await found.source();
    return picture ? send(c, picture, format === 'jpg' ? 'jpeg' : format) : notFound(c);
  });
  return http;
}

function send(c: Context, picture: Uint8Array, type: string): Response {
  return c.body(new Uint8Array(picture), 200, {
    'Content-Type': `image/${type}`,
    'Cache-Control': CACHE_CONTROL,
  });
}

function notFound(c: Context): Response {
  return c.text('There is no such picture', 404);
}

/** A decoded name from a URL; empty where it is malformed. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

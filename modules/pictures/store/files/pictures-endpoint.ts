import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { isExportedPicture } from '../../model/picture-path.ts';
import { findOriginal } from './originals.ts';
import { FORMATS, makeResizing, WIDTHS } from './resize.ts';
import { NO_PICTURES, type UploadedPictures } from './uploaded-pictures.ts';

/** As the originals: the name stays when the picture changes. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** Where originals lie and where smaller versions are kept. */
export type PictureFolders = { readonly originals: string; readonly cache: string };

type PictureParts = PictureFolders & {
  /** Pictures that staff put up. */
  readonly uploaded?: UploadedPictures;
};

/**
 * `GET /pictures/{name of the original}/{width}.{format}`: a picture of ours as a smaller AVIF or
 * WebP. 404 for other names, widths and formats. And `GET /images/desk/{name}`: one that staff put
 * up, as it is kept. Whatever else lies there is nobody's: exports put the pictures of staff into that
 * folder, with what is said of them, and one that staff took away may still be in it.
 */
export function picturesEndpoints(
  { originals, cache, uploaded = NO_PICTURES }: PictureParts,
  log: Log,
): Hono<HttpEnv> {
  const resize = makeResizing(cache);
  const http = new Hono<HttpEnv>();

  http.get('/pictures/*', async (c) => {
    const asked = /^\/pictures\/(.+)\/(\d+)\.(\w+)$/.exec(c.req.path);
    const width = WIDTHS.find((each) => String(each) === asked?.[2]);
    const format = FORMATS.find((each) => each === asked?.[3]);
    const name = decoded(asked?.[1] ?? '');
    if (!width || !format || !name) return notFound(c);
    const original = (await uploaded.find(name)) ?? (await findOriginal(originals, name));
    if (!original) return notFound(c);
    try {
      const picture = await resize(original, { width, format });
      return picture ? send(c, picture, format) : notFound(c);
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      // A file that only calls itself a picture: whoever keeps the content has to know.
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

/** A name as it stands in an address, or nothing where it is not well formed. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

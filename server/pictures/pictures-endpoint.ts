import type { Context } from 'hono';
import type { Log } from '../process/log.ts';
import { findOriginal } from './originals.ts';
import { FORMATS, makeResizing, WIDTHS } from './resizing.ts';

/** As the originals: the name stays when the picture changes. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** Where originals lie and where smaller versions are kept. */
export type PictureFolders = { readonly originals: string; readonly cache: string };

/**
 * `GET /pictures/{name of the original}/{width}.{format}`: a picture of `content/images/` as a
 * smaller AVIF or WebP. 404 for other names, widths and formats.
 */
export function picturesEndpoint({ originals, cache }: PictureFolders, log: Log) {
  const resize = makeResizing(cache);
  return async (c: Context) => {
    const asked = /^\/pictures\/(.+)\/(\d+)\.(\w+)$/.exec(c.req.path);
    const width = WIDTHS.find((each) => String(each) === asked?.[2]);
    const format = FORMATS.find((each) => each === asked?.[3]);
    const name = decoded(asked?.[1] ?? '');
    const original = width && format && name && (await findOriginal(originals, name));
    if (!original) return c.text('There is no such picture', 404);
    try {
      const picture = await resize(original, width, format);
      return c.body(new Uint8Array(picture), 200, {
        'Content-Type': `image/${format}`,
        'Cache-Control': CACHE_CONTROL,
      });
    } catch (error) {
      // A file that only calls itself a picture: whoever keeps the content has to know.
      log.warn({ file: name, error: String(error) }, 'a picture cannot be read');
      return c.text('There is no such picture', 404);
    }
  };
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

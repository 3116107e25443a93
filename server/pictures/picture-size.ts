import type { PictureSize } from '#domain/site/site-context.ts';
import type { Log } from '../process/log.ts';
import { findOriginal, PIXELS_AT_MOST } from './originals.ts';
import { loadSharp } from './sharp.ts';

/**
 * Gives the size of a picture of `content/images/` by its address (`/images/…`), in pixels and
 * upright; undefined for any other picture and for a file that is none. Each file is read once.
 */
export function makePictureSize(originals: string, log: Log) {
  const sizes = new Map<string, Promise<PictureSize | undefined>>();

  async function read(file: string): Promise<PictureSize | undefined> {
    try {
      const sharp = await loadSharp();
      return (await sharp(file, { limitInputPixels: PIXELS_AT_MOST }).metadata()).autoOrient;
    } catch (error) {
      log.warn({ file, error: String(error) }, 'a picture cannot be read');
      return undefined;
    }
  }

  return async (src: string): Promise<PictureSize | undefined> => {
    const name = /^\/images\/(.+)$/.exec(src)?.[1];
    const original = name && (await findOriginal(originals, name));
    if (!original) return undefined;
    const key = `${original.file} ${original.version}`;
    const size = sizes.get(key) ?? read(original.file);
    sizes.set(key, size);
    return size;
  };
}

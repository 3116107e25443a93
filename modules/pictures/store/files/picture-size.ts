import type { PictureSize } from '#platform/pages/page-context.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { findOriginal, MAX_PIXELS } from './originals.ts';
import { loadSharp } from './sharp.ts';
import { NO_PICTURES, type UploadedPictures } from './uploaded-pictures.ts';

/**
 * Makes a function that returns the size of a picture by its URL (`/images/…`), in pixels and
 * upright, for uploaded pictures and those of `content/images/`. Undefined for any other URL, and
 * for a file that is no picture. Each file is read once.
 */
export function makePictureSize(
  originals: string,
  log: Log,
  uploaded: UploadedPictures = NO_PICTURES,
) {
  const sizes = new Map<string, Promise<PictureSize | undefined>>();

  async function read(file: string): Promise<PictureSize | undefined> {
    try {
      const sharp = await loadSharp();
      return (await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata()).autoOrient;
    } catch (error) {
      log.warn({ file, error: String(error) }, 'a picture cannot be read');
      return undefined;
    }
  }

  async function sizeOfUploaded(name: string): Promise<PictureSize | undefined> {
    try {
      const found = await uploaded.find(name);
      return found && { width: found.width, height: found.height };
    } catch (error) {
      // A page is shown without the size, rather than not at all.
      log.warn({ name, code: faultCode(error) }, 'the size of a picture cannot be read');
      return undefined;
    }
  }

  return async (src: string): Promise<PictureSize | undefined> => {
    const name = /^\/images\/(.+)$/.exec(src)?.[1];
    if (!name) return undefined;
    const uploadedSize = await sizeOfUploaded(name);
    if (uploadedSize) return uploadedSize;
    const original = await findOriginal(originals, name);
    if (!original) return undefined;
    const key = `${original.file} ${original.version}`;
    const size = sizes.get(key) ?? read(original.file);
    sizes.set(key, size);
    return size;
  };
}

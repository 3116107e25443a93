import type { PictureSize } from '#platform/pages/page-context.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { findOriginal, MAX_PIXELS } from './originals.ts';
import { loadSharp } from './sharp.ts';
import { NO_PICTURES, type UploadedPictures } from './uploaded-pictures.ts';

/**
 * Gives the size of a picture of ours by its address (`/images/…`), in pixels and upright, be it one
 * that staff put up or one of `content/images/`; undefined for any other picture and for a file that
 * is none. Each file is read once.
 */
export function makePictureSize(originals: string, log: Log, kept: UploadedPictures = NO_PICTURES) {
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

  async function sizeOfKept(name: string): Promise<PictureSize | undefined> {
    try {
      const found = await kept.find(name);
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
    const ofStaff = await sizeOfKept(name);
    if (ofStaff) return ofStaff;
    const original = await findOriginal(originals, name);
    if (!original) return undefined;
    const key = `${original.file} ${original.version}`;
    const size = sizes.get(key) ?? read(original.file);
    sizes.set(key, size);
    return size;
  };
}

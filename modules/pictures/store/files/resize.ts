import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '#platform/process/atomic-file.ts';
import type { Crop } from '../../model/shapes.ts';
import { decodeAlone } from './decoding.ts';
import { MAX_PIXELS, type Original } from './originals.ts';
import { makeSerialQueue } from './serial-queue.ts';
import { loadSharp } from './sharp.ts';

/**
 * Widths in pixels: a phone, a sharp phone, a tablet, a wide screen. `app/ui/picture.tsx` requests
 * these.
 */
export const WIDTHS = [320, 640, 960, 1280] as const;
export const FORMATS = ['avif', 'webp'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** The lowest quality at which a picture is hard to tell from its original on a phone. */
const QUALITY: Readonly<Record<ResizeTarget['format'], number>> = { avif: 50, webp: 72, jpg: 80 };

/**
 * Encoding effort from 0 to 6 (WebP) or 9 (AVIF): more takes seconds of a core and saves a few per
 * cent.
 */
const EFFORT = 3;

/** A size and format. `all`: the stored width, for requests of a cropped picture by its own URL. */
export type ResizeTarget =
  | { readonly width: Width; readonly format: Format }
  | { readonly width: 'all'; readonly format: 'jpg' | 'webp' };

/**
 * Returns the bytes of an original in this width and format; undefined where it was removed.
 * Rejects where it is no picture.
 */
export type Resize = (original: Original, target: ResizeTarget) => Promise<Buffer | undefined>;

/**
 * Makes smaller versions of pictures at the first request and caches them in a folder. One is made
 * at a time, so that a page full of new pictures leaves a core for pages; requests for a version in
 * progress share it.
 */
export function makeResizing(cacheFolder: string): Resize {
  const making = makeSerialQueue<Buffer | undefined>();

  async function make(original: Original, target: ResizeTarget, file: string) {
    const source = await original.source();
    if (source === undefined) return undefined;
    const made = await decodeAlone(() => encode(source, original.crop, target));
    await writeFileAtomically(file, made);
    const folder = dirname(dirname(file));
    await removeOtherVersions(folder, original.version);
    // The picture was removed while this was made, after its old versions were deleted.
    if ((await original.source()) === undefined) {
      await rm(folder, { recursive: true, force: true });
      return undefined;
    }
    return made;
  }

  return async (original, target) => {
    const { folder, version } = original;
    const file = join(cacheFolder, folder, version, `${target.width}.${target.format}`);
    const cached = await readFile(file).catch(undefinedIfMissing);
    if (cached) return cached;
    return making.run(file, () => make(original, target, file));
  };
}

/**
 * Never larger than the original; upright; without the camera's metadata, which may contain the
 * place.
 */
async function encode(
  source: string | Uint8Array,
  crop: Crop | undefined,
  { width, format }: ResizeTarget,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const upright = sharp(source, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const cropped = crop ? upright.extract(crop) : upright;
  const sized = width === 'all' ? cropped : cropped.resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  return format === 'jpg'
    ? sized.jpeg({ quality, mozjpeg: true }).toBuffer()
    : sized.toFormat(format, { quality, effort: EFFORT }).toBuffer();
}

/** Removes versions made before the original changed. */
async function removeOtherVersions(folder: string, version: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== version);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

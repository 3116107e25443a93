import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '#platform/process/atomic-file.ts';
import type { Crop } from '../../model/shapes.ts';
import { decodeAlone } from './decoding.ts';
import { MAX_PIXELS, type Original } from './originals.ts';
import { makeSerialQueue } from './serial-queue.ts';
import { loadSharp } from './sharp.ts';

/** Widths in pixels: a phone, a sharp phone, a tablet, a wide screen. `app/ui/raster.ts` asks for these. */
export const WIDTHS = [320, 640, 960, 1280] as const;
export const FORMATS = ['avif', 'webp'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** The lowest at which a picture is hard to tell from its original on a phone. */
const QUALITY: Readonly<Record<ResizeTarget['format'], number>> = { avif: 50, webp: 72, jpg: 80 };

/** Of 0 to 6 (WebP) or 9 (AVIF): more takes seconds of a core and saves a few per cent. */
const EFFORT = 3;

/** As wide as it is kept, for those who ask for a cut picture by its own address. */
export type ResizeTarget =
  | { readonly width: Width; readonly format: Format }
  | { readonly width: 'all'; readonly format: 'jpg' | 'webp' };

/**
 * Gives the bytes of an original in this width and format; undefined where it has gone. Rejects where
 * it is no picture.
 */
export type Resize = (original: Original, wanted: ResizeTarget) => Promise<Buffer | undefined>;

/**
 * Makes smaller versions of pictures when they are first asked for and keeps them in a folder. One
 * is made at a time, so that a page full of new pictures leaves a core for pages; whoever asks for
 * one that is being made waits for the same one.
 */
export function makeResizing(cacheFolder: string): Resize {
  const making = makeSerialQueue<Buffer | undefined>();

  async function make(original: Original, wanted: ResizeTarget, file: string) {
    const source = await original.source();
    if (source === undefined) return undefined;
    const made = await decodeAlone(() => encode(source, original.crop, wanted));
    await writeFileAtomically(file, made);
    const folder = dirname(dirname(file));
    await removeOtherVersions(folder, original.version);
    // Taken away while it was made, after what was there before had gone.
    if ((await original.source()) === undefined) {
      await rm(folder, { recursive: true, force: true });
      return undefined;
    }
    return made;
  }

  return async (original, wanted) => {
    const { folder, version } = original;
    const file = join(cacheFolder, folder, version, `${wanted.width}.${wanted.format}`);
    const kept = await readFile(file).catch(undefinedIfMissing);
    if (kept) return kept;
    return making.run(file, () => make(original, wanted, file));
  };
}

/** Never larger than the original; upright; without the camera's data, which may tell where it was. */
async function encode(
  source: string | Uint8Array,
  cut: Crop | undefined,
  { width, format }: ResizeTarget,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const upright = sharp(source, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const shown = cut ? upright.extract(cut) : upright;
  const sized = width === 'all' ? shown : shown.resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  return format === 'jpg'
    ? sized.jpeg({ quality, mozjpeg: true }).toBuffer()
    : sized.toFormat(format, { quality, effort: EFFORT }).toBuffer();
}

/** What was made of an original before it changed. */
async function removeOtherVersions(folder: string, version: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== version);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../process/whole-file.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Original, PIXELS_AT_MOST } from './originals.ts';
import { loadSharp } from './sharp.ts';

/** Widths in pixels: a phone, a sharp phone, a tablet, a wide screen. `app/ui/raster.ts` asks for these. */
export const WIDTHS = [320, 640, 960, 1280] as const;
export const FORMATS = ['avif', 'webp'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** The lowest at which a picture is hard to tell from its original on a phone. */
const QUALITY: Readonly<Record<Format, number>> = { avif: 50, webp: 72 };

/** Of 0 to 6 (WebP) or 9 (AVIF): more takes seconds of a core and saves a few per cent. */
const EFFORT = 3;

/** Gives the bytes of an original in this width and format. Rejects where it is no picture. */
export type Resize = (original: Original, width: Width, format: Format) => Promise<Buffer>;

/**
 * Makes smaller versions of pictures when they are first asked for and keeps them in a folder. One
 * is made at a time, so that a page full of new pictures leaves a core for pages; whoever asks for
 * one that is being made waits for the same one.
 */
export function makeResizing(cacheFolder: string): Resize {
  const making = oneAtATime<Buffer>();

  async function make(original: Original, width: Width, format: Format, file: string) {
    const made = await encode(original, width, format);
    await writeWhole(file, made);
    await forgetOthers(dirname(dirname(file)), original.version);
    return made;
  }

  return async (original, width, format) => {
    const name = createHash('sha256').update(original.file).digest('hex');
    const file = join(cacheFolder, name, original.version, `${width}.${format}`);
    const kept = await readFile(file).catch(undefinedIfMissing);
    if (kept) return kept;
    return making.resultOf(file, () => make(original, width, format, file));
  };
}

/** Never larger than the original; upright; without the camera's data, which may tell where it was. */
async function encode({ file }: Original, width: Width, format: Format): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: PIXELS_AT_MOST })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality: QUALITY[format], effort: EFFORT })
    .toBuffer();
}

/** What was made of an original before it changed. */
async function forgetOthers(folder: string, version: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== version);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

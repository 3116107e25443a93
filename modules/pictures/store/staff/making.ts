import type { Metadata, Sharp } from 'sharp';
import type { PictureType } from '../../model/addresses.ts';
import { LONGEST_SIDE } from '../../model/bounds.ts';
import type { NoPicture } from '../../model/picture-service.ts';
import { PIXELS_AT_MOST } from '../files/originals.ts';
import { loadSharp } from '../files/sharp.ts';

/** A picture as it is kept. */
export type Made = {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
};

/** What cameras, phones and drawing programs make. A drawing as text (SVG) could do more than show. */
const READ = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'];

/**
 * Pixels of what has to be decoded whole before anything of it can be made smaller: progressive or
 * interlaced pictures and those of 16 bits take 8 bytes for each, AVIF takes 18. So none takes more
 * than some 200 MB; others come line by line.
 */
const WHOLE_AT_MOST = 20_000_000;
const AVIF_AT_MOST = 10_000_000;

/** Seconds after which decoding is given up: 60 million pixels take 2. */
const PATIENCE = 30;

/** Each smaller version is made of this one, so that it may be better than those. */
const QUALITY = 85;

/**
 * Makes what is kept of what was sent: upright, in the colours of screens, at most `LONGEST_SIDE` wide
 * or high, and encoded anew, so that nothing of it remains but what one sees: no place, no camera, no
 * name.
 */
export async function makePicture(sent: Uint8Array): Promise<Made | NoPicture> {
  const sharp = await loadSharp();
  // Not before it is known to be no bomb; what a camera got slightly wrong is no reason to refuse it.
  const open = () => sharp(sent, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' });
  try {
    const facts = await sharp(sent, { limitInputPixels: false }).metadata();
    if (!READ.includes(facts.format)) return 'unreadable';
    if (facts.width * facts.height > pixelsAtMost(facts)) return 'too many pixels';
    return await encoded(open().timeout({ seconds: PATIENCE }).autoOrient());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return isHeif(sent) ? 'heic' : 'unreadable';
  }
}

function pixelsAtMost({ format, isProgressive, depth }: Metadata): number {
  if (format === 'heif') return AVIF_AT_MOST;
  return isProgressive || depth !== 'uchar' ? WHOLE_AT_MOST : PIXELS_AT_MOST;
}

async function encoded(upright: Sharp): Promise<Made> {
  const { data, info } = await upright
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  const picture = sharp(data, { raw: { width, height, channels } });
  const type = channels === 4 && !(await picture.stats()).isOpaque ? 'webp' : 'jpg';
  const bytes = await (type === 'webp'
    ? picture.webp({ quality: QUALITY })
    : picture.removeAlpha().jpeg({ quality: QUALITY, mozjpeg: true })
  ).toBuffer();
  return { type, bytes, width, height };
}

/** Whether it says that it is kept as iPhones keep pictures; ours reads one relative of it (AVIF). */
function isHeif(sent: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(sent.subarray(4, 8)) === 'ftyp';
}

import type { Metadata, Sharp } from 'sharp';
import type { PictureType } from '../../model/picture-path.ts';
import type { UploadError } from '../../model/picture-service.ts';
import { MAX_SIDE_PIXELS } from '../../model/upload-limits.ts';
import { MAX_PIXELS } from '../files/originals.ts';
import { loadSharp } from '../files/sharp.ts';

/** A picture as it is stored. */
export type CreatedPicture = {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
};

/** Formats of cameras, phones and drawing programs. An SVG could do more than show a picture. */
const READABLE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'];

/**
 * Pixels of formats that have to be decoded as a whole before they can be made smaller: progressive
 * or interlaced pictures and those of 16 bits take 8 bytes for each pixel, AVIF takes 18. With
 * these limits none takes more than some 200 MB; other formats are decoded line by line.
 */
const MAX_BUFFERED_PIXELS = 20_000_000;
const MAX_AVIF_PIXELS = 10_000_000;

/** Seconds until decoding is stopped: 60 million pixels take 2. */
const DECODE_TIMEOUT_SECONDS = 30;

/** Smaller versions are made from this one, so its quality is higher than theirs. */
const QUALITY = 85;

/**
 * Converts a sent file into the stored picture: upright, in screen colours, at most
 * `MAX_SIDE_PIXELS` wide or high. It is encoded anew, so that only the visible picture remains: no
 * place, no camera, no name.
 */
export async function createPicture(sent: Uint8Array): Promise<CreatedPicture | UploadError> {
  const sharp = await loadSharp();
  // Opened only after the bomb check. Small errors of cameras do not fail it.
  const open = () => sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const facts = await sharp(sent, { limitInputPixels: false }).metadata();
    if (!READABLE_FORMATS.includes(facts.format)) return 'unreadable';
    if (facts.width * facts.height > maxPixelsOf(facts)) return 'too many pixels';
    return await encodePicture(open().timeout({ seconds: DECODE_TIMEOUT_SECONDS }).autoOrient());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return isHeif(sent) ? 'heic' : 'unreadable';
  }
}

function maxPixelsOf({ format, isProgressive, depth }: Metadata): number {
  if (format === 'heif') return MAX_AVIF_PIXELS;
  return isProgressive || depth !== 'uchar' ? MAX_BUFFERED_PIXELS : MAX_PIXELS;
}

async function encodePicture(upright: Sharp): Promise<CreatedPicture> {
  const { data, info } = await upright
    .resize({
      width: MAX_SIDE_PIXELS,
      height: MAX_SIDE_PIXELS,
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

/** Whether the file is in the container format of iPhones; we can read only its relative AVIF. */
function isHeif(sent: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(sent.subarray(4, 8)) === 'ftyp';
}

import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { writeFileAtomically } from '#platform/process/atomic-file.ts';
import { type Crop, isExportedPicture } from './picture.ts';

/** Loaded with the first picture: saves 15 MB. One thread: pages are rendered on the others. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** One after the other. Work with a key that waits or runs is not begun again. */
export function makeSerialQueue<Result>() {
  const pending = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    const done = () => pending.delete(key);
    // The next one waits for this one, whether it fails or not; its caller gets the error.
    last = result.then(done, done);
    pending.set(key, result);
    return result;
  }

  return {
    get size() {
      return pending.size;
    },
    has: (key: string) => pending.has(key),
    run: (key: string, work: () => Promise<Result>) => pending.get(key) ?? begin(key, work),
  };
}

const queue = makeSerialQueue<unknown>();
let count = 0;

/** One at a time in this process: each may take 200 MB and a core. */
export async function decodeAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  count += 1;
  return (await queue.run(String(count), work)) as Result;
}

const RASTER_FILE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;

/** A picture above this is a mistake or an attack: a phone's camera has 12 to 50 million. */
export const MAX_PIXELS = 60_000_000;

type Original = {
  readonly folder: string;
  /** Changes when the picture or its crop changes. */
  readonly version: string;
  /** A file's path, or the bytes. Undefined where the picture was removed meanwhile. */
  readonly source: () => Promise<string | Uint8Array | undefined>;
  readonly crop?: Crop | undefined;
};

/** Never files outside the folder, nor exported copies: those come only from the database. */
export async function findOriginal(
  folder: string,
  name: string,
): Promise<(Original & { readonly file: string }) | undefined> {
  const file = normalize(join(folder, name));
  if (!RASTER_FILE.test(name) || name.includes('\0') || !file.startsWith(normalize(folder) + sep)) {
    return undefined;
  }
  if (isExportedPicture(relative(folder, file).split(sep).join('/'))) return undefined;
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
    throw error;
  });
  if (!found?.isFile()) return undefined;
  return {
    file,
    folder: createHash('sha256').update(file).digest('hex'),
    version: `${Math.round(found.mtimeMs)}-${found.size}`,
    source: async () => file,
  };
}

/** A phone, a sharp phone, a tablet, a wide screen. */
export const WIDTHS = [320, 640, 960, 1280] as const;
export const FORMATS = ['avif', 'webp'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** The lowest quality at which a picture is hard to tell from its original on a phone. */
const QUALITY: Readonly<Record<Exclude<ResizeTarget['format'], 'png'>, number>> = {
  avif: 50,
  webp: 72,
  jpg: 80,
};

/** From 0 to 6 (WebP) or 9 (AVIF): more takes seconds of a core and saves a few per cent. */
const EFFORT = 3;

/** A size and format. `all`: the stored width, for requests of a cropped picture by its own URL. */
type ResizeTarget =
  | { readonly width: Width; readonly format: Format }
  | { readonly width: 'all'; readonly format: 'jpg' | 'webp' }
  /** A square in which the whole picture fits. */
  | { readonly width: number; readonly format: 'png' };

/** Undefined where it was removed. Rejects where it is no picture. */
export type Resize = (original: Original, target: ResizeTarget) => Promise<Buffer | undefined>;

/** At the first request, cached in a folder, one at a time: pages need a core, too. */
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

/** Without the camera's metadata, which may contain the place. */
async function encode(
  source: string | Uint8Array,
  crop: Crop | undefined,
  { width, format }: ResizeTarget,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const upright = sharp(source, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const cropped = crop ? upright.extract(crop) : upright;
  if (format === 'png') {
    const square = { width, height: width, fit: 'contain', background: '#0000' } as const;
    return cropped.resize(square).png({ palette: true }).toBuffer();
  }
  const sized = width === 'all' ? cropped : cropped.resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  return format === 'jpg'
    ? sized.jpeg({ quality, mozjpeg: true }).toBuffer()
    : sized.toFormat(format, { quality, effort: EFFORT }).toBuffer();
}

async function removeOtherVersions(folder: string, version: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== version);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

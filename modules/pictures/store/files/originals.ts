import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import { isExportedPicture } from '../../model/picture-path.ts';
import type { Crop } from '../../model/shapes.ts';

/** File types of cameras and phones; drawings (SVG) are served as they are. */
const RASTER_FILE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;

/** A picture above this is a mistake or an attack: a phone's camera has 12 to 50 million. */
export const MAX_PIXELS = 60_000_000;

/** A raster picture from which smaller versions are made. */
export type Original = {
  /** The folder of its smaller versions, below the cache folder. */
  readonly folder: string;
  /** Changes when the picture or its crop changes. */
  readonly version: string;
  /** A file's path, or the bytes. Undefined where the picture was removed meanwhile. */
  readonly source: () => Promise<string | Uint8Array | undefined>;
  /** The visible part; unset: the whole picture. */
  readonly crop?: Crop | undefined;
};

/**
 * The original of this name in a folder, or undefined. It never finds files outside the folder, nor
 * the exported copies of uploaded pictures: those come only from the database.
 */
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

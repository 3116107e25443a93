import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import { isExportedPicture } from '../../model/picture-path.ts';
import type { Crop } from '../../model/shapes.ts';

/** What cameras and phones make; drawings (SVG) are shown as they are. */
const RASTER_FILE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;

/** Above this a picture is a mistake or an attack: a phone's camera has 12 to 50 million. */
export const MAX_PIXELS = 60_000_000;

/** A raster picture that the organisation brought, of which smaller versions are made. */
export type Original = {
  /** The folder in which those are kept, below that of all. */
  readonly folder: string;
  /** Changes with what is in the picture, or what is cut out of it. */
  readonly version: string;
  /** A file's path, or the bytes. Undefined where the picture has gone meanwhile. */
  readonly source: () => Promise<string | Uint8Array | undefined>;
  /** The part that is shown; the whole picture where there is none. */
  readonly crop?: Crop | undefined;
};

/**
 * The original of this name in a folder, or undefined. A name never leads out of the folder, nor to
 * the copies that an export makes of pictures of staff: those come from the database, or not at all.
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

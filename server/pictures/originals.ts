import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

/** What cameras and phones make; drawings (SVG) are shown as they are. */
const RASTER = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;

/** Above this a picture is a mistake or an attack: a phone's camera has 12 to 50 million. */
export const PIXELS_AT_MOST = 60_000_000;

/** A raster picture that the organisation brought. `version` changes with what is in the file. */
export type Original = { readonly file: string; readonly version: string };

/** The original of this name in a folder, or undefined. A name never leads out of the folder. */
export async function findOriginal(folder: string, name: string): Promise<Original | undefined> {
  const file = normalize(join(folder, name));
  if (!RASTER.test(name) || name.includes('\0') || !file.startsWith(normalize(folder) + sep)) {
    return undefined;
  }
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
    throw error;
  });
  if (!found?.isFile()) return undefined;
  return { file, version: `${Math.round(found.mtimeMs)}-${found.size}` };
}

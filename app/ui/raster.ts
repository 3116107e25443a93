/** The widths that `modules/pictures/store/files/resize.ts` makes. */
const WIDTHS = [320, 640, 960, 1280];
const OWN_RASTER_PATH = /^\/images(\/.+\.(?:jpe?g|png|webp|avif|gif|tiff?))$/i;

/**
 * The smaller versions that our server makes of a picture from `content/images/`; undefined for
 * drawings and for pictures from elsewhere.
 */
export function rasterVersions(src: string) {
  // A space or a comma would end a URL in a `srcset`.
  const name = OWN_RASTER_PATH.exec(src)?.[1]?.replaceAll(' ', '%20').replaceAll(',', '%2C');
  if (!name) return undefined;
  const set = (format: string) =>
    WIDTHS.map((width) => `/pictures${name}/${width}.${format} ${width}w`).join();
  return { src: `/pictures${name}/640.webp`, avif: set('avif'), webp: set('webp') };
}

/** `modules/pictures/store/files/resize.ts` makes these. */
const WIDTHS = [320, 640, 960, 1280];
const OWN_RASTER_PATH = /^\/images(\/.+\.(?:jpe?g|png|webp|avif|gif|tiff?))$/i;

/**
 * The smaller versions that our server makes of a picture from `content/images/`, or undefined for
 * a drawing and for a picture from elsewhere.
 */
export function rasterVersions(src: string) {
  // A blank or a comma would end an address in a `srcset`.
  const name = OWN_RASTER_PATH.exec(src)?.[1]?.replaceAll(' ', '%20').replaceAll(',', '%2C');
  if (!name) return undefined;
  const set = (format: string) =>
    WIDTHS.map((width) => `/pictures${name}/${width}.${format} ${width}w`).join();
  return { src: `/pictures${name}/640.webp`, avif: set('avif'), webp: set('webp') };
}

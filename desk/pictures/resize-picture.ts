import { MAX_SIDE_PIXELS } from '#modules/pictures/model/upload-limits.ts';

/**
 * Small pictures below this size, in bytes, are sent unchanged: encoding them again would cost
 * visible quality.
 */
const MAX_UNRESIZED_BYTES = 300_000;
/** JPEG and WebP quality, the same as on the server. */
const QUALITY = 0.85;

/**
 * The picture to upload: upright, and at most `MAX_SIDE_PIXELS` wide or high. The unchanged file if
 * the browser cannot read it: the server then explains what is wrong with it.
 */
export async function resizePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  if (!picture) return file;
  const scale = MAX_SIDE_PIXELS / Math.max(picture.width, picture.height);
  if (scale >= 1 && file.size <= MAX_UNRESIZED_BYTES && /^image\/(jpeg|png|webp)$/.test(file.type))
    return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * Math.min(1, scale)));
  canvas.height = Math.max(1, Math.round(picture.height * Math.min(1, scale)));
  const canvasContext = canvas.getContext('2d');
  if (!canvasContext) return file;
  canvasContext.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // JPEG has no transparency. Browsers that cannot write WebP write PNG.
  const type =
    file.type === 'image/jpeg' || /hei[cf]$/.test(file.type) ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob ?? file;
}

import { parsePictureName } from './picture-path.ts';
import type { Picture } from './picture-service.ts';

/** What is said of a picture by its address in a text that people read. */
export type PictureLabel = (address: string) => string;

/** Says what a picture shows, of those that are known; of others their addresses. */
export function makePictureLabel(known: readonly Pick<Picture, 'id' | 'alt'>[]): PictureLabel {
  return (address) => {
    if (isDrawnCover(address)) return 'The cover that the site draws';
    const named = parsePictureName(pictureNameOf(address));
    if (!named) return address;
    const picture = known.find(({ id }) => id === named.id);
    if (!picture) return 'A picture that was removed';
    return picture.alt === '' ? 'A picture without words' : `A picture: ${picture.alt}`;
  };
}

/** Whether an address is that of a cover that the site draws itself. */
export function isDrawnCover(address: string): boolean {
  return address.startsWith('/covers/');
}

/** What stands behind `/images/` in an address. */
export function pictureNameOf(address: string): string {
  return address.trim().replace(/^\/images\//, '');
}

/** The ids of the pictures of staff that stand anywhere in values, each once. */
export function pictureIdsIn(...values: readonly unknown[]): string[] {
  const addresses = values.flatMap((value) => [
    ...JSON.stringify(value ?? '').matchAll(/\/images\/(desk\/[\w.-]+)/g),
  ]);
  return [...new Set(addresses.flatMap(([, name = '']) => parsePictureName(name)?.id ?? []))];
}

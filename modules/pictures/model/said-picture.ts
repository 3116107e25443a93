import { namedPicture } from './addresses.ts';
import type { Picture } from './picture-service.ts';

/** What is said of a picture by its address in a text that people read. */
export type SaidPicture = (address: string) => string;

/** Says what a picture shows, of those that are known; of others their addresses. */
export function saidPicture(known: readonly Pick<Picture, 'id' | 'alt'>[]): SaidPicture {
  return (address) => {
    if (isDrawn(address)) return 'The cover that the site draws';
    const named = namedPicture(nameIn(address));
    if (!named) return address;
    const picture = known.find(({ id }) => id === named.id);
    if (!picture) return 'A picture that was removed';
    return picture.alt === '' ? 'A picture without words' : `A picture: ${picture.alt}`;
  };
}

/** Whether an address is that of a cover that the site draws itself. */
export function isDrawn(address: string): boolean {
  return address.startsWith('/covers/');
}

/** What stands behind `/images/` in an address. */
export function nameIn(address: string): string {
  return address.trim().replace(/^\/images\//, '');
}

/** The ids of the pictures of staff that stand anywhere in values, each once. */
export function pictureIdsIn(...values: readonly unknown[]): string[] {
  const addresses = values.flatMap((value) => [
    ...JSON.stringify(value ?? '').matchAll(/\/images\/(desk\/[\w.-]+)/g),
  ]);
  return [...new Set(addresses.flatMap(([, name = '']) => namedPicture(name)?.id ?? []))];
}

import { parsePictureName } from './picture-path.ts';
import type { Picture } from './picture-service.ts';

/** Describes a picture, given by its URL, in a text for people. */
export type PictureLabel = (url: string) => string;

/** Makes labels of known pictures; for unknown files the label is the URL itself. */
export function makePictureLabel(known: readonly Pick<Picture, 'id' | 'alt'>[]): PictureLabel {
  return (url) => {
    if (isDrawnCover(url)) return 'The cover that the site draws';
    const named = parsePictureName(pictureNameOf(url));
    if (!named) return url;
    const picture = known.find(({ id }) => id === named.id);
    if (!picture) return 'A picture that was removed';
    return picture.alt === '' ? 'A picture without words' : `A picture: ${picture.alt}`;
  };
}

/** Whether a URL is that of a cover or a scene that the site draws itself. */
export function isDrawnCover(url: string): boolean {
  return /^\/(covers|drawings)\//.test(url);
}

/** The part of a URL after `/images/`. */
export function pictureNameOf(url: string): string {
  return url.trim().replace(/^\/images\//, '');
}

/** The ids of all uploaded pictures in the values, each once. */
export function pictureIdsIn(...values: readonly unknown[]): string[] {
  const names = values.flatMap((value) => [
    ...JSON.stringify(value ?? '').matchAll(/\/images\/(desk\/[\w.-]+)/g),
  ]);
  return [...new Set(names.flatMap(([, name = '']) => parsePictureName(name)?.id ?? []))];
}

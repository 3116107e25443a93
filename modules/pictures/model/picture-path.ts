import { isShape, type Shape } from './shapes.ts';

/** What a picture is kept as: a photograph, or one with transparent parts. */
export type PictureType = 'jpg' | 'webp';

/** A picture that staff put up, as its address names it. */
export type NamedPicture = {
  readonly id: string;
  /** Undefined: the whole picture. */
  readonly shape: Shape | undefined;
  readonly type: string;
};

/** `/images/desk/{id}.jpg`, or `/images/desk/{id}-16x9.jpg` where it is cut to a shape: what stands in content. */
export function picturePath({ id, shape, type }: NamedPicture): string {
  return `/images/desk/${id}${shape ? `-${shape}` : ''}.${type}`;
}

/**
 * Whether a file below `content/images/` lies where exports put the pictures of staff, with what is
 * said of them. Some file systems take large letters for small ones.
 */
export function isExportedPicture(name: string): boolean {
  return /^desk(\/|$)/i.test(name);
}

const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PICTURE_NAME_PATTERN = new RegExp(`^desk/(${UUID_PATTERN})(?:-(\\d+x\\d+))?\\.(jpg|webp)$`);

const IMAGES_FOLDER = '/images/';

/** The picture that staff put up at an address of a page; undefined for any other address. */
export function pictureAtPath(address: string): NamedPicture | undefined {
  return address.startsWith(IMAGES_FOLDER)
    ? parsePictureName(address.slice(IMAGES_FOLDER.length))
    : undefined;
}

/** The picture of a name below `/images/`; undefined for any other. */
export function parsePictureName(name: string): NamedPicture | undefined {
  const [, id, shape, type] = PICTURE_NAME_PATTERN.exec(name) ?? [];
  if (!id || !type || (shape && !isShape(shape))) return undefined;
  return { id, shape: shape as Shape | undefined, type };
}

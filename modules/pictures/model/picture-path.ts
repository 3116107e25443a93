import { isShape, type Shape } from './shapes.ts';

/** The stored file types: `jpg` for photographs, `webp` for pictures with transparent parts. */
export type PictureType = 'jpg' | 'webp';

/** A picture uploaded by staff, as its URL names it. */
export type NamedPicture = {
  readonly id: string;
  /** Undefined: the whole picture. */
  readonly shape: Shape | undefined;
  readonly type: string;
};

/**
 * `/images/desk/{id}.jpg`, or `/images/desk/{id}-16x9.jpg` when cropped to a shape; content stores
 * this path.
 */
export function picturePath({ id, shape, type }: NamedPicture): string {
  return `/images/desk/${id}${shape ? `-${shape}` : ''}.${type}`;
}

/**
 * Whether a file below `content/images/` is in the folder to which exports write uploaded pictures
 * and their texts. Case is ignored, as some file systems do.
 */
export function isExportedPicture(name: string): boolean {
  return /^desk(\/|$)/i.test(name);
}

const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PICTURE_NAME_PATTERN = new RegExp(`^desk/(${UUID_PATTERN})(?:-(\\d+x\\d+))?\\.(jpg|webp)$`);

const IMAGES_FOLDER = '/images/';

/** The uploaded picture at a URL path; undefined for any other path. */
export function pictureAtPath(path: string): NamedPicture | undefined {
  return path.startsWith(IMAGES_FOLDER)
    ? parsePictureName(path.slice(IMAGES_FOLDER.length))
    : undefined;
}

/** The picture with a name below `/images/`; undefined for any other name. */
export function parsePictureName(name: string): NamedPicture | undefined {
  const [, id, shape, type] = PICTURE_NAME_PATTERN.exec(name) ?? [];
  if (!id || !type || (shape && !isShape(shape))) return undefined;
  return { id, shape: shape as Shape | undefined, type };
}

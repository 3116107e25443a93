/** A picture uploaded by staff. Its bytes are in the database, without the camera's metadata. */
export type Picture = PictureText & {
  readonly id: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** The member who uploaded it, and when. Null: it came from an import. */
  readonly addedBy: string | null;
  readonly addedAt: string;
};

/** Nobody in the picture can be recognised. */
export const NOBODY = 'nobody';

export type PictureText = Focus & {
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  /** The day on which the people shown, or their guardians, consented; `NOBODY`; null: not yet. */
  readonly agreedOn: string | null;
};

export type PictureUpload = {
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly receivedPieces: readonly number[];
  readonly isConverted: boolean;
  readonly isComplete: boolean;
};

export type PictureUse = {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly isDraft: boolean;
};

export type PictureOption = Pick<Picture, 'id' | 'type' | 'alt'>;

/** The stored file types: `jpg` for photographs, `webp` for pictures with transparent parts. */
export type PictureType = 'jpg' | 'webp';

export type NamedPicture = {
  readonly id: string;
  readonly shape: Shape | undefined;
  readonly type: string;
};

/** `/images/desk/{id}.jpg`, or `{id}-16x9.jpg` cropped to a shape; content stores this path. */
export function picturePath({ id, shape, type }: NamedPicture): string {
  return `/images/desk/${id}${shape ? `-${shape}` : ''}.${type}`;
}

/** In the folder to which exports write uploaded pictures. Some file systems ignore case. */
export function isExportedPicture(name: string): boolean {
  return /^desk(\/|$)/i.test(name);
}

const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PICTURE_NAME_PATTERN = new RegExp(`^desk/(${UUID_PATTERN})(?:-(\\d+x\\d+))?\\.(jpg|webp)$`);

const IMAGES_FOLDER = '/images/';

export function pictureAtPath(path: string): NamedPicture | undefined {
  return path.startsWith(IMAGES_FOLDER)
    ? parsePictureName(path.slice(IMAGES_FOLDER.length))
    : undefined;
}

export function parsePictureName(name: string): NamedPicture | undefined {
  const [, id, shape, type] = PICTURE_NAME_PATTERN.exec(name) ?? [];
  if (!id || !type || (shape && !isShape(shape))) return undefined;
  return { id, shape: shape as Shape | undefined, type };
}

export type Size = { readonly width: number; readonly height: number };

/** `src/ui/theme/layout.css` crops to these from the middle. */
export const SHAPES = {
  '16x9': { ratio: 16 / 9, label: 'Wide, as cards and heads of pages show it' },
  '1x1': { ratio: 1, label: 'Square, as people are shown' },
} as const;

export type Shape = keyof typeof SHAPES;

function isShape(text: unknown): text is Shape {
  return typeof text === 'string' && Object.hasOwn(SHAPES, text);
}

export type Focus = {
  /** In thousandths from the left and from the top. */
  readonly focusX: number;
  readonly focusY: number;
  /** Zoom in thousandths: 1,000 shows all that the shape allows, 2,000 half of its width. */
  readonly zoom: number;
};

/** The middle, without zoom. */
export const DEFAULT_FOCUS: Focus = { focusX: 500, focusY: 500, zoom: 1_000 };

export const MAX_ZOOM = 3_000;

export type Crop = Size & { readonly left: number; readonly top: number };

/** With the focus point as near to its middle as the edges allow. */
export function cropOf(
  { width, height }: Size,
  { focusX, focusY, zoom }: Focus,
  shape: Shape,
): Crop {
  const { ratio } = SHAPES[shape];
  const scale = Math.max(1, zoom / 1_000);
  const wide = Math.min(width, height * ratio) / scale;
  const size = {
    width: Math.max(1, Math.round(wide)),
    height: Math.max(1, Math.round(wide / ratio)),
  };
  return {
    ...size,
    left: clamp((width * focusX) / 1_000 - size.width / 2, width - size.width),
    top: clamp((height * focusY) / 1_000 - size.height / 2, height - size.height),
  };
}

function clamp(offset: number, most: number): number {
  return Math.round(Math.min(Math.max(0, offset), most));
}

export type PictureLabel = (url: string) => string;

/** Describes pictures, by URL, in words for people; an unknown file by the URL itself. */
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

export function isDrawnCover(url: string): boolean {
  return /^\/(covers|drawings)\//.test(url);
}

export function pictureNameOf(url: string): string {
  return url.trim().replace(/^\/images\//, '');
}

export function pictureIdsIn(...values: readonly unknown[]): string[] {
  const names = values.flatMap((value) => [
    ...JSON.stringify(value ?? '').matchAll(/\/images\/(desk\/[\w.-]+)/g),
  ]);
  return [...new Set(names.flatMap(([, name = '']) => parsePictureName(name)?.id ?? []))];
}

/** Bytes of an upload: a phone's picture of 60 million pixels is smaller once it is shrunk. */
export const MAX_UPLOAD_BYTES = 8_000_000;

/** Pixels of the longer side, as sent by a phone and as stored: the widest screens show 1,280. */
export const MAX_SIDE_PIXELS = 1_920;

export const MAX_UNFINISHED_UPLOADS = 10;

export const UNFINISHED_UPLOAD_DAYS = 7;

export const TOO_LARGE_TEXT = `The picture is too large: ${MAX_UPLOAD_BYTES / 1_000_000} MB at most.`;

export const UPLOAD_FAILURE_TEXTS = {
  /** Pieces are missing or wrong, or the upload was dropped meanwhile. */
  missing: 'The picture did not arrive whole. Choose the same file again.',
  unreadable:
    'This file cannot be read as a picture. Choose a photograph (JPEG, PNG or WebP). On an iPhone, which keeps HEIC, set Settings, Camera, Formats to “Most Compatible” first.',
  'too many pixels':
    'The picture has too many pixels: 60 million at most, and 10 million as AVIF or 20 million where it is progressive, interlaced or has 16 bits. Make it smaller first, or save it as a usual JPEG.',
} as const;
export type UploadFailure = keyof typeof UPLOAD_FAILURE_TEXTS;

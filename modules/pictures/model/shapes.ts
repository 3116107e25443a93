/** Pixels, upright. */
type Size = { readonly width: number; readonly height: number };

/**
 * The shapes to which pictures are cropped. `app/theme/layout.css` crops to these from the
 * middle.
 */
export const SHAPES = {
  '16x9': { ratio: 16 / 9, label: 'Wide, as cards and heads of pages show it' },
  '1x1': { ratio: 1, label: 'Square, as people are shown' },
} as const;

export type Shape = keyof typeof SHAPES;

export function isShape(text: unknown): text is Shape {
  return typeof text === 'string' && Object.hasOwn(SHAPES, text);
}

/** The focus point and zoom of a picture. */
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

/** A part of a picture, in pixels. */
export type Crop = Size & { readonly left: number; readonly top: number };

/**
 * The part of a picture that a shape shows, with the focus point as near to its middle as the edges
 * allow.
 */
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

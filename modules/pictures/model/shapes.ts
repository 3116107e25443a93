/** Pixels, upright. */
type Size = { readonly width: number; readonly height: number };

/** Where a picture's fields show it cut. `app/theme/pictures.css` crops to these from the middle. */
export const SHAPES = {
  '16x9': { ratio: 16 / 9, label: 'Wide, as cards and heads of pages show it' },
  '1x1': { ratio: 1, label: 'Square, as people are shown' },
} as const;

export type Shape = keyof typeof SHAPES;

export function isShape(text: unknown): text is Shape {
  return typeof text === 'string' && Object.hasOwn(SHAPES, text);
}

/** What matters in a picture. */
export type Focus = {
  /** In thousandths from the left and from the top. */
  readonly focusX: number;
  readonly focusY: number;
  /** How much is cut away around it: 1,000 shows all that the shape allows, 2,000 half of its width. */
  readonly zoom: number;
};

/** The middle, and nothing cut away that the shape does not ask for. */
export const DEFAULT_FOCUS: Focus = { focusX: 500, focusY: 500, zoom: 1_000 };

export const MAX_ZOOM = 3_000;

/** A part of a picture, in pixels. */
export type Crop = Size & { readonly left: number; readonly top: number };

/** The part of a picture that a shape shows: what matters is as near to its middle as the edges allow. */
export function cropOf(
  { width, height }: Size,
  { focusX, focusY, zoom }: Focus,
  shape: Shape,
): Crop {
  const { ratio } = SHAPES[shape];
  const scale = Math.max(1, zoom / 1_000);
  const wide = Math.min(width, height * ratio) / scale;
  const cut = {
    width: Math.max(1, Math.round(wide)),
    height: Math.max(1, Math.round(wide / ratio)),
  };
  return {
    ...cut,
    left: clamp((width * focusX) / 1_000 - cut.width / 2, width - cut.width),
    top: clamp((height * focusY) / 1_000 - cut.height / 2, height - cut.height),
  };
}

function clamp(place: number, most: number): number {
  return Math.round(Math.min(Math.max(0, place), most));
}

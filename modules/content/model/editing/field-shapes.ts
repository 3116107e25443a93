import type { Shape } from '#modules/pictures/model/shapes.ts';
import type { ContentKind } from '../kinds.ts';

/** Kinds whose pictures show people, and kinds whose pictures are never cropped. */
const SQUARE: readonly ContentKind[] = ['team', 'testimonials'];
const WHOLE: readonly ContentKind[] = ['partners', 'press'];

/**
 * The shape in which a field shows its picture; undefined for the whole picture. `path` is the
 * field's name in forms: `image`, `instructors.2.image`.
 */
export function shapeOfField(kind: ContentKind, path: string): Shape | undefined {
  if (WHOLE.includes(kind)) return undefined;
  return SQUARE.includes(kind) || path.startsWith('instructors.') ? '1x1' : '16x9';
}

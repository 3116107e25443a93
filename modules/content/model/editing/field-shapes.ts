import type { Shape } from '#modules/pictures/model/shapes.ts';
import type { ContentKind } from '../kinds.ts';

/** Kinds whose pictures are people, and logos, which are never cut. */
const SQUARE: readonly ContentKind[] = ['team', 'testimonials'];
const WHOLE: readonly ContentKind[] = ['partners'];

/**
 * How a picture's field shows it; undefined: whole. `path` as forms name fields: `image`,
 * `instructors.2.image`.
 */
export function shapeOfField(kind: ContentKind, path: string): Shape | undefined {
  if (WHOLE.includes(kind)) return undefined;
  return SQUARE.includes(kind) || path.startsWith('instructors.') ? '1x1' : '16x9';
}

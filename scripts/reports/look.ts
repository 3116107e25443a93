import { COLOURS } from '../../domain/site/colours.ts';

export { COLOURS };
export type Colour = keyof typeof COLOURS;

/** An A4 sheet in points, and the frame in which its text stands. */
export const SHEET = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  top: 66,
  bottom: 788,
} as const;

/** Rules between cells, in points. */
export const RULE = 1.5;

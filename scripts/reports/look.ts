/** The colours of the look, as on the light pages of the website. */
export const COLOURS = {
  paper: '#fbf5e8',
  ink: '#16211c',
  green: '#0b5d3b',
  leaf: '#1f8a5b',
  clay: '#b93d24',
  gold: '#f2b01e',
  sand: '#efe2c4',
} as const;
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

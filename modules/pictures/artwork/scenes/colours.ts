import { COLOURS } from '#platform/pages/colours.ts';

/**
 * The colours of scenes: a letter on the thread grid, the colour by day, and the one at night, when
 * the light is off and people work by the torches of their phones. Later ones are drawn over
 * earlier ones.
 */
export const SCENE_COLOURS: readonly (readonly [letter: string, day: string, night: string])[] = [
  ['s', COLOURS.sand, '#14281f'],
  // The sky in windows, and what shines by day only.
  ['m', COLOURS.gold, '#08110d'],
  ['y', COLOURS.gold, '#c2901f'],
  ['c', COLOURS.clay, '#94371f'],
  ['g', COLOURS.green, '#0d4f34'],
  ['l', COLOURS.leaf, '#17694a'],
  ['p', COLOURS.paper, '#b9ad8c'],
  // What shines by night too: teeth, screens, torches.
  ['w', '#ffffff', '#f4ead2'],
  ['1', '#8a4b24', '#8a4b24'],
  ['2', '#6b3a1c', '#6b3a1c'],
  ['3', '#9c5a2e', '#9c5a2e'],
  ['4', '#c68a5a', '#c68a5a'],
  ['k', COLOURS.ink, '#050b08'],
];

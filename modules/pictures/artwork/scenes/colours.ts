import { COLOURS } from '#platform/pages/colours.ts';
import { NIGHT, SKIN_COLOURS, white } from '../palette.ts';

/**
 * The colours of scenes: a letter on the thread grid, the colour by day, and the one at night, when
 * the light is off and people work by the torches of their phones. Later ones are drawn over
 * earlier ones.
 */
export const SCENE_COLOURS: readonly (readonly [letter: string, day: string, night: string])[] = [
  ['s', COLOURS.sand, NIGHT.wall],
  // The sky in windows, and bulbs, which are off at night.
  ['m', COLOURS.gold, NIGHT.sky],
  ['y', COLOURS.gold, NIGHT.gold],
  ['c', COLOURS.clay, NIGHT.clay],
  ['g', COLOURS.green, NIGHT.green],
  ['l', COLOURS.leaf, NIGHT.leaf],
  ['p', COLOURS.paper, NIGHT.paper],
  // Bright at night too: teeth, screens, torches.
  ['w', white, NIGHT.white],
  ...SKIN_COLOURS.map((skin, index) => [String(index + 1), skin, skin] as const),
  ['k', COLOURS.ink, NIGHT.ink],
];

/** The colour of a letter by day. */
export function dayColour(letter: string): string {
  const found = SCENE_COLOURS.find(([candidate]) => candidate === letter);
  if (!found) throw new Error(`no colour has the letter ${letter}`);
  return found[1];
}

import { type Choices, seededChoices } from '../seed.ts';
import type { Threads } from '../threads.ts';
import { CLOTHES, CLOTHES_TOP, type Clothes } from './clothes.ts';
import { FACES, FIGURE_HEIGHT, FIGURE_WIDTH, GLASSES, HEAD } from './faces.ts';
import { HAIRSTYLES, type Hairstyle } from './hair.ts';
import { TOOLS, type Tool } from './tools.ts';

/** Skins, each a letter of `scenes/colours.ts`. */
export const SKINS = ['1', '2', '3', '4'] as const;
export type Skin = (typeof SKINS)[number];

/** The shade of each skin, for nose and neck: another skin. */
export const SHADES: Readonly<Record<Skin, Skin>> = { 1: '2', 2: '1', 3: '1', 4: '3' };

/** Everything that makes a figure. Colours are letters of `scenes/colours.ts`. */
export type Look = {
  readonly skin: Skin;
  readonly hair: Hairstyle;
  readonly clothes: Clothes;
  /** The first and the second colour of the clothes, and of a headscarf or hijab. */
  readonly cloth: readonly [string, string];
  readonly scarf?: readonly [string, string];
  readonly face?: keyof typeof FACES;
  /** The side on which the work is; without it the person looks straight ahead. */
  readonly looks?: 'left' | 'right';
  readonly glasses?: boolean;
  readonly tool?: Tool | undefined;
};

export const CLOTH_COLOURS = [
  ['g', 'y'],
  ['c', 'y'],
  ['y', 'c'],
  ['l', 'p'],
  ['p', 'g'],
  ['y', 'g'],
] as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as Key[];

/** The same person for the same id, for ever. */
export function seededLook(id: string, choices: Choices = seededChoices(`person/${id}`)): Look {
  return {
    skin: choices.pick(SKINS),
    hair: choices.pick(keysOf(HAIRSTYLES)),
    clothes: choices.pick(keysOf(CLOTHES)),
    cloth: choices.pick(CLOTH_COLOURS),
    scarf: choices.pick(CLOTH_COLOURS),
    face: choices.pick(keysOf(FACES)),
    looks: choices.pick(['left', 'right']),
    glasses: choices.below(4) === 0,
    tool: choices.pick(keysOf(TOOLS)),
  };
}

/** A figure of 18 by 24 threads, in the letters of `scenes/colours.ts`; `.` is what is behind it. */
export function personThreads(look: Look): Threads {
  const { skin, cloth, scarf = cloth, looks } = look;
  const body = { f: skin, d: SHADES[skin], h: cloth[0], i: cloth[1] };
  const figure = Array.from({ length: FIGURE_HEIGHT }, () => '.'.repeat(FIGURE_WIDTH));
  const put = (rows: Threads, top: number, left: number, letters: Record<string, string>) => {
    for (const [index, row] of rows.entries()) {
      const under = figure[top + index];
      if (under === undefined) continue;
      figure[top + index] = Array.from(under, (letter, x) => {
        const over = row[x - left] ?? '.';
        return over === '.' ? letter : (letters[over] ?? over);
      }).join('');
    }
  };
  const { face = 'smile', hair, clothes, glasses, tool } = look;
  const turn = looks ? 1 : 0;
  put(HEAD, 0, 0, body);
  put(CLOTHES[clothes], CLOTHES_TOP, 0, body);
  put(FACES[face].rows, FACES[face].top, 5 + turn, body);
  if (glasses) put(GLASSES.rows, GLASSES.top, 4 + turn, body);
  put(HAIRSTYLES[hair], 0, 0, { ...body, h: scarf[0], i: scarf[1] });
  if (tool) put(TOOLS[tool].rows, TOOLS[tool].top, 0, body);
  // All parts are drawn for work on the right.
  return looks === 'left' ? figure.map((row) => Array.from(row).toReversed().join('')) : figure;
}

import { type Look, personThreads } from '../people/person.ts';
import { svg } from '../svg.ts';
import { makeCanvas } from './canvas.ts';
import { putBench, putBunting } from './cloth.ts';
import { nightStyle, scenePaths } from './layers.ts';
import { BOARD, MUG, REEL, ROBOT } from './things.ts';

const WIDTH = 120;
const HEIGHT = 40;
const TABLE = 30;

/** The girls from left to right: where each one is, and how tall. */
const GIRLS: readonly (readonly [x: number, y: number, look: Look])[] = [
  [
    3,
    7,
    {
      skin: '3',
      hair: 'puffs',
      clothes: 'uniform',
      cloth: ['l', 'y'],
      scarf: ['k', 'y'],
      looks: 'right',
      tool: 'wrench',
    },
  ],
  [
    26,
    6,
    {
      skin: '1',
      hair: 'hijab',
      clothes: 'tShirt',
      cloth: ['p', 'g'],
      scarf: ['c', 'c'],
      looks: 'right',
      tool: 'solderingIron',
    },
  ],
  [
    52,
    5,
    {
      skin: '2',
      hair: 'braids',
      clothes: 'smock',
      cloth: ['g', 'g'],
      scarf: ['y', 'y'],
      glasses: true,
      tool: 'laptop',
    },
  ],
  [
    77,
    7,
    {
      skin: '4',
      hair: 'bun',
      clothes: 'apron',
      cloth: ['g', 'y'],
      scarf: ['g', 'y'],
      looks: 'left',
      tool: 'magnifier',
    },
  ],
  [
    99,
    6,
    {
      skin: '2',
      hair: 'headscarf',
      clothes: 'kaba',
      cloth: ['c', 'y'],
      scarf: ['y', 'g'],
      face: 'calm',
      looks: 'left',
      tool: 'drill',
    },
  ],
];

/** Five girls at one table, each with another tool. */
export function drawTechForGirls(): string {
  const canvas = makeCanvas(WIDTH, HEIGHT);
  canvas.box('s', 0, 0, WIDTH, HEIGHT);
  putBunting(canvas, WIDTH);
  for (const [x, y, look] of GIRLS) canvas.put(personThreads(look), x, y);
  putBench(canvas, WIDTH, TABLE);
  canvas.put(MUG, 22, TABLE - 7);
  canvas.put(BOARD, 40, TABLE - 4);
  canvas.put(ROBOT, 68, TABLE - 14);
  canvas.put(REEL, 94, TABLE - 5);
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8, cropped: true },
    nightStyle() + scenePaths(canvas.threads()),
  );
}

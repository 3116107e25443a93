import { type Look, personThreads } from '../people/person.ts';
import { makeCanvas } from '../scenes/canvas.ts';
import { putBench } from '../scenes/cloth.ts';
import { nightStyle, scenePaths } from '../scenes/layers.ts';
import { CLOCK, LAMP, MUG, SHELF } from '../scenes/things.ts';
import { svg } from '../svg.ts';
import { putCarton } from './carton.ts';
import { gear, partPicture, robot } from './parts.ts';

const WIDTH = 96;
const HEIGHT = 60;
const TABLE = 46;

/** The family at the table, from left to right. */
const FAMILY: readonly (readonly [x: number, y: number, look: Look])[] = [
  [
    2,
    22,
    {
      skin: '2',
      hair: 'headscarf',
      clothes: 'kaba',
      cloth: ['y', 'c'],
      scarf: ['g', 'y'],
      face: 'calm',
      looks: 'right',
    },
  ],
  [
    20,
    23,
    {
      skin: '3',
      hair: 'puffs',
      clothes: 'tShirt',
      cloth: ['c', 'y'],
      scarf: ['k', 'y'],
      looks: 'right',
      tool: 'screwdriver',
    },
  ],
  [
    58,
    23,
    {
      skin: '1',
      hair: 'lowCut',
      clothes: 'uniform',
      cloth: ['l', 'c'],
      face: 'wow',
      looks: 'left',
      tool: 'magnifier',
    },
  ],
  [
    77,
    22,
    {
      skin: '2',
      hair: 'grey',
      clothes: 'fugu',
      cloth: ['g', 'p'],
      face: 'smile',
      looks: 'left',
      glasses: true,
    },
  ],
];

/** A family around the kit of STEM Squad on the kitchen table; at night their bulb is the light. */
export function drawKitchenTable(): string {
  const canvas = makeCanvas(WIDTH, HEIGHT);
  canvas.box('s', 0, 0, WIDTH, HEIGHT);
  canvas.put(SHELF, 4, 6);
  canvas.put(LAMP, 42, 0);
  canvas.put(CLOCK, 78, 5);
  for (const [x, y, look] of FAMILY) canvas.put(personThreads(look), x, y);
  // A white bulb stays bright at night.
  canvas.put(
    partPicture('lamp').map((row) => row.replaceAll('y', 'w')),
    34,
    20,
  );
  canvas.put(robot, 44, 22);
  canvas.put(gear, 36, 27);
  putCarton(canvas, { x: 36, y: 32, width: 24, height: 15 }, 'p');
  putBench(canvas, WIDTH, TABLE);
  canvas.box('k', 0, TABLE + 10, WIDTH, HEIGHT);
  canvas.put(MUG, 88, TABLE - 7);
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8, cropped: true },
    nightStyle() + scenePaths(canvas.threads()),
  );
}

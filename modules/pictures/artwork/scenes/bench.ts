import { smoke } from '../palette.ts';
import { type Look, personThreads } from '../people/person.ts';
import { svg } from '../svg.ts';
import { type Canvas, makeCanvas } from './canvas.ts';
import { putBench, putBunting } from './cloth.ts';
import { nightStyle, scenePaths, wallPath } from './layers.ts';
import { beam, darkness, flashes, LIGHT_OFF, lampLight, torchLight } from './light.ts';
import { BOARD, CLOCK, GOAT, LAMP, MUG, PHONE, REEL, ROBOT, SHELF, TROTRO } from './things.ts';

const WIDTH = 160;
const HEIGHT = 46;
const BENCH = 36;

/** The five people from left to right. Phones show the middle 72 threads, 44 to 116: three of them. */
const PEOPLE: readonly (readonly [x: number, y: number, look: Look])[] = [
  [
    22,
    12,
    {
      skin: '3',
      hair: 'headscarf',
      clothes: 'kaba',
      cloth: ['y', 'c'],
      scarf: ['l', 'y'],
      looks: 'right',
      tool: 'multimeter',
    },
  ],
  [
    44,
    12,
    {
      skin: '4',
      hair: 'hijab',
      clothes: 'uniform',
      cloth: ['g', 'c'],
      scarf: ['c', 'c'],
      looks: 'right',
      tool: 'solderingIron',
    },
  ],
  [
    61,
    12,
    {
      skin: '2',
      hair: 'lowCut',
      clothes: 'fugu',
      cloth: ['p', 'g'],
      looks: 'right',
      tool: 'screwdriver',
    },
  ],
  [
    98,
    13,
    {
      skin: '1',
      hair: 'puffs',
      clothes: 'apron',
      cloth: ['l', 'y'],
      scarf: ['k', 'c'],
      face: 'wow',
      looks: 'left',
      tool: 'wrench',
    },
  ],
  [
    134,
    14,
    {
      skin: '2',
      hair: 'locks',
      clothes: 'tShirt',
      cloth: ['c', 'y'],
      glasses: true,
      face: 'calm',
      looks: 'right',
      tool: 'laptop',
    },
  ],
];

/** The places of the phones whose torches light the night. */
const TORCHES = [30, 51, 71, 105, 142] as const;

/**
 * The workbench of the home page: five people, a robot, and a goat at the cable. At night the lamp
 * is off, and the same people work by the torches of their phones. It moves for five seconds, and
 * only at the URL that ends in `#moving`: pages know whether the visitor wants motion.
 */
export function drawBench(): string {
  const wall = makeCanvas(WIDTH, HEIGHT);
  putBunting(wall, WIDTH);
  putWindow(wall, 0, 6);
  putChalkboard(wall, 120, 5);
  wall.put(LAMP, 84, 0);
  wall.put(SHELF, 43, 5);
  wall.put(CLOCK, 72, 4);

  const front = makeCanvas(WIDTH, HEIGHT);
  for (const [x, y, look] of PEOPLE) front.put(personThreads(look), x, y);
  putBench(front, WIDTH, BENCH);
  for (const x of TORCHES) front.put(PHONE, x, BENCH - 5);
  front.put(GOAT, 88, BENCH - 16);
  front.put(BOARD, 116, BENCH - 4);
  front.put(ROBOT, 78, BENCH - 14);
  front.put(REEL, 157, BENCH - 5);
  front.put(MUG, 5, BENCH - 7);

  const lamp = beam([[89, 10, 5, 56]], HEIGHT - 10);
  const torches = beam(
    TORCHES.map((x) => [x + 1, 1, 38, 14] as const),
    BENCH - 6,
  );
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8, cropped: true, id: 'moving' },
    nightStyle({ always: MOTION, night: LIGHT_OFF }) +
      wallPath('s', WIDTH, HEIGHT) +
      lampLight(lamp) +
      torchLight(torches) +
      scenePaths(wall.threads()) +
      scenePaths(front.threads()) +
      darkness(torches, WIDTH, BENCH) +
      flashes(TORCHES, BENCH - 4) +
      SMOKE,
  );
}

/** The smoke of the soldering iron, and light that comes with a flicker. */
const SMOKE = [31, 28, 25]
  .map((y, index) => `<path class="a" fill="${smoke}" d="M${60 + (index % 2)} ${y}h2v2h-2z"/>`)
  .join('');
const MOTION =
  '@keyframes a{to{transform:translateY(-6px);opacity:0}}' +
  '@keyframes f{0%,20%{opacity:0}10%,30%{opacity:.25}}' +
  ':target .a{animation:a 2.4s steps(6)2}:target :is(.d,.n){animation:f .8s steps(1)}';

/** A window to the street, where a trotro waits. */
function putWindow(canvas: Canvas, x: number, y: number): void {
  canvas.box('k', x, y, 38, 22);
  canvas.box('m', x + 1, y + 1, 36, 20);
  canvas.box('p', x + 29, y + 2, 4, 4);
  canvas.box('c', x + 1, y + 16, 36, 5);
  canvas.box('k', x + 18, y, 1, 22);
  canvas.put(TROTRO, x + 2, y + 6);
}

/** A green board with a wave and a line of code. */
function putChalkboard(canvas: Canvas, x: number, y: number): void {
  canvas.box('k', x, y, 36, 17);
  canvas.box('g', x + 1, y + 1, 34, 15);
  for (let at = 0; at < 30; at++) {
    canvas.box('y', x + 3 + at, y + 4 - Math.round(2.6 * Math.sin(at / 2.6)), 1, 2);
  }
}

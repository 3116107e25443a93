import { type Look, personThreads } from '../people/person.ts';
import { svg } from '../svg.ts';
import type { Threads } from '../threads.ts';
import { type Canvas, makeCanvas } from './canvas.ts';
import { putBench } from './cloth.ts';
import { nightStyle, scenePaths, wallPath } from './layers.ts';
import { beam, darkness, flashes, LIGHT_OFF, lampLight, torchLight } from './light.ts';
import {
  BIG_ROBOT,
  FAN,
  KIT_BOX,
  POTS,
  ROCKET,
  SCREEN,
  SCREEN_FOOT,
  TOOL_WALL,
} from './station-things.ts';
import { BOARD, LAMP, MUG, PHONE, RADIO, REEL, SHELF } from './things.ts';

const WIDTH = 96;
const HEIGHT = 46;
const BENCH = 36;

type Put<What> = readonly [what: What, x: number, y: number];

/** A place on the long bench: what hangs on the wall, who works there, and what is on the bench. */
type Station = {
  /** The letter of the wall, if it is not that of sand. */
  readonly ground?: string;
  readonly wall: readonly Put<Threads>[];
  readonly people: readonly Put<Look>[];
  readonly things: readonly Put<Threads>[];
  /** The places of the lamp and of the phones whose torches light the night. */
  readonly lamp: number;
  readonly torches: readonly number[];
  /** The thread of the cloth at the left edge: it goes on from one station to the next. */
  readonly cloth: number;
};

const STATIONS = {
  robot: {
    ground: 'l',
    cloth: 0,
    lamp: 43,
    torches: [20, 77],
    wall: [[SHELF, 4, 5]],
    people: [
      [
        {
          skin: '3',
          hair: 'bun',
          clothes: 'uniform',
          cloth: ['y', 'c'],
          scarf: ['c', 'c'],
          looks: 'right',
          tool: 'screwdriver',
        },
        15,
        12,
      ],
      [
        {
          skin: '2',
          hair: 'lowCut',
          clothes: 'tShirt',
          cloth: ['g', 'y'],
          face: 'wow',
          looks: 'left',
          tool: 'multimeter',
        },
        65,
        13,
      ],
    ],
    things: [
      [BIG_ROBOT, 39, 13],
      [MUG, 86, 29],
      [REEL, 5, 31],
    ],
  },
  code: {
    cloth: 96,
    lamp: 42,
    torches: [19, 76],
    wall: [],
    people: [
      [
        {
          skin: '1',
          hair: 'braids',
          clothes: 'smock',
          cloth: ['c', 'c'],
          scarf: ['y', 'y'],
          glasses: true,
          looks: 'right',
          tool: 'laptop',
        },
        13,
        12,
      ],
      [
        {
          skin: '4',
          hair: 'lowCut',
          clothes: 'fugu',
          cloth: ['y', 'g'],
          looks: 'left',
          tool: 'pencil',
        },
        67,
        13,
      ],
    ],
    things: [
      [SCREEN, 32, 13],
      [SCREEN_FOOT, 42, 32],
      [MUG, 3, 29],
    ],
  },
  rocket: {
    cloth: 192,
    lamp: 54,
    torches: [20, 74],
    wall: [[POTS, 3, 1]],
    people: [
      [
        {
          skin: '2',
          hair: 'headscarf',
          clothes: 'kaba',
          cloth: ['g', 'y'],
          scarf: ['c', 'y'],
          looks: 'right',
        },
        12,
        14,
      ],
      [
        {
          skin: '3',
          hair: 'puffs',
          clothes: 'apron',
          cloth: ['l', 'y'],
          scarf: ['k', 'c'],
          face: 'wow',
          looks: 'left',
        },
        66,
        14,
      ],
    ],
    things: [
      [ROCKET, 31, 8],
      [KIT_BOX, 46, 25],
    ],
  },
  repair: {
    cloth: 288,
    lamp: 68,
    torches: [23, 62],
    wall: [[TOOL_WALL, 33, 4]],
    people: [
      [
        {
          skin: '1',
          hair: 'hijab',
          clothes: 'apron',
          cloth: ['y', 'c'],
          scarf: ['g', 'g'],
          looks: 'right',
          tool: 'solderingIron',
        },
        17,
        12,
      ],
      [
        {
          skin: '2',
          hair: 'grey',
          clothes: 'smock',
          cloth: ['l', 'l'],
          glasses: true,
          looks: 'left',
          tool: 'magnifier',
        },
        54,
        12,
      ],
    ],
    things: [
      [RADIO, 36, 25],
      [FAN, 74, 16],
      [BOARD, -3, 32],
    ],
  },
} satisfies Readonly<Record<string, Station>>;
export type StationName = keyof typeof STATIONS;

/** A station of the long bench, the picture of a slide of the home page. */
export function drawStation(name: StationName): string {
  const { ground = 's', wall, people, things, lamp, torches, cloth }: Station = STATIONS[name];
  const back = makeCanvas(WIDTH, HEIGHT);
  putAll(back, wall);
  const front = makeCanvas(WIDTH, HEIGHT);
  front.box('k', 0, 0, WIDTH, 1);
  front.put(LAMP, lamp, 0);
  for (const [look, x, y] of people) front.put(personThreads(look), x, y);
  putBench(front, WIDTH, BENCH, cloth);
  putAll(front, things);
  for (const x of torches) front.put(PHONE, x, BENCH - 5);
  const beams = beam(
    torches.map((x) => [x + 1, 1, 44, 14] as const),
    BENCH - 4,
  );
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8, cropped: true },
    nightStyle({ night: LIGHT_OFF }) +
      wallPath(ground, WIDTH, HEIGHT) +
      lampLight(beam([[lamp + 5, 10, 5, 64]], BENCH)) +
      torchLight(beams) +
      scenePaths(back.threads()) +
      scenePaths(front.threads()) +
      darkness(beams, WIDTH, BENCH) +
      flashes(torches, BENCH - 4),
  );
}

function putAll(canvas: Canvas, things: readonly Put<Threads>[]): void {
  for (const [thing, x, y] of things) canvas.put(thing, x, y);
}

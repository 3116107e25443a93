import { type Look, personThreads } from '../../people/person.ts';
import { svg } from '../../svg.ts';
import type { Threads } from '../../threads.ts';
import { type Canvas, makeCanvas } from '../canvas.ts';
import { putBench } from '../cloth.ts';
import { nightStyle, scenePaths } from '../layers.ts';
import { beam, darkness, flashes, LIGHT_OFF, torchLight } from '../light.ts';
import { PHONE } from '../things.ts';

/**
 * The size of a head's picture. Wide screens show all of it; tablets the middle 42 columns; phones
 * the rows 9 to 35, where the faces are.
 */
export const WIDTH = 72;
export const HEIGHT = 45;
/** The top of people, and the bench at which their figures end. */
export const PEOPLE_TOP = 10;
export const BENCH = 34;

export type Put<What> = readonly [what: What, x: number, y: number];

/** The picture at the top of a page. Later parts cover earlier ones. */
export type Head = {
  /** The letter of the wall. `s` and `m` are dark at night. */
  readonly wall: string;
  readonly onWall?: (canvas: Canvas) => void;
  readonly people?: readonly Put<Look>[];
  /** In front of the people: arms, and what is on the bench. */
  readonly things?: readonly Put<Threads>[];
  /** The thread of the cloth at the left edge; without it there is no bench. */
  readonly cloth?: number;
  /** In front of the bench. */
  readonly inFront?: (canvas: Canvas) => void;
  /** The places of the phones whose torches light the night. */
  readonly torches?: readonly number[];
};

export function drawHead(head: Head): string {
  const { wall, onWall, people = [], things = [], cloth, inFront, torches = [] } = head;
  const back = makeCanvas(WIDTH, HEIGHT);
  back.box(wall, 0, 0, WIDTH, HEIGHT);
  onWall?.(back);
  const front = makeCanvas(WIDTH, HEIGHT);
  for (const [look, x, y] of people) front.put(personThreads(look), x, y);
  if (cloth !== undefined) {
    putBench(front, WIDTH, BENCH, cloth);
    front.box('k', 0, BENCH + 10, WIDTH, HEIGHT);
  }
  for (const x of torches) front.put(PHONE, x, BENCH - 5);
  for (const [thing, x, y] of things) front.put(thing, x, y);
  inFront?.(front);
  const light = beam(
    torches.map((x) => [x + 1, 0, 44, 8] as const),
    BENCH - 4,
  );
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8, cropped: true },
    nightStyle(light ? { night: LIGHT_OFF } : {}) +
      scenePaths(back.threads()) +
      (light && torchLight(light)) +
      scenePaths(front.threads()) +
      (light && darkness(light, WIDTH, BENCH) + flashes(torches, BENCH - 4)),
  );
}

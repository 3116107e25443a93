import { type Look, personThreads } from '../../people/person.ts';
import { svg } from '../../svg.ts';
import type { Threads } from '../../threads.ts';
import { type Canvas, makeCanvas } from '../canvas.ts';
import { putBench } from '../cloth.ts';
import { nightStyle, scenePaths, wallPath } from '../layers.ts';
import { beam, darkness, flashes, LIGHT_OFF, torchLight } from '../light.ts';
import { PHONE } from '../things.ts';

/** The size of a head's picture. */
export const WIDTH = 72;
export const HEIGHT = 45;
/** Where the picture is high, it is smaller, to show more columns, with rows of wall above. */
const HIGH = { rows: 8, scale: 0.85 } as const;
/**
 * The strip that phones show instead: more columns on both sides at four fifths of the size, and
 * only as many rows as a person is high. Its shape is that in `app/theme/layout.css`.
 */
export const STRIP = { left: -9, width: 90, height: 28, scale: 0.8 } as const;
/** The first row of the strip, unless a head has its own. */
const STRIP_TOP = 9;
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
  /** People stand at its edges: it becomes smaller in pictures that are a little wider, too. */
  readonly crowded?: boolean;
  /** The first row of the strip on phones. */
  readonly strip?: number;
  /** The places of the phones whose torches light the night. */
  readonly torches?: readonly number[];
};

export function drawHead(head: Head): string {
  const { wall, onWall, people = [], things = [], cloth, inFront, torches = [] } = head;
  const back = makeCanvas(STRIP.width, HEIGHT, STRIP.left);
  onWall?.(back);
  const front = makeCanvas(STRIP.width, HEIGHT, STRIP.left);
  for (const [look, x, y] of people) front.put(personThreads(look), x, y);
  if (cloth !== undefined) {
    putBench(front, STRIP.width, BENCH, cloth, STRIP.left);
    front.box('k', STRIP.left, BENCH + 10, STRIP.width, HEIGHT);
  }
  for (const x of torches) front.put(PHONE, x, BENCH - 5);
  for (const [thing, x, y] of things) front.put(thing, x, y);
  inFront?.(front);
  // From here on columns count from the left edge of the strip.
  const phones = torches.map((x) => x - STRIP.left);
  const light = beam(
    phones.map((x) => [x + 1, -HIGH.rows, 50, 14] as const),
    BENCH - 4,
  );
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8, cropped: true },
    nightStyle({ always: placing(head), night: light && LIGHT_OFF }) +
      `<g class="t"><g transform="translate(0 -${HIGH.rows})">` +
      `${wallPath(wall, STRIP.width, HEIGHT + HIGH.rows)}</g>${light && torchLight(light)}` +
      scenePaths(back.threads()) +
      scenePaths(front.threads()) +
      (light && darkness(light, STRIP.width, BENCH, -HIGH.rows) + flashes(phones, BENCH - 4)) +
      '</g>',
  );
}

/**
 * The style that places the drawing by the shape of the picture: as a strip where it is wide, and
 * smaller, from the foot up, where it is high.
 */
function placing({ strip: top = STRIP_TOP, crowded = false }: Head): string {
  const { left, height, scale } = STRIP;
  const middle = HEIGHT / 2 - (top + height / 2) * scale;
  const high = [left * HIGH.scale + (WIDTH / 2) * (1 - HIGH.scale), HEIGHT * (1 - HIGH.scale)];
  return (
    `.t{transform:translate(${left}px)}` +
    `@media(max-aspect-ratio:${crowded ? '17/10' : '3/2'}){.t{transform:translate(${high.map((by) => `${by.toFixed(1)}px`)})scale(${HIGH.scale})}}` +
    `@media(min-aspect-ratio:5/2){.t{transform:translateY(${middle.toFixed(1)}px)scale(${scale})}}`
  );
}

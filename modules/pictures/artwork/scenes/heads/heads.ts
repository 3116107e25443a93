import { putCarton, putFramed } from '../../boxes/carton.ts';
import { partPicture, robot } from '../../boxes/parts.ts';
import type { Canvas } from '../canvas.ts';
import { putBunting } from '../cloth.ts';
import { BOARD, CLOCK, GOAT, MUG, RADIO, REEL, ROBOT, SHELF } from '../things.ts';
import { BRAIDS, BUN, FUGU, GREY, HIJAB, KABA, LOCKS, PUFFS } from './cast.ts';
import { BENCH, drawHead, HEIGHT, type Head, STRIP, PEOPLE_TOP as TOP, WIDTH } from './head.ts';
import {
  BOOKS,
  BUBBLE,
  ENVELOPE,
  EXERCISE_BOOK,
  mirrored,
  PRICE_TAG,
  phoneHand,
  wavingHand,
} from './head-things.ts';

const lamp = partPicture('lamp');

const HEADS = {
  /** Four people around the first box. */
  about: {
    wall: 's',
    crowded: true,
    people: [
      [{ ...GREY, looks: 'right' }, -6, TOP],
      [{ ...LOCKS, face: 'calm', looks: 'left' }, 60, TOP],
      [{ ...KABA, looks: 'right' }, 11, TOP],
      [{ ...PUFFS, face: 'wow', looks: 'left' }, 43, TOP + 1],
    ],
    cloth: 0,
    things: [[lamp, 29, 12]],
    inFront: (canvas) => putCarton(canvas, { x: 28, y: 23, width: 16, height: 13 }, 'p'),
    torches: [18, 52],
  },
  /** A girl writes the story of the goat, which looks on. */
  blogs: {
    wall: 'y',
    onWall: (canvas) => {
      canvas.put(SHELF, 46, 2);
      canvas.put(CLOCK, 8, 1);
    },
    people: [[{ ...BRAIDS, clothes: 'kaba', cloth: ['g', 'p'], looks: 'right' }, 27, TOP]],
    cloth: 30,
    things: [
      [GOAT, 14, 18],
      [BOOKS, 54, 25],
      [EXERCISE_BOOK, 23, 29],
      [['.....cc', '....kk.', '...kk..', '.11kk..', '1111...', '111....'], 39, 25],
    ],
  },
  /** A girl calls, and a woman answers. */
  contact: {
    wall: 'c',
    onWall: (canvas) => canvas.put(BUBBLE, 30, 13),
    people: [
      [{ ...PUFFS, clothes: 'uniform', cloth: ['g', 'y'], looks: 'right' }, 12, TOP],
      [{ ...KABA, looks: 'left' }, 42, TOP],
    ],
    cloth: 60,
    things: [
      [mirrored(phoneHand('1', 'g')), 11, 17],
      [phoneHand('3', 'y'), 57, 17],
      [REEL, 4, BENCH - 5],
      [MUG, 63, BENCH - 7],
    ],
  },
  /** Five young people, each with another tool. */
  programs: {
    wall: 'y',
    crowded: true,
    onWall: (canvas) => putBunting(canvas, STRIP.width, STRIP.left),
    people: [
      [{ ...BUN, looks: 'right', tool: 'laptop' }, -1, TOP],
      [{ ...LOCKS, looks: 'left', tool: 'laptop' }, 55, TOP],
      [{ ...FUGU, looks: 'right', tool: 'screwdriver' }, 13, TOP + 1],
      [{ ...PUFFS, face: 'wow', looks: 'left', tool: 'magnifier' }, 41, TOP + 1],
      [{ ...HIJAB, tool: 'multimeter' }, 27, TOP],
    ],
    cloth: 20,
    things: [
      [REEL, -8, BENCH - 5],
      [MUG, 74, BENCH - 7],
    ],
  },
  /** A girl behind a box of parts; what is in it has its price tag. */
  donate: {
    wall: 'l',
    people: [[{ ...PUFFS, clothes: 'tShirt', cloth: ['c', 'y'] }, 27, TOP]],
    things: [
      [lamp, 14, 15],
      [robot, 45, 15],
    ],
    inFront: (canvas) => {
      putCarton(canvas, { x: 12, y: 25, width: 48, height: 20 }, 'y');
      canvas.put(PRICE_TAG, 16, 22);
      canvas.put(PRICE_TAG, 32, 24);
      canvas.put(PRICE_TAG, 48, 22);
    },
  },
  /** Three people wave. */
  'thank-you': {
    wall: 'c',
    crowded: true,
    onWall: putConfetti,
    people: [
      [{ ...HIJAB, scarf: ['y', 'y'] }, 4, TOP + 1],
      [FUGU, 27, TOP],
      [BUN, 50, TOP + 1],
    ],
    cloth: 40,
    things: [
      [mirrored(wavingHand('4', 'g')), 1, 13],
      [mirrored(wavingHand('2', 'p')), 25, 12],
      [wavingHand('2', 'p'), 41, 12],
      [wavingHand('3', 'l'), 65, 13],
    ],
  },
  /** Three learners at a bench, in front of the board. */
  courses: {
    wall: 's',
    onWall: (canvas) => putChalkboard(canvas, 6, 1, 60),
    people: [
      [{ ...BRAIDS, looks: 'right', tool: 'solderingIron' }, 10, TOP],
      [{ ...FUGU, cloth: ['y', 'g'], looks: 'right', tool: 'laptop' }, 27, TOP],
      [{ ...BUN, glasses: true, looks: 'left', tool: 'multimeter' }, 45, TOP],
    ],
    cloth: 50,
    things: [
      [BOARD, -4, BENCH - 4],
      [MUG, 65, BENCH - 7],
    ],
    torches: [17, 41, 58],
  },
  /** An envelope, and the threads that come out of it. */
  newsletter: { wall: 'g', onWall: putThreads, things: [[ENVELOPE, 19, 21]], strip: 10 },
  /** A teacher at the board, and two learners in uniform. */
  schools: {
    wall: 'y',
    onWall: (canvas) => putChalkboard(canvas, 24, 1, 44),
    people: [
      [{ ...GREY, cloth: ['c', 'c'], looks: 'right', tool: 'pencil' }, 16, TOP - 1],
      [{ ...HIJAB, scarf: ['p', 'p'], looks: 'left', tool: 'laptop' }, 35, TOP + 2],
      [
        { ...FUGU, clothes: 'uniform', cloth: ['g', 'c'], looks: 'left', tool: 'pencil' },
        52,
        TOP + 2,
      ],
    ],
    cloth: 10,
    things: [[BOOKS, -3, 25]],
  },
  /** Two volunteers, and the learner between them. */
  'get-involved': {
    wall: 'l',
    onWall: (canvas) => canvas.put(SHELF, 3, 3),
    people: [
      [{ ...GREY, cloth: ['y', 'y'], looks: 'right', tool: 'magnifier' }, 8, TOP],
      [{ ...KABA, scarf: ['c', 'y'], looks: 'left', tool: 'wrench' }, 46, TOP],
      [{ ...BUN, cloth: ['g', 'y'], tool: 'screwdriver' }, 27, TOP + 2],
    ],
    cloth: 70,
    things: [
      [ROBOT, 62, BENCH - 14],
      [RADIO, -6, BENCH - 11],
    ],
  },
} satisfies Readonly<Record<string, Head>>;

/** The pictures at the top of pages, by their names in `public/drawings/`. */
export const HEAD_SCENES: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(HEADS).map(([name, head]) => [`head-${name}`, () => drawHead(head)]),
);

/** A green board with lines of code and a wave. */
function putChalkboard(canvas: Canvas, x: number, y: number, width: number): void {
  putFramed(canvas, 'g', x, y, width, 24);
  canvas.box('p', x + 3, y + 3, 9, 1);
  canvas.box('y', x + 14, y + 3, 6, 1);
  for (let at = 0; at < width - 28; at++) {
    canvas.box('y', x + 24 + at, y + 4 - Math.round(2 * Math.sin(at / 2.6)), 1, 2);
  }
}

/** Small squares in the air. */
function putConfetti(canvas: Canvas): void {
  for (let at = 0; at < 26; at++) {
    canvas.box('clpg'.charAt(at % 4), (at * 29) % WIDTH, (at * 11) % 23, 2, 2);
  }
}

/** Threads that rise from the middle and go to both sides, with pads at their ends. */
function putThreads(canvas: Canvas): void {
  for (const [index, letter] of ['y', 'c', 'p', 'y'].entries()) {
    const out = 3 + index * 4;
    const row = 12 + index * 4;
    for (const side of [-1, 1]) {
      const x = WIDTH / 2 - 1 + side * out;
      canvas.box(letter, x, row, 2, HEIGHT - row - 10);
      const end = 26 + ((index * 5) % 8);
      canvas.box(letter, Math.min(x, x + side * (end - out)), row, end - out + 2, 2);
      canvas.box(letter, x + side * (end - out) - 2, row - 2, 6, 6);
      canvas.box('k', x + side * (end - out), row, 2, 2);
    }
  }
}

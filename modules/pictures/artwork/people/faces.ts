import { threads } from '../threads.ts';

/** A figure from the hair to the elbows, in threads. */
export const FIGURE_WIDTH = 18;
export const FIGURE_HEIGHT = 24;

/**
 * Head and neck, without features: `f` is the skin, `d` its shade. The head begins in row 3, so
 * that hair has room above it.
 */
export const HEAD = threads(
  FIGURE_WIDTH,
  `
..................
..................
..................
......fff
.....ffff
....fffff
....fffff
....fffff
...ffffff
...ffffff
....fffff
....fffff
.....ffff
.......dd
.......dd
.......ff`,
);

/**
 * The features of a face: `k` eyes, brows and a closed mouth, `w` teeth, `d` the nose. They move one
 * thread to the side to which the person looks. The first row belongs to row 7 of the figure.
 */
export const FACES = {
  /** A smile with teeth. */
  smile: {
    top: 7,
    rows: threads(8, '.k....k.\n.k....k.\n...dd...\n..wwww..\n...ww...'),
  },
  /** A closed mouth with its corners up. */
  calm: {
    top: 7,
    rows: threads(8, '.k....k.\n.k....k.\n...dd...\n.d....d.\n..dddd..'),
  },
  /** Eyes on the work: lids down, a small smile. */
  absorbed: {
    top: 8,
    rows: threads(8, 'kk....kk\n...dd...\n.d....d.\n..dddd..'),
  },
  /** Surprised: the mouth is open. */
  wow: {
    top: 7,
    rows: threads(8, '.k....k.\n.k....k.\n...dd...\n...kk...\n...cc...'),
  },
} as const;

/** Glasses: `y` the frame. They move with the eyes, from row 6 of the figure. */
export const GLASSES = {
  top: 6,
  rows: threads(10, 'yyyy..yyyy\ny..yyyy..y\ny..y..y..y\nyyyy..yyyy'),
};

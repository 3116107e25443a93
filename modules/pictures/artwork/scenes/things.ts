import { type Threads } from '../threads.ts';

/** Rows of a picture in the letters of `colours.ts`; `.` is what is behind it. */
function rowsOf(text: string): Threads {
  return text.trim().split('\n').map((row) => row.trim());
}

/** A robot with an antenna, 11 by 14 threads. */
export const ROBOT = rowsOf(`
.....c.....
.....k.....
..kkkkkkk..
.kyyyyyyyk.
kkykwykwykk
kkykkykkykk
.kyyyyyyyk.
.kywkwkwyk.
.kyyyyyyyk.
..kkkkkkk..
.kccccccck.
k.kcycyck.k
k.kccccck.k
kk.kk.kk.kk`);

/** A circuit board with its lights, 14 by 4. */
export const BOARD = rowsOf(`
..k...c...y...
..k...k...k...
gggggggggggggg
gygygygygygygg`);

/** A reel of solder, 6 by 5. */
export const REEL = rowsOf(`
kkkkkk
.ypyp.
.pypy.
.ypyp.
kkkkkk`);

/** A mug with two pencils, 6 by 7. */
export const MUG = rowsOf(`
.c..y.
.c.y..
llllll
llpplk
llpplk
llllll
llllll`);

import type { Threads } from '../threads.ts';

/** Rows of a picture in the letters of `colours.ts`; `.` is what is behind it. */
export function rowsOf(text: string): Threads {
  return text
    .trim()
    .split('\n')
    .map((row) => row.trim());
}

// Things on benches.

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
..c...y...w...
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

/** A phone that leans on its edge, with its torch up: 3 by 5. */
export const PHONE = rowsOf(`
kwk
kkk
kpk
kpk
kkk`);

/** A radio with its back open, 15 by 11. */
export const RADIO = rowsOf(`
............k..
...........k...
..........k....
kkkkkkkkkkkkkkk
kcccccccccccccc
kckkkkckkkkkkkc
kckppkckgygygkc
kckppkckyygygkc
kckkkkckkkkkkkc
kcccccccccccccc
kkkkkkkkkkkkkkk`);

// Things on walls and behind windows.

/** A minibus with bags on its roof, 25 by 13, on its way to the left. */
export const TROTRO = rowsOf(`
......yyyyyy.cccc.gggg...
.....yyyyyyycccccggggg...
...kkkkkkkkkkkkkkkkkkkk..
..kppppppppppppppppppppk.
.kpkkkpkkkpkkkpkkkpkkkpk.
kppkkkpkkkpkkkpkkkpkkkpk.
kkpppppppppppppppppppppk.
kcccccccccccccccccccccck.
kycccccccyyyyyyyyyyyccck.
kcccccccccccccccccccccck.
kkkkkkkkkkkkkkkkkkkkkkkk.
..kkpk............kkpk...
...kk..............kk....`);

/** A lamp on a wire, its bulb below: 11 by 12. The bulb is drawn by the scene. */
export const LAMP = rowsOf(`
.....k.....
.....k.....
.....k.....
....kkk....
...kkkkk...
..kkkkkkk..
.kkkkkkkkk.
kkkkkkkkkkk
...mmmmm...
....mmm....`);

// Animals.

/** A goat that looks over the bench with a cable in its mouth, 12 by 16. */
export const GOAT = rowsOf(`
..kk....kk..
...kk..kk...
...kkkkkk...
....wwww....
kkkwwwwwwkkk
.kkwkwwkwkk.
...wkwwkw...
...wwwwww...
...wwwwww...
....wccw....
..yykkkw....
.y..wwwwww..
.y..kwwwwww.
.y..kwwwwww.
yy...wwwwww.
y....wwwwww.`);

/** A shelf with boxes, jars and books, 22 by 6. */
export const SHELF = rowsOf(`
......g.c.............
yyyy..gyc....lll......
ykky.pgyck...lpl..cccc
yyyy.pgyck.yyllly.cppc
yyyy.pgyck.yyllly.cccc
kkkkkkkkkkkkkkkkkkkkkk`);

/** A clock at twenty past four, 7 by 7. */
export const CLOCK = rowsOf(`
..kkk..
.kpppk.
kppkppk
kppkppk
kpppkkk
.kpppk.
..kkk..`);

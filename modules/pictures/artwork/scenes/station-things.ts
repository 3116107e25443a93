import { rowsOf } from './things.ts';

// The subjects of the four stations of the bench, one each.

/** A robot on wheels that waves, 20 by 23 threads. */
export const BIG_ROBOT = rowsOf(`
.........c..........
.........k..........
....kkkkkkkkkkk.....
...kyyyyyyyyyyyk....
...kykkkkkkkkkyk..kk
.kkkykwwkkkwwkykkkkk
.kkkykwkkkkwkkykkkkc
.kkkykkkkkkkkkykkkkk
...kykwkwkwkwkyk..kk
...kyyyyyyyyyyyk..c.
....kkkkkkkkkkk...c.
.......kkkkk......c.
..kkkkkkkkkkkkkk.cc.
.ckccccccccccccckcc.
.ckccppppppppcccckc.
cckccpglglgpycccck..
c.kccpplglppycccck..
c.kccppppppppcccck..
ckkcccccccccccccck..
.kkkkkkkkkkkkkkkkk..
...kkkk.....kkkk....
..kkppkk...kkppkk...
...kkkk.....kkkk....`);

/** A screen with a few lines of code, 32 by 19. */
export const SCREEN = rowsOf(`
kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
kppppppppppppppppppppppppppppppk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkccckyyyykkkkkkkkkkkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkkklllkwwwwwwkyykkkkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkkklllkwwwkcccccckkkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkkkkkyyyykwwwwwkkkkkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkccckwwwwwwwkllllllkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkllllkkwwkkkkkkkkkkkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kpkkkkkkkkkkkkkkkkkkkkkkkkkkkkpk
kppppppppppppppppppppppppppppppk
kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk`);

/** The foot of the screen, 14 by 4. */
export const SCREEN_FOOT = rowsOf(`
.....kkkk.....
.....kkkk.....
..kkkkkkkkkk..
kkkkkkkkkkkkkk`);

/** A rocket made of a bottle, on its cloud, 13 by 27. */
export const ROCKET = rowsOf(`
......c......
.....ccc.....
.....ccc.....
....ccccc....
....ppppp....
....ppppp....
....pkkkp....
....pkykp....
....pkkkp....
....ppppp....
....ppppp....
...cppcppc...
..ccppcppcc..
..ccppcppcc..
..c.ppcpp.c..
....kkkkk....
.....yyy.....
....yyyyy....
.....yyy.....
......y......
....wwwww....
..wwwwwwwww..
.wwwwwwwwwww.
wwwwwwwwwwwww
wwwwwwwwwwwww
.wwwwwwwwwww.
...www.wwww..`);

/** An open box with the parts of a kit, 24 by 11. */
export const KIT_BOX = rowsOf(`
...c......y..........g..
...k..kk..k...ll....gyg.
...k.kyyk.k...ll...ggygg
..kkkkyykkkkkkllkkkkkkkk
.yyyyyyyyyyyyyyyyyyyyyyy
yyyyyyyyyyyyyyyyyyyyyyyy
yykkkkkkkkyyyyyyyyyyyyyy
yykwckwckkyykkkkkkkkkkyy
yykkkkkkkkyyyyyyyyyyyyyy
yyyyyyyyyyyyykkkkkkkyyyy
yyyyyyyyyyyyyyyyyyyyyyyy`);

/** A fan that waits for repair, 15 by 20. */
export const FAN = rowsOf(`
....kkkkkkk....
..kkpplllppkk..
.kpppplllppppk.
.kpppplllppppk.
kppppppllpppppk
kllllppllppllpk
klllllkkklllllk
kllllpkkkpllllk
kppppplllpppppk
kpppppllppppppk
.kppppllppppppk
.kpppplllpppkk.
..kkpplllppkk..
....kkkkkkk....
......kkk......
......kkk......
......kkk......
......kkk......
....kkkkkkk....
..kkkkkkkkkkk..`);

/** A hammer, a saw and a spanner on the wall, 30 by 13. */
export const TOOL_WALL = rowsOf(`
..............................
kkkkkkk.......cc.......kk..kk.
kkkkkkkk.....cccc......kk..kk.
...yy.......cc..cc.....kkkkkk.
...yy.......cc..cc......kkkk..
...yy........cccc........kk...
...yy.......pppppp.......kk...
...yy.......ppppp........kk...
...yy.......pppppp.......kk...
...yy.......ppppp........kk...
...yy.......pppp........kkkk..
...yy.......ppp........kk..kk.
............pp.........kk..kk.`);

/** Pots and a kettle on the shelf of a kitchen, 30 by 10. */
export const POTS = rowsOf(`
...kkkk.......................
..k....k......................
..kcccck.........kk...........
.cccccccc....kkkkkkkkk........
ccccccccckk..ppppppppp...yyyyy
cpccccccc.k.kpppppppppk..ygygy
cpccccccckk..pppppppppp..yyyyy
.cccccccc....ppppppppp...ygygy
..ccccccc....ppppppppp...yyyyy
kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk`);

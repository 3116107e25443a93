import type { Threads } from '../../threads.ts';
import { rowsOf } from '../things.ts';

// Things that only the pictures of page heads have. Letters are those of `colours.ts`.

/** An open exercise book with a few written lines, 30 by 8. */
export const EXERCISE_BOOK = rowsOf(`
..kkkkkkkkkkkkk..kkkkkkkkkkk..
.kpppppppppppppkkpppppppppppk.
.kpkkkkpkkkkkppkkpkkkpkkkkppk.
.kpppppppppppppkkpppppppppppk.
.kpkkkkkkpkkpkpkkpkkkkkpppppk.
.kpppppppppppppkkpppppppppppk.
kcccccccccccccckkcccccccccccck
kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk`);

/** A stack of three books, 16 by 9. */
export const BOOKS = rowsOf(`
..kkkkkkkkkkkk..
..kllllllyyllk..
..kkkkkkkkkkkkk.
.kcccccccccccpk.
.kyycccccccccpk.
.kkkkkkkkkkkkkkk
kgggggyyygggggpk
kgggggyyygggggpk
kkkkkkkkkkkkkkkk`);

/** A price tag on its string, with the sign of the cedi, 9 by 14. */
export const PRICE_TAG = rowsOf(`
....k....
....k....
...kkk...
..kpppk..
.kppkppk.
.kppppppk
.kpppcppk
.kppcccpk
.kpcpcppk
.kpcpcppk
.kppcccpk
.kpppcppk
.kppppppk
.kkkkkkkk`);

/** A speech bubble whose point is at the lower left, 12 by 10. */
export const BUBBLE = rowsOf(`
.kkkkkkkkkk.
kppppppppppk
kppppppppppk
kpccpccpccpk
kpccpccpccpk
kppppppppppk
.kkppkkkkkk.
..kpk.......
..kk........
..k.........`);

/** An envelope without its flap, 34 by 17. */
export const ENVELOPE = rowsOf(`
kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
kkppppppppppppppppppppppppppppppkk
kpkkppppppppppppppppppppppppppkkpk
kpppkkppppppppppppppppppppppkkpppk
kpppppkkppppppppppppppppppkkpppppk
kpppppppkkppppppppppppppkkpppppppk
kpppppppppkkppppppppppkkpppppppppk
kpppppppppppkkppppppkkpppppppppppk
kpppppppppppppkkcckkpppppppppppppk
kppppppppppppppccccppppppppppppppk
kpppppppppppppccyyccpppppppppppppk
kpppppppppppppccyyccpppppppppppppk
kppppppppppppppccccppppppppppppppk
kpppppppppppppppccpppppppppppppppk
kycycycycycycycycycycycycycycycyck
kcycycycycycycycycycycycycycycycyk
kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk`);

/** A hand that holds a phone to the ear, 5 by 12: `f` the skin, `h` the sleeve. */
const PHONE_HAND = rowsOf(`
.kkk.
.kwkf
.kwff
.kwff
.kwff
.kfff
..fff
..hhh
..hhh
..hhh
.hhhh
.hhhh`);

/** A raised hand, 6 by 14. */
const WAVING_HAND = rowsOf(`
.f.f.f
.f.f.f
.fffff
.fffff
..fff.
..fff.
..hhh.
..hhh.
..hhh.
.hhhh.
.hhhh.
.hhhh.
hhhhh.
hhhh..`);

/** The arm of a person of this skin and this cloth. */
export function phoneHand(skin: string, cloth: string): Threads {
  return painted(PHONE_HAND, skin, cloth);
}

export function wavingHand(skin: string, cloth: string): Threads {
  return painted(WAVING_HAND, skin, cloth);
}

/** The picture the other way round. */
export function mirrored(picture: Threads): Threads {
  return picture.map((row) => Array.from(row).toReversed().join(''));
}

function painted(picture: Threads, skin: string, cloth: string): Threads {
  return picture.map((row) => row.replaceAll('f', skin).replaceAll('h', cloth));
}

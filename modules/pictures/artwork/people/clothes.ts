import { threads } from '../threads.ts';
import { FIGURE_WIDTH } from './faces.ts';

const clothes = (rows: string) => threads(FIGURE_WIDTH, rows);

/** The row of the figure at which clothes begin: the neck is above it. */
export const CLOTHES_TOP = 15;

/**
 * Clothes from the shoulders down, with both arms: `h` the first cloth colour, `i` the second, `w`
 * white, `k` lines, `f` skin. Half rows are mirrored.
 */
export const CLOTHES = {
  /** School uniform: collar and tie. */
  uniform: clothes(`
.....hwwwwwwwh....
..hhhhhwwiiwwhhhh.
.hhhhhhhwiiwhhhhhh
hhhhhhhhhiihhhhhhh
hhhhhhhhhiihhhhhhh
hhhkhhhhhiihhhhkhh
hhhkhhhhhhhhhhhkhh
hhhkhhhhhhhhhhhkhh
hhhkhhhhhhhhhhhkhh`),
  /** Fugu, the striped smock of the north. */
  fugu: clothes(`
....iihhh
..ihhihhi
.ihhihhik
hihhihhik
hihhihhii
hihkihhih
hihkihhih
hihkihhih
hihkihhih`),
  /** Kaba: a bright print with a round neck. */
  kaba: clothes(`
...hhhiff
.hhhhhhif
hhihhhhhi
hiiihhhhh
hhihhhihh
hhhkhiiih
hhhkhhihh
hihkhhhhh
iiikhhhhi`),
  /** A kente apron over a shirt. */
  apron: clothes(`
...hhhiff
.hhhhhihh
hhhhhhihh
hhhhhiiii
hhhhhyiki
hhhkhiyik
hhhkhyiki
hhhkhiyik
hhhkhyiki`),
  tShirt: clothes(`
...hhhhff
.hhhhhhhf
hhhhhhhhh
hhhhhhhii
hhhhhhiii
hhhhhhhii
ffkhhhhhh
ffkhhhhhh
ffkhhhhhh`),
  /** The white coat of a lab, open over a shirt. */
  smock: clothes(`
...wwwwhh
.wwwwwwhh
wwwwwwwwh
wwwwwwwwh
wwwwwwwwh
wwwkwwwwh
wwwkwwwwk
wwwkwwwwh
wwwkwwwwk`),
} as const;
export type Clothes = keyof typeof CLOTHES;

import { outline, sheet, type Threads } from './threads.ts';

/** Letters are 7 threads wide and 9 high; pictures in <img> can not use the site's fonts. */
const GLYPH_WIDTH = 7;
export const GLYPH_HEIGHT = 9;

// The letters of English, and those that Twi, Ga, Ewe and Dagbani add to them.
const ALPHABET = 'ABCDEFGHI JKLMNOPQR STUVWXYZƐ ƆŊƉƑƔƲ'.replaceAll(' ', '');

const DRAWN_GLYPHS = [
  `
.#####. ######. .#####. ######. ####### ####### .#####. ##...## .#####.
####### ####### ####### ####### ####### ####### ####### ##...## .#####.
##...## ##...## ##...## ##...## ##..... ##..... ##..... ##...## ..###..
##...## ######. ##..... ##...## ######. ######. ##..... ####### ..###..
####### ######. ##..... ##...## ######. ######. ##.#### ####### ..###..
####### ##...## ##..... ##...## ##..... ##..... ##...## ##...## ..###..
##...## ##...## ##...## ##...## ##..... ##..... ##...## ##...## ..###..
##...## ####### ####### ####### ####### ##..... ####### ##...## .#####.
##...## ######. .#####. ######. ####### ##..... .#####. ##...## .#####.`,
  `
....### ##...## ##..... ##...## ##...## .#####. ######. .#####. ######.
....### ##..### ##..... ###.### ###..## ####### ####### ####### #######
.....## ##.###. ##..... ####### ###..## ##...## ##...## ##...## ##...##
.....## #####.. ##..... ####### ####.## ##...## ##...## ##...## ##...##
.....## ####... ##..... ##.#.## ####### ##...## ####### ##...## #######
.....## #####.. ##..... ##...## ##.#### ##...## ######. ##.#.## ######.
##...## ##.###. ##..... ##...## ##..### ##...## ##..... ##.#### ##.###.
####### ##..### ####### ##...## ##..### ####### ##..... ####### ##..###
.#####. ##...## ####### ##...## ##...## .#####. ##..... .####.# ##...##`,
  `
.###### ####### ##...## ##...## ##...## ##...## ##...## ####### .#####.
####### ####### ##...## ##...## ##...## ###.### ##...## ####### #######
##..... ..###.. ##...## ##...## ##...## .#####. ###.### ....### ##...##
######. ..###.. ##...## ##...## ##...## ..###.. .#####. ...###. ##.....
####### ..###.. ##...## ##...## ##.#.## ..###.. ..###.. ..###.. .####..
.###### ..###.. ##...## ###.### ####### ..###.. ..###.. .###... .####..
.....## ..###.. ##...## .#####. ####### .#####. ..###.. ###.... ##.....
####### ..###.. ####### ..###.. ###.### ###.### ..###.. ####### #######
######. ..###.. .#####. ...#... ##...## ##...## ..###.. ####### .#####.`,
  `
.#####. ##.###. .#####. ..##### ##...## ##..##.
####### ####### .###### ..##### ##...## ##..###
##...## ##...## .##..## ..##... ###.### ##...##
.....## ##...## .##..## ..####. .#####. ##...##
.....## ##...## ####.## ..####. ..###.. ##...##
.....## ##...## ####.## ..##... .##.##. ##...##
##...## ##...## .##..## ..##... .##.##. ###.###
####### ....### .###### ####... .#####. .#####.
.#####. ..####. .#####. ###.... ..###.. ..###..`,
].flatMap((rows) => sheet(GLYPH_WIDTH, rows));

const GLYPHS = new Map(
  Array.from(ALPHABET, (letter, index) => [letter, DRAWN_GLYPHS[index] as Threads]),
);

/** Words of a name that no one is called by. */
const SMALL_WORDS = new Set('DR MR MRS MS MISS PROF REV ING HON OF THE AND FOR IN LTD'.split(' '));

/**
 * The letters of each word of a name that we can draw, titles and small words left out:
 * `Dr. Ɛsi Owusu-Ansah` gives ƐSI and OWUSUANSAH. Accents are dropped, other letters passed over.
 */
export function drawableWords(name: string): string[] {
  return name
    .toUpperCase()
    .normalize('NFD')
    .split(/[\s&/·]+/)
    .map((word) => Array.from(word, (letter) => (GLYPHS.has(letter) ? letter : '')).join(''))
    .filter((word) => word && !SMALL_WORDS.has(word));
}

/** Path data of letters side by side, one thread apart. */
export function letteringPath(letters: readonly string[]): string {
  const rows = Array.from({ length: GLYPH_HEIGHT }, (_, row) =>
    letters.map((letter) => GLYPHS.get(letter)?.[row] ?? '').join('.'),
  );
  return outline(rows, '#');
}

/** How many threads wide letters side by side are. */
export function letteringWidth(count: number): number {
  return count * (GLYPH_WIDTH + 1) - 1;
}

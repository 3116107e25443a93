import { outline, sheet, type Threads } from './threads.ts';

/** Letters are 7 threads wide and 9 high; pictures in <img> cannot use the site's fonts. */
const GLYPH_WIDTH = 7;
export const GLYPH_HEIGHT = 9;

// The letters of English, and those that Twi, Ga, Ewe and Dagbani add.
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

/** Words of a name that are left out of initials. */
const SMALL_WORDS = new Set('DR MR MRS MS MISS PROF REV ING HON OF THE AND FOR IN LTD'.split(' '));

/**
 * The drawable letters of each word of a name, without titles and small words: `Dr. Ɛsi
 * Owusu-Ansah` gives ƐSI and OWUSUANSAH. Accents and other letters are dropped.
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

/** The width of letters side by side, in threads. */
export function letteringWidth(count: number): number {
  return count * (GLYPH_WIDTH + 1) - 1;
}

import drawn from '../../../content/drawings/marks.json' with { type: 'json' };

/** Letters are 7 threads wide and 9 high; pictures in <img> cannot use the site's fonts. */
const GLYPH_WIDTH = 7;
export const GLYPH_HEIGHT = 9;

/**
 * The letters of English, and those that Twi, Ga, Ewe and Dagbani add: the column where the outline
 * of each begins at the top, and its path data from there.
 */
const GLYPHS = new Map(Object.entries(drawn.letters));

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
  const paths = letters.map((letter, index) => {
    const { x, path } = GLYPHS.get(letter) ?? { x: 0, path: '' };
    return `M${index * (GLYPH_WIDTH + 1) + x} 0${path}`;
  });
  return paths.join('');
}

/** The width of letters side by side, in threads. */
export function letteringWidth(count: number): number {
  return count * (GLYPH_WIDTH + 1) - 1;
}

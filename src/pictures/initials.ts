import { textHash } from '#platform/text/text-hash.ts';
import kits from '../../content/drawings/kits.json' with { type: 'json' };
import made from '../../content/drawings/made.json' with { type: 'json' };
import drawn from '../../content/drawings/marks.json' with { type: 'json' };
import {
  BLOCK,
  type Field,
  ink,
  leaf,
  type PanelColours,
  panelColoursIn,
  STRIP,
  seededChoices,
  svg,
  weave,
} from './cloth.ts';
import type { MadeName } from './drawings.ts';

/** Letters are 7 threads wide and 9 high; pictures in <img> cannot use the site's fonts. */
const GLYPH_WIDTH = 7;
const GLYPH_HEIGHT = 9;

/** The column where each outline begins at the top, and its path data from there. */
const GLYPHS = new Map(Object.entries(drawn.letters));

const SMALL_WORDS = new Set('DR MR MRS MS MISS PROF REV ING HON OF THE AND FOR IN LTD'.split(' '));

/** `Dr. Ɛsi Owusu-Ansah` gives ƐSI and OWUSUANSAH. Accents and other letters are dropped. */
export function drawableWords(name: string): string[] {
  return name
    .toUpperCase()
    .normalize('NFD')
    .split(/[\s&/·]+/)
    .map((word) => Array.from(word, (letter) => (GLYPHS.has(letter) ? letter : '')).join(''))
    .filter((word) => word && !SMALL_WORDS.has(word));
}

export function letteringPath(letters: readonly string[]): string {
  const paths = letters.map((letter, index) => {
    const { x, path } = GLYPHS.get(letter) ?? { x: 0, path: '' };
    return `M${index * (GLYPH_WIDTH + 1) + x} 0${path}`;
  });
  return paths.join('');
}

function letteringWidth(count: number): number {
  return count * (GLYPH_WIDTH + 1) - 1;
}

/** For initials: eight grounds with letters that nobody confuses with one another. */
const INITIAL_COLOURS = panelColoursIn(
  'gold ink clay paper / green gold paper ink / clay paper ink gold / sand green clay gold / ' +
    'ink gold clay paper / leaf paper ink gold / paper clay ink gold / ink paper leaf gold',
);

const MARK = { width: 48, height: 24 };

export function drawMark(id: string, name: string): string {
  const choices = seededChoices(`partners/${id}`);
  const letters = lettersOf(name);
  const path = (x: number, y: number, data: string) =>
    `<path transform="translate(${x} ${y})" d="${data}"/>`;
  // Without letters the symbol is alone, in the middle.
  const symbolX = letters.length ? 3 : (MARK.width - 16) / 2;
  // Traces are under the letters, as wide as three of them.
  const trace = choices.pick(drawn.traces);
  const symbol = choices.pick(choices.pick(drawn.symbols));
  const inscription = letters.length
    ? path(22 + (23 - letteringWidth(letters.length)) / 2, 4, letteringPath(letters)) +
      path(22, 16, trace)
    : '';
  return svg(
    { ...MARK, pixels: 10 },
    `<g fill="${leaf}">${path(symbolX, 4, symbol)}${inscription}</g>`,
  );
}

/** Up to three first letters of the words of a name; for a single word its first three letters. */
function lettersOf(name: string): string[] {
  const words = drawableWords(name);
  const [first] = words;
  if (words.length === 1 && first) return Array.from(first).slice(0, 3);
  return words.slice(0, 3).map((word) => word[0] as string);
}

const FIELD: Field = { strips: 4, blocks: 6 };
const SIDE = FIELD.strips * STRIP;

/** The plate behind the letters leaves a row of blocks above and below. */
const PLATE = { top: BLOCK, height: 4 * BLOCK };

const SCALE = 4;

const DIAMOND = 'M32 20h8v8h8v8h8v8h-8v8h-8v8h-8v-8h-8v-8h-8v-8h8v-8h8z';

/** No two of eight people look alike, and a new colleague at the end changes nobody's colours. */
export function portraitColours(names: readonly string[]): number[] {
  const chosen: number[] = [];
  for (const name of names) {
    const taken = chosen.slice(chosen.length - (chosen.length % INITIAL_COLOURS.length));
    let index = coloursOf(name);
    while (taken.includes(index)) index = (index + 1) % INITIAL_COLOURS.length;
    chosen.push(index);
  }
  return chosen;
}

/** Woven initials, square, under 4 kB. `colours`: an index of `INITIAL_COLOURS`. */
export function drawPortrait(id: string, name: string, colours = 0): string {
  const { defs, body } = weave(seededChoices(`team/${id}`), FIELD);
  const pair = INITIAL_COLOURS[colours] as PanelColours;
  return svg(
    { width: SIDE, height: SIDE, pixels: 8, cropped: true },
    `<defs>${defs}</defs>${body}` +
      `<path fill="${ink}" d="M0 ${PLATE.top - 1}h${SIDE}v${PLATE.height + 2}h-${SIDE}z"/>` +
      `<path fill="${pair.ground}" d="M0 ${PLATE.top}h${SIDE}v${PLATE.height}h-${SIDE}z"/>` +
      `${stitches(pair)}${initials(name, pair)}`,
  );
}

/** It stands beside a name, because nobody draws the face of a real person. */
export function drawMade(name: string): string | undefined {
  return Object.hasOwn(made, name) ? made[name as MadeName] : undefined;
}

const MAX_NAME = 120;

export function drawInitials(name: string): string | undefined {
  return name.length > MAX_NAME ? undefined : drawPortrait(name, name, coloursOf(name));
}

function coloursOf(name: string): number {
  const surname = drawableWords(name).at(-1) ?? '';
  return (textHash(surname) >>> 0) % INITIAL_COLOURS.length;
}

/** A running stitch along both edges of the plate. */
function stitches({ accent }: PanelColours): string {
  const lines = [PLATE.top + 2, PLATE.top + PLATE.height - 2];
  const path = lines.map((y) => `M2 ${y}h${SIDE}`).join('');
  return `<path fill="none" stroke="${accent}" stroke-width="2" stroke-dasharray="4" d="${path}"/>`;
}

function initials(name: string, colours: PanelColours): string {
  const words = drawableWords(name);
  const found = [words[0], words.slice(1).at(-1)].flatMap((word) => word?.[0] ?? []);
  if (!found.length) return `<path fill="${colours.main}" d="${DIAMOND}"/>`;
  const x = (SIDE - letteringWidth(found.length) * SCALE) / 2;
  const y = (SIDE - GLYPH_HEIGHT * SCALE) / 2;
  return (
    `<path fill="${colours.main}" transform="translate(${x} ${y}) scale(${SCALE})"` +
    ` d="${letteringPath(found)}"/>`
  );
}

const MAX_PARTS = 8;
const KIT_WIDTH = 96;
const STEP = 22;
const PART_WIDTH = 14;
const PART_HEIGHT = 12;

/** An open box with the parts of a kit over it, numbered in their order, as an SVG document. */
export function drawKit(names: readonly string[]): string {
  const parts = names.slice(0, MAX_PARTS);
  const inFront = Math.ceil(parts.length / 2);
  const drawings = parts.map((name, index) => {
    const isBehind = index < parts.length - inFront;
    const count = isBehind ? parts.length - inFront : inFront;
    const position = isBehind ? index : index - (parts.length - inFront);
    const { drawing, height } = partPicture(name);
    const row = (KIT_WIDTH - count * STEP) / 2;
    const x = Math.round(row + position * STEP + (STEP - PART_WIDTH + 5) / 2);
    // Rows swing a little, as if the parts were jumping out.
    const y = (isBehind ? 3 : 20) + (position % 2) + PART_HEIGHT - height;
    const number = kits.numbers[index] ?? '';
    return `<g transform="translate(${x} ${y})">${drawing}<g transform="translate(-5 -1)">${number}</g></g>`;
  });
  const box = kits.boxes[inFront - 1] ?? '';
  return svg({ width: KIT_WIDTH, height: 60, pixels: 5 }, box + drawings.join(''));
}

/** The picture of a part: the first of which a word is in its name. The last, a parcel, fits all. */
export function partPicture(name: string) {
  const parts = Object.values(kits.parts);
  const found = parts.find(({ words }) => new RegExp(words).test(name.toLowerCase()));
  return found ?? kits.parts.parcel;
}

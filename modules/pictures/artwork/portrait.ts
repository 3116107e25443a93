import { textHash } from '#platform/text/text-hash.ts';
import made from '../../../content/drawings/made.json' with { type: 'json' };
import type { MadeName } from '../model/drawings.ts';
import { drawableWords, GLYPH_HEIGHT, letteringPath, letteringWidth } from './glyphs.ts';
import { INITIAL_COLOURS, ink, type PanelColours } from './palette.ts';
import { seededChoices } from './seed.ts';
import { svg } from './svg.ts';
import { BLOCK, type Field, STRIP, weave } from './weave.ts';

/** Square: four strips of six blocks. */
const FIELD: Field = { strips: 4, blocks: 6 };
const SIDE = FIELD.strips * STRIP;

/** The plate behind the letters leaves a row of blocks above and below. */
const PLATE = { top: BLOCK, height: 4 * BLOCK };

/** The width of a letter's thread in half threads: two letters then fill the plate. */
const SCALE = 4;

/** Shown where a name has no drawable letter. */
const DIAMOND = 'M32 20h8v8h8v8h8v8h-8v8h-8v8h-8v-8h-8v-8h-8v-8h8v-8h8z';

/**
 * The colours of the initials of a team, in its order: an index of `INITIAL_COLOURS` for each name.
 * The surname chooses, and if somebody before has that pair, the next free one is taken. So no two
 * of eight people look alike, and a new colleague at the end changes nobody's colours.
 */
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

/**
 * A portrait made of woven initials on a woven ground, as a square SVG document under 4 kB. The
 * cloth comes from the id, letters from the name; a name without letters shows a plain diamond.
 * @param colours an index of `INITIAL_COLOURS` (`portraitColours`)
 */
export function drawPortrait(id: string, name: string, colours = 0): string {
  const { defs, body } = weave(seededChoices(`team/${id}`), FIELD);
  const pair = INITIAL_COLOURS[colours] as PanelColours;
  return svg(
    { width: SIDE, height: SIDE, pixels: 8, cropped: true },
    `<defs>${defs}</defs>${body}` +
      `<path fill="${ink}" d="M0 ${PLATE.top - 1}h${SIDE}v${PLATE.height + 2}h-${SIDE}z"/>` +
      `<path fill="${pair.ground}" d="M0 ${PLATE.top}h${SIDE}v${PLATE.height}h-${SIDE}z"/>` +
      `${stitches(pair)}${letters(name, pair)}`,
  );
}

/**
 * The drawing of a thing that a person made or teaches: it stands beside a name, because nobody
 * draws the face of a real person. Undefined if there is no such drawing.
 */
export function drawMade(name: string): string | undefined {
  return Object.hasOwn(made, name) ? made[name as MadeName] : undefined;
}

/** Longest name that is drawn. */
const MAX_NAME = 120;

/**
 * The initials of a person in the colours that the surname chooses, for people of whom nobody says
 * what they made. Undefined if a name is too long to be one.
 */
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

/** The first letters of the first and the last word: `Ama K. Boateng` gives A and B. */
function letters(name: string, colours: PanelColours): string {
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

import { COLOURS } from '#platform/pages/colours.ts';
import { textHash } from '#platform/text/text-hash.ts';
import covers from '../../content/drawings/covers.json' with { type: 'json' };

export const { paper, ink, green, gold, leaf, sand } = COLOURS;
/** Brighter than the clay of pages: it is never behind text. */
export const clay = '#c8412a';
/** Bark brown, for faces only: no other colour is a skin tone. */
export const bark = '#8a4a26';
export const white = '#fffdf8';

type Colourway = readonly [ground: string, figure: string, accent: string];

/** Looking good side by side. No ground is paper: it would melt into the page at the edges. */
const CLOTHS = [
  'gold green clay / ink gold leaf / green gold paper',
  'clay gold paper / sand clay green / green gold paper',
  'leaf paper gold / ink gold clay',
  'sand green clay / green sand gold / gold ink clay',
  'ink clay gold / gold clay ink / clay ink gold',
  'sand ink clay / gold ink leaf / leaf gold paper',
  'green gold clay / leaf paper ink / sand leaf gold',
  'clay paper gold / ink paper clay',
  'ink leaf gold / clay gold ink / sand ink clay',
  'gold clay paper / leaf ink gold / clay sand ink',
];

const THREADS: Readonly<Record<string, string>> = { ...COLOURS, clay, bark };

/** Colours by their names: `ground figure accent / …`. */
function coloursIn(table: string): string[][] {
  return table.split(' / ').map((names) => names.split(' ').map((name) => THREADS[name] ?? ink));
}

/** The colours of a panel: its ground, and the `#`, `+` and `o` threads of its picture. */
export type PanelColours = { ground: string; main: string; accent: string; detail: string };

/** `ground main accent detail / …` */
export function panelColoursIn(table: string): PanelColours[] {
  return coloursIn(table).map(([ground = ink, main = ink, accent = ink, detail = ink]) => {
    return { ground, main, accent, detail };
  });
}

/** The same for the same seed on every machine: never from a clock or `Math.random`. */
export function seededChoices(text: string) {
  let state = textHash(text);

  /** From 0 up to, but without, the limit. */
  function below(limit: number): number {
    // mulberry32: small, well spread, and exact in 32-bit integers everywhere.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  function pick<T>(from: readonly T[]): T {
    return from[below(from.length)] as T;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: below(2 ** 20) }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ item }) => item);
  }

  return { below, pick, shuffle };
}
export type Choices = ReturnType<typeof seededChoices>;

/** `pixels`: per unit. `cropped`: by a box of another shape. `imageWidth`: wider than the sheet. */
export type Sheet = {
  width: number;
  height: number;
  pixels: number;
  cropped?: boolean;
  imageWidth?: number;
  id?: string;
};

/** Threads stay sharp: smoothing would draw hairlines between them. */
export function svg(sheet: Sheet, drawing: string): string {
  const { width, height, pixels, cropped, imageWidth = width, id } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${id ? ` id="${id}"` : ''} width="${imageWidth * pixels}" height="${height * pixels}"` +
    ` viewBox="0 0 ${width} ${height}"${cropped ? ' preserveAspectRatio="xMidYMid slice"' : ''}` +
    ` shape-rendering="crispEdges">${drawing}</svg>`
  );
}

/** In half threads, as all drawings, so that traces can bend finely. */
const MOTIF_WIDTH = 16;
const MOTIF_HEIGHT = 12;

/** The figure takes the `fill`, the accent the `color` of the place where it is used. */
type Motif = keyof typeof covers.motifs;
const MOTIFS = Object.keys(covers.motifs) as readonly Motif[];

/** A block wide, plus its two selvedges. */
export const STRIP = MOTIF_WIDTH + 2;
export const BLOCK = MOTIF_HEIGHT;

/** The order of plain blocks (`.`) and a strip's two motifs (`1`, `2`), downwards. */
const RHYTHMS = ['1.2.', '1.1.', '12', '112.', '1.2', '1212.'] as const;

type Strip = {
  colours: Colourway;
  motifs: readonly [Motif, Motif];
  rhythm: string;
  plain: string;
};

/** A field of strips sewn edge to edge. All lengths are in strips and blocks. */
export type Field = { strips: number; blocks: number };

/** Two or three strips, repeated, which keeps the file small. Joins itself after its `period`. */
export function weave(
  choices: Choices,
  field: Field,
): { defs: string; body: string; period: number } {
  const strips = stripsOf(choices);
  const rising = choices.below(2) === 1;
  const blocks = field.blocks + cycleOf(strips);
  const motifs = [...new Set(strips.flatMap(usedMotifs))];
  const symbols = motifs.map((motif, index) => `<g id="m${index}">${covers.motifs[motif]}</g>`);
  const drawn = strips.map((strip, index) => drawStrip(strip, `s${index}`, blocks, motifs));
  const uses = Array.from({ length: field.strips }, (_, index) => {
    const strip = index % strips.length;
    const cycle = strips[strip]?.rhythm.length ?? 1;
    // Each strip is one block off from the one before it; the steps go up the cloth or down.
    const skipped = (rising ? index : index * (cycle - 1)) % cycle;
    return `<use href="#s${strip}" x="${index * STRIP}" y="${skipped * -BLOCK}"/>`;
  });
  const cycle = cycleOf(strips);
  const period = Math.max(1, Math.floor(field.blocks / cycle)) * cycle * BLOCK;
  return { defs: symbols.join('') + drawn.join(''), body: uses.join(''), period };
}

function stripsOf(choices: Choices): Strip[] {
  const cloth = choices.shuffle(coloursIn(choices.pick(CLOTHS)) as unknown as Colourway[]);
  const motifs = choices.shuffle(MOTIFS);
  const rhythm = choices.pick(RHYTHMS);
  // Each motif costs up to 300 bytes, so three strips share four of them.
  return cloth.map((colours, index) => ({
    colours,
    motifs: [motifs[index] as Motif, motifs[index ? 0 : 3] as Motif],
    rhythm,
    plain: choices.below(3) || colours[1] === paper ? colours[0] : colours[1],
  }));
}

function cycleOf(strips: readonly Strip[]): number {
  return Math.max(...strips.map((strip) => strip.rhythm.length));
}

function usedMotifs(strip: Strip): Motif[] {
  return strip.motifs.filter((_, index) => strip.rhythm.includes(String(index + 1)));
}

function drawStrip(strip: Strip, id: string, blocks: number, motifs: readonly Motif[]): string {
  const height = blocks * BLOCK;
  const [ground, figure, accent] = strip.colours;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const mark = strip.rhythm[index % strip.rhythm.length] as string;
    const y = index * BLOCK;
    if (mark !== '.') {
      const motif = motifs.indexOf(strip.motifs[Number(mark) - 1] as Motif);
      return `<use href="#m${motif}" x="1" y="${y}"/>`;
    }
    if (strip.plain === ground) return '';
    return `<path d="M1 ${y}h${MOTIF_WIDTH}v${BLOCK}h-${MOTIF_WIDTH}z"/>`;
  });
  return (
    `<g id="${id}" fill="${figure}" color="${accent}">` +
    `<path fill="${ink}" d="M0 0h${STRIP}v${height}h-${STRIP}z"/>` +
    `<path fill="${ground}" d="M1 0h${MOTIF_WIDTH}v${height}h-${MOTIF_WIDTH}z"/>` +
    `${parts.join('')}</g>`
  );
}

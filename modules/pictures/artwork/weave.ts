import covers from '../../../content/drawings/covers.json' with { type: 'json' };
import { CLOTHS, type Colourway, ink, paper } from './palette.ts';
import type { Choices } from './seed.ts';

/** A block is 8 by 6 threads; motifs are drawn in half threads, so that traces can bend finely. */
const MOTIF_WIDTH = 16;
const MOTIF_HEIGHT = 12;

/**
 * Motifs from the loom and from the circuit board. The figure takes the `fill` of the place where
 * it is used, the accent its `color`, so one drawing serves every colourway.
 */
type Motif = keyof typeof covers.motifs;
const MOTIFS = Object.keys(covers.motifs) as readonly Motif[];

/** The unit of all drawings is half a thread. A strip is a block wide, plus its two selvedges. */
export const STRIP = MOTIF_WIDTH + 2;
export const BLOCK = MOTIF_HEIGHT;

/** The order of plain blocks (`.`) and a strip's two motifs (`1`, `2`), downwards. */
const RHYTHMS = ['1.2.', '1.1.', '12', '112.', '1.2', '1212.'] as const;

type Strip = Colourway & { motifs: readonly [Motif, Motif]; rhythm: string; plain: string };

/** A field of strips sewn edge to edge. All lengths are in strips and blocks. */
export type Field = { strips: number; blocks: number };

/**
 * Cloth for a field: `defs` once per document, then `body`. Two or three strips are drawn and
 * repeated side by side, as on the loom, which also keeps the file small. Moved up or down by its
 * `period`, at most as high as the field, it joins itself.
 */
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

/** The strips of one cloth: each with its own two motifs, all in one rhythm. */
function stripsOf(choices: Choices): Strip[] {
  const cloth = choices.shuffle(choices.pick(CLOTHS));
  const motifs = choices.shuffle(MOTIFS);
  const rhythm = choices.pick(RHYTHMS);
  // Each motif costs up to 300 bytes, so three strips share four of them.
  return cloth.map((colours, index) => ({
    ...colours,
    motifs: [motifs[index] as Motif, motifs[index ? 0 : 3] as Motif],
    rhythm,
    plain: choices.below(3) || colours.figure === paper ? colours.ground : colours.figure,
  }));
}

function cycleOf(strips: readonly Strip[]): number {
  return Math.max(...strips.map((strip) => strip.rhythm.length));
}

function usedMotifs(strip: Strip): Motif[] {
  return strip.motifs.filter((_, index) => strip.rhythm.includes(String(index + 1)));
}

/** One strip from the top edge down, with its selvedges. */
function drawStrip(strip: Strip, id: string, blocks: number, motifs: readonly Motif[]): string {
  const height = blocks * BLOCK;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const mark = strip.rhythm[index % strip.rhythm.length] as string;
    const y = index * BLOCK;
    if (mark !== '.') {
      const motif = motifs.indexOf(strip.motifs[Number(mark) - 1] as Motif);
      return `<use href="#m${motif}" x="1" y="${y}"/>`;
    }
    if (strip.plain === strip.ground) return '';
    return `<path d="M1 ${y}h${MOTIF_WIDTH}v${BLOCK}h-${MOTIF_WIDTH}z"/>`;
  });
  return (
    `<g id="${id}" fill="${strip.figure}" color="${strip.accent}">` +
    `<path fill="${ink}" d="M0 0h${STRIP}v${height}h-${STRIP}z"/>` +
    `<path fill="${strip.ground}" d="M1 0h${MOTIF_WIDTH}v${height}h-${MOTIF_WIDTH}z"/>` +
    `${parts.join('')}</g>`
  );
}

import { MOTIF_WIDTH, type Motif, motifPaths } from './motifs.ts';
import { type Colourway, clay, gold, green, ink, leaf, paper, sand } from './palette.ts';
import { svg } from './svg.ts';
import { BLOCK, STRIP } from './weave.ts';

/** One strip of the band from top to bottom: two blocks. */
type Strip = { colours: Colourway; blocks: readonly [Motif, Motif] };

const STRIPS: readonly Strip[] = [
  { colours: { ground: gold, figure: green, accent: clay }, blocks: ['zigzag', 'pads'] },
  { colours: { ground: green, figure: gold, accent: paper }, blocks: ['chip', 'diamond'] },
  { colours: { ground: clay, figure: sand, accent: ink }, blocks: ['hourglass', 'stairs'] },
  { colours: { ground: ink, figure: gold, accent: leaf }, blocks: ['diamond', 'zigzag'] },
  { colours: { ground: sand, figure: clay, accent: green }, blocks: ['pads', 'chip'] },
  { colours: { ground: leaf, figure: paper, accent: ink }, blocks: ['stairs', 'hourglass'] },
  { colours: { ground: gold, figure: ink, accent: paper }, blocks: ['diamond', 'pads'] },
  { colours: { ground: clay, figure: gold, accent: paper }, blocks: ['zigzag', 'chip'] },
  { colours: { ground: green, figure: sand, accent: gold }, blocks: ['pads', 'hourglass'] },
  { colours: { ground: ink, figure: clay, accent: gold }, blocks: ['stairs', 'diamond'] },
  { colours: { ground: paper, figure: green, accent: gold }, blocks: ['chip', 'zigzag'] },
  { colours: { ground: leaf, figure: gold, accent: clay }, blocks: ['hourglass', 'stairs'] },
];

/** The dark edge above and below, so that the band ends cleanly on any background. */
const EDGE = 1;

/** The size of the tile in pixels: one for each half thread, so that it is sharp unscaled. */
export const BAND = { width: STRIPS.length * STRIP, height: 2 * BLOCK + 2 * EDGE };

/**
 * A tile of woven band, as an SVG document: repeated to the right it has no seam. Under 4 kB. As a
 * CSS background, keep it at its own size or a whole multiple of it.
 */
export function drawBand(): string {
  const motifs = [...new Set(STRIPS.flatMap(({ blocks }) => blocks))];
  const symbols = motifs.map((motif) => `<g id="${motif}">${motifPaths(motif)}</g>`);
  return svg(
    { ...BAND, pixels: 1 },
    `<defs>${symbols.join('')}</defs>` +
      `<path fill="${ink}" d="M0 0h${BAND.width}v${BAND.height}h-${BAND.width}z"/>` +
      STRIPS.map(drawStrip).join(''),
  );
}

function drawStrip({ colours, blocks }: Strip, index: number): string {
  const x = index * STRIP + 1;
  const uses = blocks.map((motif, row) => `<use href="#${motif}" y="${row * BLOCK}"/>`);
  return (
    `<g transform="translate(${x} ${EDGE})" fill="${colours.figure}" color="${colours.accent}">` +
    `<path fill="${colours.ground}" d="M0 0h${MOTIF_WIDTH}v${2 * BLOCK}h-${MOTIF_WIDTH}z"/>` +
    `${uses.join('')}</g>`
  );
}

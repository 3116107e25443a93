import { MOTIF_HEIGHT, MOTIF_WIDTH, type Motif, motifPaths } from './motifs.ts';
import { type Colourway, clay, gold, green, ink, paper } from './palette.ts';
import { svg } from './svg.ts';

/** A block of the border: patterned or plain. */
type Block = { colours: Colourway; motif?: Motif };

const GOLD: Colourway = { ground: gold, figure: green, accent: clay };
const GREEN: Colourway = { ground: green, figure: gold, accent: paper };

/** One side from left to right. As on the cloth, patterned and plain blocks alternate. */
const BLOCKS: readonly Block[] = [
  { colours: GOLD, motif: 'zigzag' },
  { colours: { ...GREEN, ground: clay } },
  { colours: GREEN, motif: 'diamond' },
  { colours: { ...GREEN, ground: ink } },
];

/** The selvedges, towards the page and towards the picture. */
const EDGE = 1;

/** The width of the border, and the length of each side between two corners, in half threads. */
const FRAME = { border: MOTIF_HEIGHT + 2 * EDGE, side: BLOCKS.length * MOTIF_WIDTH };

const LENGTH = FRAME.side + 2 * FRAME.border;

/**
 * A woven frame as an SVG document, for `border-image`: four corners, and four sides of whole
 * blocks that may be repeated. Under 2 kB.
 */
export function drawFrame(): string {
  const motifs = BLOCKS.flatMap(({ motif }) => motif ?? []);
  const symbols = motifs.map((motif) => `<g id="${motif}">${motifPaths(motif)}</g>`);
  const side = `<g id="s">${BLOCKS.map(drawBlock).join('')}${CORNER}</g>`;
  const middle = LENGTH / 2;
  const turned = [90, 180, 270].map(
    (angle) => `<use href="#s" transform="rotate(${angle} ${middle} ${middle})"/>`,
  );
  return svg(
    { width: LENGTH, height: LENGTH, pixels: 1 },
    `<defs>${symbols.join('')}</defs>` +
      `<path fill="${ink}" d="M0 0h${LENGTH}v${LENGTH}h-${LENGTH}z"/>${side}${turned.join('')}`,
  );
}

function drawBlock({ colours: { ground, figure, accent }, motif }: Block, index: number): string {
  const x = FRAME.border + index * MOTIF_WIDTH;
  return (
    `<g transform="translate(${x} ${EDGE})" fill="${figure}" color="${accent}">` +
    `<path fill="${ground}" d="M0 0h${MOTIF_WIDTH}v${MOTIF_HEIGHT}h-${MOTIF_WIDTH}z"/>` +
    `${motif ? `<use href="#${motif}"/>` : ''}</g>`
  );
}

/** A solder pad, as at the end of a trace. */
const CORNER =
  `<path fill="${clay}" d="M1 1h12v12h-12z"/><path fill="${gold}" d="M3 3h8v8h-8z"/>` +
  `<path fill="${ink}" d="M5 5h4v4h-4z"/>`;

import type PDFDocument from 'pdfkit';
import { COLOURS, type Colour, SHEET } from './look.ts';
import { BLOCK, MOTIFS, type Motif } from './motifs.ts';
import type { Page } from './page.ts';

/** What is woven: a motif or plain cloth, with the colours of ground, figure and detail. */
type Cloth = { motif?: Motif; colours: readonly Colour[] };
type Place = { x: number; y: number; width: number; height: number };

/** The strips: two motifs each, on grounds that their neighbours do not have. */
const STRIPS: readonly (readonly Cloth[])[] = [
  strip('zigzag', ['ink', 'gold', 'leaf'], 'pads', ['sand', 'clay', 'ink']),
  strip('chip', ['green', 'gold', 'paper'], 'diamond', ['gold', 'clay', 'paper']),
  strip('checker', ['sand', 'clay'], 'trace', ['clay', 'gold', 'paper']),
  strip('weft', ['green', 'gold', 'paper'], 'resistor', ['ink', 'gold', 'clay']),
  strip('diamond', ['clay', 'gold', 'paper'], 'checker', ['paper', 'leaf']),
  strip('pads', ['gold', 'green', 'paper'], 'chip', ['sand', 'ink', 'clay']),
  strip('trace', ['ink', 'leaf', 'gold'], 'ladder', ['gold', 'clay', 'ink']),
  strip('diamond', ['sand', 'green', 'gold'], 'zigzag', ['green', 'paper', 'gold']),
];

function strip(
  motif: string,
  colours: readonly Colour[],
  other: string,
  otherColours: readonly Colour[],
): Cloth[] {
  const plain = colours[1] ?? 'ink';
  return [
    { motif: MOTIFS[motif], colours },
    { motif: MOTIFS[other], colours: otherColours },
    { motif: MOTIFS[motif], colours },
    { colours: [plain] },
  ];
}

/**
 * Draws cloth: strips sewn edge to edge, each with a dark selvedge, neighbours offset by a block.
 * `start` says with which strip the cloth begins, so that each page has another piece of it.
 */
export function drawCloth(doc: PDFDocument, place: Place, strips: number, start: number): void {
  const thread = place.width / strips / (BLOCK.width + 2);
  const blockHeight = BLOCK.height * thread;
  doc.save().rect(place.x, place.y, place.width, place.height).clip();
  doc.rect(place.x, place.y, place.width, place.height).fill(COLOURS.ink);
  for (let across = 0; across < strips; across++) {
    const cloths = STRIPS[(across + start) % STRIPS.length] ?? [];
    const x = place.x + (across * (BLOCK.width + 2) + 1) * thread;
    for (let down = 0; down * blockHeight < place.height; down++) {
      const cloth = cloths[(down + across * 3 + start) % cloths.length];
      if (cloth) drawBlock(doc, cloth, x, place.y + down * blockHeight, thread);
    }
  }
  doc.restore();
}

/** Fills what is left of a page with cloth down to its foot, if that is more than a scrap. */
export function fillWithCloth(page: Page, start: number): void {
  const y = page.y + 14;
  const place = { x: page.x, y, width: page.width, height: SHEET.bottom - y };
  if (place.height > 48) page.decoration(() => drawCloth(page.doc, place, 8, start));
}

function drawBlock(doc: PDFDocument, cloth: Cloth, x: number, y: number, thread: number): void {
  const [ground = 'ink', figure = ground, detail = figure] = cloth.colours;
  doc.rect(x, y, BLOCK.width * thread, BLOCK.height * thread).fill(COLOURS[ground]);
  if (cloth.motif) drawThreads(doc, cloth.motif, BLOCK, [figure, detail], x, y, thread);
}

/**
 * Draws the threads of a motif, all of one colour as one path, so that no seams show. The scale is
 * set to one thread, which keeps the path's numbers whole and the file small.
 */
export function drawThreads(
  doc: PDFDocument,
  motif: Motif,
  size: { width: number; height: number },
  colours: readonly Colour[],
  left: number,
  top: number,
  thread: number,
): void {
  doc.save().translate(left, top).scale(thread);
  for (const [index, colour] of colours.entries()) {
    let found = false;
    for (let y = 0; y < size.height; y++) {
      for (const run of runs(motif, y, size.width, index + 1)) {
        doc.rect(run.x, y, run.length, 1);
        found = true;
      }
    }
    if (found) doc.fill(COLOURS[colour]);
  }
  doc.restore();
}

/** The runs of one thread in a row: the row is drawn with few shapes instead of many. */
function runs(motif: Motif, y: number, width: number, wanted: number) {
  const found: { x: number; length: number }[] = [];
  for (let x = 0; x < width; x++) {
    if (motif(x, y) !== wanted) continue;
    const last = found.at(-1);
    if (last && last.x + last.length === x) last.length++;
    else found.push({ x, length: 1 });
  }
  return found;
}

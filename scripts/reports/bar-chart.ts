import { COLOURS, type Colour } from './look.ts';
import { type Page, STYLES } from './page.ts';
import { sum } from './sum.ts';

export interface BarRow {
  label: string;
  parts: readonly { value: number; colour: Colour }[];
  /** What the bar says, in words and figures, beside it. */
  text: string;
}

const ROW_HEIGHT = 25;
const BAR_HEIGHT = 17;
const LABEL_WIDTH = 118;
const TEXT_WIDTH = 138;
/** A bar is cut by a thin line of paper after each so many points, like weft threads. */
const THREAD = 5;

/** Draws lying bars, one a row, with label and text beside them. `alt` says all of it in words. */
export function drawBars(page: Page, alt: string, rows: readonly BarRow[]): void {
  const longest = Math.max(...rows.map(({ parts }) => sum(parts.map(({ value }) => value))));
  const scale = (page.width - LABEL_WIDTH - TEXT_WIDTH) / longest;
  page.figure(alt, rows.length * ROW_HEIGHT, (x, y) => {
    for (const [index, row] of rows.entries()) {
      const top = y + index * ROW_HEIGHT;
      const label = { ...STYLES.small, face: 'bold' as const, lineGap: 0 };
      const spare = BAR_HEIGHT - page.heightOf(row.label, label, LABEL_WIDTH - 8);
      page.draw(row.label, x, top + spare / 2 + 0.5, LABEL_WIDTH - 8, label);
      let left = x + LABEL_WIDTH;
      for (const { value, colour } of row.parts) {
        drawBar(page, left, top, value * scale, colour);
        left += value * scale;
      }
      page.draw(row.text, left + 7, top + 5, x + page.width - left - 7, STYLES.small);
    }
  });
}

function drawBar(page: Page, x: number, y: number, length: number, colour: Colour): void {
  if (length === 0) return;
  page.doc.rect(x, y, length, BAR_HEIGHT).fill(COLOURS[colour]);
  for (let at = THREAD; at < length - 1; at += THREAD) page.doc.rect(x + at, y, 0.6, BAR_HEIGHT);
  if (length > THREAD + 1) page.doc.fill(COLOURS.paper);
}

/** Draws what the colours of a chart mean. */
export function drawKey(page: Page, entries: readonly { name: string; colour: Colour }[]): void {
  const { x, y } = page;
  let left = x;
  for (const { name, colour } of entries) {
    page.decoration(() => page.doc.rect(left, y, 10, 10).fill(COLOURS[colour]));
    const width = page.widthOf(name, STYLES.small) + 2;
    page.tagged('P', () => page.draw(name, left + 15, y + 1, width, STYLES.small));
    left += width + 33;
  }
  page.y = y + 22;
}

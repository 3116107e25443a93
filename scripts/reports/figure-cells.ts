import { COLOURS, type Colour, RULE } from './look.ts';
import type { Page } from './page.ts';

export interface FigureCell {
  value: string;
  label: string;
  /** How many of six columns the cell takes. */
  share: number;
  ground?: Colour;
}

const CELL_HEIGHT = 74;
const PADDING = 14;

/** Draws rows of unequal cells, sewn together by rules, each with a figure and what it counts. */
export function drawFigureCells(page: Page, rows: readonly (readonly FigureCell[])[]): void {
  const column = page.width / 6;
  for (const row of rows) {
    let left = page.x;
    for (const cell of row) {
      drawCell(page, cell, left, page.y, cell.share * column);
      left += cell.share * column;
    }
    page.y += CELL_HEIGHT;
  }
}

function drawCell(page: Page, cell: FigureCell, x: number, y: number, width: number): void {
  page.decoration(() => {
    page.doc.rect(x - RULE / 2, y - RULE / 2, width + RULE, CELL_HEIGHT + RULE).fill(COLOURS.ink);
    page.doc.rect(x + RULE / 2, y + RULE / 2, width - RULE, CELL_HEIGHT - RULE);
    page.doc.fill(COLOURS[cell.ground ?? 'paper']);
  });
  const onDark = cell.ground === 'green';
  const value = { face: 'display', size: 23, colour: onDark ? 'gold' : 'green' } as const;
  const label = { size: 9.2, lineGap: 1.5, colour: onDark ? 'paper' : 'ink' } as const;
  const inner = width - 2 * PADDING;
  const paragraph = page.doc.struct('P');
  page.section.add(paragraph);
  const span = (draw: () => void) => paragraph.add(page.doc.struct('Span', draw));
  span(() => page.draw(cell.value, x + PADDING, y + 9, inner, value));
  span(() => page.draw(cell.label, x + PADDING, y + 41, inner, label));
}

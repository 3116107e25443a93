import type { TableCell } from 'pdfkit';
import { printable } from './fonts.ts';
import { COLOURS, RULE, SHEET } from './look.ts';
import type { Page } from './page.ts';

export interface Table {
  /** Headings, and widths in points; `*` shares what is left. The first column is words. */
  columns: readonly { title: string; width: number | '*'; align?: 'left' | 'right' }[];
  rows: readonly (readonly string[])[];
  /** Whether the last row is the sum of the others. */
  totalled: boolean;
}

const FONT_SIZE = 9;
const PADDING = { top: 5.5, right: 5, bottom: 1.5, left: 0 };

/** Draws a table at the page's cursor, tagged as a table with its headings. */
export function drawTable(page: Page, table: Table): void {
  const titles = table.columns.map((column) => column.title);
  const rows = [titles, ...table.rows].map((row, rowIndex, all) =>
    row.map((text, columnIndex): TableCell => {
      const heading = rowIndex === 0;
      const last = rowIndex === all.length - 1;
      const strong = heading || columnIndex === 0 || (last && table.totalled);
      const beforeSum = table.totalled && rowIndex === all.length - 2;
      const numeric = (table.columns[columnIndex]?.align ?? 'right') === 'right' && columnIndex > 0;
      return {
        text: printable(text),
        type: heading || columnIndex === 0 ? 'TH' : 'TD',
        ...(heading ? { scope: 'Column' } : columnIndex === 0 ? { scope: 'Row' } : {}),
        font: { src: strong ? 'bold' : 'text', size: FONT_SIZE },
        align: { x: numeric ? 'right' : 'left', y: heading ? 'bottom' : 'top' },
        border: { top: 0, right: 0, left: 0, bottom: heading || last || beforeSum ? RULE : 0.5 },
        padding: numeric ? { ...PADDING, left: 4, right: 0 } : PADDING,
        borderColor: COLOURS.ink,
        textColor: COLOURS.ink,
        textOptions: { lineGap: 1.5 },
      };
    }),
  );
  page.doc.table({
    position: { x: page.x, y: page.y },
    maxWidth: page.width,
    columnStyles: table.columns.map((column) => column.width),
    data: rows,
    structParent: page.section,
  });
  page.y = page.doc.y;
  if (page.y > SHEET.bottom) throw new Error(`The page is full at the table: ${titles.join(', ')}`);
}

import { SHEET } from './look.ts';
import { type Page, STYLES } from './page.ts';
import type { Report } from './report-data.ts';
import { drawCloth } from './weave.ts';

const CLOTH_WIDTH = 94;

/** The letter, beside two strips of cloth. */
export function drawLetter(page: Page, report: Report): void {
  page.decoration(() => {
    const x = SHEET.right - CLOTH_WIDTH;
    const height = SHEET.bottom - SHEET.top - 8;
    drawCloth(page.doc, { x, y: SHEET.top, width: CLOTH_WIDTH, height }, 2, report.year + 4);
  });
  page.width -= CLOTH_WIDTH + 40;
  page.text(report.letter.title, STYLES.h1, 'H1');
  page.text(report.letter.text, { ...STYLES.text, size: 11.6, lineGap: 4.8, after: 12 });
  page.text(report.letter.signature, { ...STYLES.h2, colour: 'green' });
}

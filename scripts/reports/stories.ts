import { COLOURS, RULE, SHEET } from './look.ts';
import { type Page, STYLES } from './page.ts';
import type { Report } from './report-data.ts';
import { drawCloth } from './weave.ts';

const CLOTH_WIDTH = 108;

/** Three people, each beside a piece of cloth of their own. */
export function drawStories(page: Page, report: Report): void {
  const { title, note, list } = report.stories;
  page.text(title, STYLES.h1, 'H1');
  for (const [index, story] of list.entries()) {
    const top = page.y;
    page.decoration(() => page.doc.rect(SHEET.left, top, page.width, RULE).fill(COLOURS.ink));
    page.y = top + 16;
    page.x += CLOTH_WIDTH + 24;
    page.width -= CLOTH_WIDTH + 24;
    page.text(story.title, STYLES.h2, 'H2');
    page.text(story.text);
    page.text(`“${story.quote}”`, { ...STYLES.lead, face: 'italic', colour: 'green', after: 4 });
    page.text(story.who, { ...STYLES.text, face: 'bold', after: 18 });
    page.x -= CLOTH_WIDTH + 24;
    page.width += CLOTH_WIDTH + 24;
    const place = { x: page.x, y: top + 16, width: CLOTH_WIDTH, height: page.y - top - 34 };
    page.decoration(() => drawCloth(page.doc, place, 2, report.year + 3 * index));
  }
  page.text(note, STYLES.small);
}

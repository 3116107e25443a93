import type { Organisation } from '#domain/content/organisation.ts';
import { COLOURS, RULE, SHEET } from './look.ts';
import { type Page, STYLES } from './page.ts';
import type { Report } from './report-data.ts';
import { SUBJECT_SIZE, SUBJECTS } from './subjects.ts';
import { drawCloth, drawThreads } from './weave.ts';

const CLOTH_HEIGHT = 496;
const PANEL = { x: 297.6, y: 148.8, thread: 8 } as const;

/** The cover: a field of strips with a panel that shows the year's subject, and the title. */
export function drawCover(page: Page, report: Report, organisation: Organisation): void {
  page.decoration(() => {
    const place = { x: 0, y: 0, width: SHEET.width, height: CLOTH_HEIGHT };
    drawCloth(page.doc, place, 8, report.year);
    drawPanel(page, report);
    page.doc.rect(0, CLOTH_HEIGHT, SHEET.width, 3).fill(COLOURS.ink);
  });
  page.y = CLOTH_HEIGHT + 26;
  page.text(organisation.name, { face: 'display', size: 15, after: 16 });
  page.columns([5, 6], 24, [
    () => {
      page.text(
        `Annual report ${report.year}`,
        {
          face: 'display',
          size: 40,
          colour: 'green',
          lineGap: 0,
        },
        'H1',
      );
    },
    () => {
      page.text(report.cover.title, { ...STYLES.h1, size: 19, lineGap: 3 });
      page.text(report.cover.summary, STYLES.lead);
    },
  ]);
  page.y = SHEET.bottom - 34;
  page.text(organisation.tagline, { ...STYLES.text, face: 'bold', after: 4 });
  if (report.note) page.text(report.note, { ...STYLES.small, after: 0 });
}

function drawPanel({ doc }: Page, report: Report): void {
  const { threads, ground, colours } = SUBJECTS[report.cover.subject];
  const { x, y, thread } = PANEL;
  const width = (SUBJECT_SIZE.width + 4) * thread;
  const height = (SUBJECT_SIZE.height + 4) * thread;
  doc.rect(x, y, width, height).fill(COLOURS.ink);
  doc.rect(x + thread, y + thread, width - 2 * thread, height - 2 * thread);
  doc.fill(COLOURS[ground]);
  doc.rect(x, y, width, RULE).fill(COLOURS.ink);
  drawThreads(doc, threads, SUBJECT_SIZE, colours, x + 2 * thread, y + 2 * thread, thread);
}

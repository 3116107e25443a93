import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Organisation } from '#domain/content/organisation.ts';
import { drawClosing } from './closing.ts';
import { drawCover } from './cover.ts';
import { registerFaces } from './fonts.ts';
import { drawLetter } from './letter.ts';
import { COLOURS, RULE, SHEET } from './look.ts';
import { drawMoney } from './money.ts';
import { drawNumbers } from './numbers.ts';
import { Page, STYLES } from './page.ts';
import { drawPrograms } from './programs.ts';
import { drawRegions } from './regions.ts';
import type { Report } from './report-data.ts';
import { drawStories } from './stories.ts';
import { drawCloth } from './weave.ts';

/**
 * Makes an annual report as a tagged PDF. `earlier` are the reports of the years before, for the
 * figures of all years together. The same data makes the same bytes: the date is the report's own.
 */
export async function makeAnnualReport(
  report: Report,
  earlier: readonly Report[],
  organisation: Organisation,
): Promise<Buffer> {
  const doc = newDocument(report, organisation);
  await registerFaces(doc);
  const structure = doc.struct('Document');
  doc.addStructure(structure);

  const sections: [title: string, draw: (page: Page) => void][] = [
    [report.letter.title, (page) => drawLetter(page, report)],
    [report.numbers.title, (page) => drawNumbers(page, report, earlier)],
    [report.programs.title, (page) => drawPrograms(page, report)],
    [report.regions.title, (page) => drawRegions(page, report)],
    [report.money.title, (page) => drawMoney(page, report)],
    [report.stories.title, (page) => drawStories(page, report)],
    [report.mistakes.title, (page) => drawClosing(page, report, organisation)],
  ];
  drawCover(new Page(doc, structure), report, organisation);
  doc.outline.addItem(`Annual report ${report.year}`);
  for (const [index, [title, draw]] of sections.entries()) {
    const page = new Page(doc, structure);
    doc.outline.addItem(title);
    drawFrame(page, report, organisation, index + 2);
    draw(page);
  }
  doc.end();
  return buffer(doc);
}

function newDocument(report: Report, organisation: Organisation): PDFDocument {
  const published = new Date(report.published);
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${organisation.name}: annual report ${report.year}`,
      Author: organisation.legalName,
      Subject: report.cover.summary,
      CreationDate: published,
      ModDate: published,
    },
  });
}

/** The band of cloth at the head of a page, and its foot with the page number. */
function drawFrame(page: Page, report: Report, organisation: Organisation, number: number): void {
  const { doc } = page;
  const parts = [`${organisation.name}, annual report ${report.year}`, report.note];
  page.decoration(() => {
    const band = { x: 0, y: 0, width: SHEET.width, height: 25 };
    drawCloth(doc, band, 16, report.year + number);
    doc.rect(0, 25, SHEET.width, 2).fill(COLOURS.ink);
    doc.rect(SHEET.left, 806, SHEET.right - SHEET.left, RULE).fill(COLOURS.ink);
    const style = { ...STYLES.small, size: 8 };
    page.draw(parts.filter(Boolean).join('  ·  '), SHEET.left, 814, 440, style);
    page.draw(String(number), SHEET.right - 40, 814, 40, {
      ...style,
      face: 'bold',
      align: 'right',
    });
  }, 'Pagination');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { Report } from '#modules/content/model/reports/report.ts';
import * as palette from '#modules/pictures/artwork/palette.ts';
import { closing } from './closing.ts';
import { cloth } from './cloth.ts';
import { cover } from './cover.ts';
import { letter } from './letter.ts';
import type { Html } from './markup.ts';
import { money } from './money.ts';
import { numbers } from './numbers.ts';
import { printPdf } from './print.ts';
import { programs } from './programs.ts';
import { regions } from './regions.ts';
import { stories } from './stories.ts';
import { typeset } from './typeset.ts';

const STYLES = readFileSync(join(import.meta.dirname, 'report.css'), 'utf8');
const FONTS = join(import.meta.dirname, '../../app/fonts');

/**
 * Makes an annual report as a tagged PDF. `earlier` are the reports of the years before, for the
 * figures of all years together. The same data makes the same bytes: the date is the report's own.
 * Throws if a page is too full or a letter is missing in the fonts.
 */
export async function makeAnnualReport(
  report: Report,
  earlier: readonly Report[],
  organisation: Organisation,
): Promise<Buffer> {
  const markup = await annualReport(typeset(report), earlier, typeset(organisation));
  return printPdf(String(markup), new Date(report.published));
}

/** The whole report as one HTML document, a `section` for each page. */
function annualReport(
  report: Report,
  earlier: readonly Report[],
  organisation: Organisation,
): Html {
  const pages = [
    letter(report),
    numbers(report, earlier),
    programs(report),
    regions(report),
    money(report),
    stories(report),
    closing(report, organisation),
  ];
  return html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <title>${organisation.name}: annual report ${report.year}</title>
    <style>${raw(colours() + faces() + STYLES)}</style>
  </head>
  <body>
    ${cover(report, organisation)}
    ${pages.map((page, index) => framed(page, report, organisation, index + 2))}
  </body>
</html>`;
}

/** A page with the band of cloth at its head and its number at its foot, which are not read out. */
function framed(page: Html, report: Report, organisation: Organisation, number: number): Html {
  return html`<section class="page">
    <div class="head">${cloth(`${report.year}/${number}`, { strips: 16, blocks: 1 })}</div>
    <div class="text">${page}</div>
    <footer aria-hidden="true">
      <span>${organisation.name}, annual report ${report.year}${report.note && ` · ${report.note}`}</span>
      <b>${number}</b>
    </footer>
  </section>`;
}

/** The thread colours of the covers, for the style sheet. */
function colours(): string {
  const { paper, ink, green, clay, gold, leaf, sand } = palette;
  const named = Object.entries({ paper, ink, green, clay, gold, leaf, sand });
  return `:root { ${named.map(([name, value]) => `--${name}: ${value};`).join(' ')} }\n`;
}

/** The site's display face. The text is in Open Sans, which comes with the tests' browser. */
function faces(): string {
  const files = ['unbounded-latin', 'unbounded-ghanaian'].map((name) => {
    const file = readFileSync(join(FONTS, `${name}.woff2`), 'base64');
    return `@font-face { font-family: "${name}"; font-weight: 700; src: url(data:font/woff2;base64,${file}); }\n`;
  });
  return files.join('');
}

import { drawFigureCells } from './figure-cells.ts';
import { SHEET } from './look.ts';
import { drawMonths } from './month-chart.ts';
import { type Page, STYLES } from './page.ts';
import type { Report } from './report-data.ts';
import { drawTable } from './table.ts';
import { written } from './written-number.ts';
import { type YearFigures, yearFigures } from './year-figures.ts';

/** The year in numbers; with an earlier report, also both years and their sum. */
export function drawNumbers(page: Page, report: Report, earlier: readonly Report[]): void {
  const figures = yearFigures([report]);
  page.text(report.numbers.title, STYLES.h1, 'H1');
  page.text(report.numbers.introduction, STYLES.lead);
  drawFigureCells(page, [
    [
      {
        value: written(figures.hours),
        label: 'hours of hands-on learning',
        share: 3,
        ground: 'green',
      },
      {
        value: written(figures.reachedOutsideAccra),
        label: 'students and teachers reached outside Accra',
        share: 3,
      },
    ],
    [
      {
        value: written(figures.trained),
        label: `students trained, ${figures.girls} of them girls and young women`,
        share: 2,
      },
      { value: written(figures.schools), label: 'schools that joined us', share: 2 },
      { value: written(figures.techPrograms), label: 'tech programs run', share: 2 },
    ],
    [
      { value: written(figures.regions), label: 'regions of Ghana', share: 1 + 0.5 },
      { value: `${figures.employed}%`, label: 'of graduates in paid work', share: 1 + 0.5 },
      {
        value: `${figures.donationsOnPrograms}%`,
        label: 'of donations spent directly on programs',
        share: 3,
        ground: 'gold',
      },
    ],
  ]);
  page.y += 20;
  if (earlier.length > 0) drawYears(page, [...earlier, report]);
  page.text(report.hours.title, STYLES.h2, 'H2');
  page.text(report.hours.caption);
  drawMonths(page, report.hours.months, Math.max(100, Math.min(320, SHEET.bottom - page.y)));
}

function drawYears(page: Page, reports: readonly Report[]): void {
  const years = [...reports.map((report) => yearFigures([report])), yearFigures(reports)];
  const row = (label: string, value: (figures: YearFigures) => string) => [
    label,
    ...years.map(value),
  ];
  const first = reports[0]?.year;
  const last = reports.at(-1)?.year;
  page.text(`${first} and ${last} together`, STYLES.h2, 'H2');
  drawTable(page, {
    columns: [
      { title: 'What we counted', width: '*' },
      ...reports.map(({ year }) => ({ title: String(year), width: 70 })),
      { title: 'Together', width: 80 },
    ],
    rows: [
      row('Hours of hands-on learning', ({ hours }) => written(hours)),
      row('Students and teachers reached outside Accra', (year) =>
        written(year.reachedOutsideAccra),
      ),
      row('Students trained', ({ trained }) => written(trained)),
      row('Schools that joined', ({ schools }) => written(schools)),
      row('Tech programs run', ({ techPrograms }) => written(techPrograms)),
      row('Regions of Ghana', ({ regions }) => written(regions)),
      row('Graduates in paid work six months later', ({ employed }) => `${employed}%`),
      row('Donations spent directly on programs', (year) => `${year.donationsOnPrograms}%`),
    ],
    totalled: false,
  });
  page.y += 18;
}

import { html } from 'hono/html';
import { numberText } from '#modules/content/model/reports/number-text.ts';
import type { Report } from '#modules/content/model/reports/report.ts';
import { type YearFigures, yearFigures } from '#modules/content/model/reports/year-figures.ts';
import type { Html } from './markup.ts';
import { monthChart } from './month-chart.ts';
import { table } from './table.ts';

/** The year in numbers; with an earlier report, also both years and their sum. */
export function numbers(report: Report, earlier: readonly Report[]): Html {
  const figures = yearFigures([report]);
  const { title, introduction } = report.numbers;
  return html`<h1>${title}</h1>
    <p class="lead">${introduction}</p>
    <div class="figures">
      ${figure(6, numberText(figures.hours), 'hours of hands-on learning', 'on-green')}
      ${figure(6, numberText(figures.reachedOutsideAccra), 'students and teachers reached outside Accra')}
      ${figure(4, numberText(figures.trained), `students trained, ${figures.girls} of them girls and young women`)}
      ${figure(4, numberText(figures.schools), 'schools that joined us')}
      ${figure(4, numberText(figures.techPrograms), 'tech programs run')}
      ${figure(3, numberText(figures.regions), 'regions of Ghana')}
      ${figure(3, `${figures.employed}%`, 'of graduates in paid work')}
      ${figure(6, `${figures.donationsOnPrograms}%`, 'of donations spent directly on programs', 'on-gold')}
    </div>
    ${earlier.length > 0 && years([...earlier, report])}
    <h2>${report.hours.title}</h2>
    <p>${report.hours.caption}</p>
    ${monthChart(report.hours.months, earlier.length > 0 ? 110 : 260)}`;
}

/** @param columns number of twelve columns that the figure takes */
function figure(columns: 3 | 4 | 6, value: string, label: string, ground = ''): Html {
  return html`<p class="figure of-${columns} ${ground}"><b>${value}</b> ${label}</p>`;
}

function years(reports: readonly Report[]): Html {
  const figures = [...reports.map((report) => yearFigures([report])), yearFigures(reports)];
  const row = (label: string, value: (figures: YearFigures) => string) => [
    label,
    ...figures.map(value),
  ];
  return html`<h2>${reports[0]?.year} and ${reports.at(-1)?.year} together</h2>
    ${table({
      titles: ['What we counted', ...reports.map(({ year }) => String(year)), 'Together'],
      rows: [
        row('Hours of hands-on learning', ({ hours }) => numberText(hours)),
        row('Students and teachers reached outside Accra', (year) =>
          numberText(year.reachedOutsideAccra),
        ),
        row('Students trained', ({ trained }) => numberText(trained)),
        row('Schools that joined', ({ schools }) => numberText(schools)),
        row('Tech programs run', ({ techPrograms }) => numberText(techPrograms)),
        row('Regions of Ghana', ({ regions }) => numberText(regions)),
        row('Graduates in paid work six months later', ({ employed }) => `${employed}%`),
        row('Donations spent directly on programs', (year) => `${year.donationsOnPrograms}%`),
      ],
    })}`;
}

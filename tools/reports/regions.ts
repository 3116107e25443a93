import { html } from 'hono/html';
import { numberText } from '#modules/content/model/reports/number-text.ts';
import { type Report, total } from '#modules/content/model/reports/report.ts';
import { barChart, chartLegend } from './bar-chart.ts';
import { clothToFoot } from './cloth.ts';
import type { Html } from './markup.ts';
import { table } from './table.ts';

const COUNTED = ['students', 'teachers', 'schools'] as const;

/** The regions of the work: people by region as bars and as a table, and a text a region. */
export function regions(report: Report): Html {
  const { title, introduction, list } = report.regions;
  const spoken = list.map(
    ({ name, students, teachers, schools }) =>
      `${name}: ${students} students, ${teachers} teachers, ${counted(schools, 'new school')}`,
  );
  return html`<h1>${title}</h1>
    <p class="lead">${introduction}</p>
    <h2>People reached, by region</h2>
    ${chartLegend([
      { name: 'Students', colour: 'green' },
      { name: 'Teachers', colour: 'clay' },
    ])}
    ${barChart(
      `Bar chart of people reached by region. ${spoken.join('. ')}.`,
      list.map(({ name, students, teachers }) => ({
        label: name,
        parts: [
          { value: students, colour: 'green' },
          { value: teachers, colour: 'clay' },
        ],
        text: `${students} students, ${teachers} teachers`,
      })),
    )}
    ${table({
      titles: ['Region', 'Students', 'Teachers', 'Schools that joined'],
      rows: list.map((region) => [
        region.name,
        ...COUNTED.map((column) => numberText(region[column])),
      ]),
      total: ['All regions', ...COUNTED.map((column) => numberText(total(list, column)))],
    })}
    <div class="flowing">
      ${list.map(
        ({ name, towns, text }) => html`<div><h3>${name}: ${towns}</h3><p>${text}</p></div>`,
      )}
    </div>
    ${clothToFoot(`${report.year}/regions`)}`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

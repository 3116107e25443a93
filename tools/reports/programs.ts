import { html } from 'hono/html';
import { numberText } from '#modules/content/model/reports/number-text.ts';
import { type Report, total } from '#modules/content/model/reports/report.ts';
import { barChart } from './bar-chart.ts';
import { clothToFoot } from './cloth.ts';
import type { Html } from './markup.ts';
import { table } from './table.ts';

const COUNTED = ['runs', 'students', 'girls', 'hours'] as const;

/** Program by program: a table, the hours as bars, then a text about each. */
export function programs(report: Report): Html {
  const { title, introduction, list } = report.programs;
  const { finished, employed, text } = report.graduates;
  return html`<h1>${title}</h1>
    <p class="lead">${introduction}</p>
    <div class="with-places">
      ${table({
        titles: ['Program', 'Where', 'Times run', 'Students', 'Girls', 'Hours'],
        rows: list.map((program) => [
          program.name,
          program.where,
          ...COUNTED.map((column) => numberText(program[column])),
        ]),
        total: ['All programs', '', ...COUNTED.map((column) => numberText(total(list, column)))],
      })}
    </div>
    <h2>Hours, by program</h2>
    ${barChart(
      `Bar chart of hours by program: ${list.map(({ name, hours }) => `${name} ${hours}`).join(', ')}.`,
      list.map(({ name, hours }) => ({
        label: name,
        parts: [{ value: hours, colour: 'green' }],
        text: `${numberText(hours)} hours`,
      })),
    )}
    <div class="flowing of-parts">
      ${list.map((program) => html`<div><h2>${program.name}</h2><p>${program.text}</p></div>`)}
      <div><h2>${employed} of ${finished} graduates in work</h2><p>${text}</p></div>
    </div>
    ${clothToFoot(`${report.year}/programs`)}`;
}

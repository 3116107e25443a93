import { html } from 'hono/html';
import { numberText, splitPesewas } from '#modules/content/model/reports/number-text.ts';
import {
  DONATIONS,
  type Report,
  total,
  type Use,
  usedFor,
} from '#modules/content/model/reports/report.ts';
import { sum } from '#modules/content/model/reports/sum.ts';
import { barChart, chartLegend } from './bar-chart.ts';
import { cediStrip } from './cedi-strip.ts';
import type { Html } from './markup.ts';
import { table } from './table.ts';
import type { Colour } from './threads.ts';

/** Colours of the uses, in the order of the data. */
const USE_COLOURS: readonly Colour[] = ['green', 'gold', 'leaf', 'clay', 'ink', 'sand'];

/** Income, its uses, and the parts of each cedi. */
export function money(report: Report): Html {
  const { title, introduction, sources, uses, text } = report.money;
  const all = cediParts(uses, usedFor);
  const donated = cediParts(uses, (use) => use.from[DONATIONS] ?? 0);
  return html`<h1>${title}</h1>
    <p class="lead">${introduction}</p>
    <h2>What came in: GHS ${numberText(total(sources, 'amount'))}</h2>
    ${income(sources)}
    <h2>What it was spent on, in GHS</h2>
    ${spending(report)}
    <h2>Each cedi, thread by thread</h2>
    ${chartLegend(all)}
    ${cediStrip('Of each cedi we had', all)}
    ${cediStrip('Of each cedi you donated', donated)}
    <p>${text}</p>`;
}

function income(sources: Report['money']['sources']): Html {
  const spoken = sources.map(({ name, amount }) => `${name} GHS ${numberText(amount)}`).join(', ');
  return barChart(
    `Bar chart of income: ${spoken}.`,
    sources.map(({ id, name, amount }) => ({
      label: name,
      parts: [{ value: amount, colour: id === DONATIONS ? 'gold' : 'green' }],
      text: `GHS ${numberText(amount)}`,
    })),
  );
}

function spending({ money: { sources, uses } }: Report): Html {
  const row = (label: string, uses: readonly Use[]) => {
    const amounts = sources.map(({ id }) => sum(uses.map((use) => use.from[id] ?? 0)));
    return [label, ...[...amounts, sum(amounts)].map(numberText)];
  };
  return table({
    titles: ['Spent on', ...sources.map(({ short }) => short), 'All'],
    rows: uses.map((use) => row(use.name, [use])),
    total: row('All', uses),
  });
}

function cediParts(uses: readonly Use[], amount: (use: Use) => number) {
  const shares = splitPesewas(uses.map(amount));
  return uses.map(({ name }, index) => ({
    name,
    pesewas: shares[index] ?? 0,
    colour: USE_COLOURS[index % USE_COLOURS.length] ?? 'green',
  }));
}

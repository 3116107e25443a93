import { drawBars, drawKey } from './bar-chart.ts';
import { drawCedi } from './cedi-strip.ts';
import type { Colour } from './look.ts';
import { type Page, STYLES } from './page.ts';
import { DONATIONS, type Report, total, type Use } from './report-data.ts';
import { sum } from './sum.ts';
import { drawTable } from './table.ts';
import { pesewas, written } from './written-number.ts';

/** Colours of the uses, in the order of the data. */
const USE_COLOURS: readonly Colour[] = ['green', 'gold', 'leaf', 'clay', 'ink', 'sand'];

/** Income, where it went, and what became of each cedi. */
export function drawMoney(page: Page, report: Report): void {
  const { title, introduction, sources, uses, text } = report.money;
  page.text(title, STYLES.h1, 'H1');
  page.text(introduction, STYLES.lead);
  page.text(`What came in: GHS ${written(total(sources, 'amount'))}`, STYLES.h2, 'H2');
  drawIncome(page, sources);
  page.y += 6;
  page.text('What it was spent on, in GHS', STYLES.h2, 'H2');
  drawUses(page, report);
  page.y += 16;
  const all = uses.map((use) => sum(Object.values(use.from)));
  const donated = uses.map((use) => use.from[DONATIONS] ?? 0);
  page.text('Each cedi, thread by thread', STYLES.h2, 'H2');
  drawKey(page, cediParts(uses, all).slice(0, 3));
  page.y -= 6;
  drawKey(page, cediParts(uses, all).slice(3));
  drawCedi(page, 'Of each cedi we had', cediParts(uses, all));
  page.y += 6;
  drawCedi(page, 'Of each cedi you donated', cediParts(uses, donated));
  page.y += 2;
  page.text(text);
}

function drawIncome(page: Page, sources: Report['money']['sources']): void {
  const spoken = sources.map(({ name, amount }) => `${name} GHS ${written(amount)}`).join(', ');
  const rows = sources.map(({ id, name, amount }) => ({
    label: name,
    parts: [{ value: amount, colour: id === DONATIONS ? ('gold' as const) : ('green' as const) }],
    text: `GHS ${written(amount)}`,
  }));
  drawBars(page, `Bar chart of income: ${spoken}.`, rows);
}

function drawUses(page: Page, { money: { sources, uses } }: Report): void {
  const row = (label: string, of: readonly Use[]) => {
    const amounts = sources.map(({ id }) => sum(of.map((use) => use.from[id] ?? 0)));
    return [label, ...[...amounts, sum(amounts)].map(written)];
  };
  drawTable(page, {
    columns: [
      { title: 'Spent on', width: '*' },
      ...sources.map(({ short }) => ({ title: short, width: 74 })),
      { title: 'All', width: 66 },
    ],
    rows: [...uses.map((use) => row(use.name, [use])), row('All', uses)],
    totalled: true,
  });
}

function cediParts(uses: readonly Use[], amounts: readonly number[]) {
  const shares = pesewas(amounts);
  return uses.map(({ name }, index) => ({
    name,
    pesewas: shares[index] ?? 0,
    colour: USE_COLOURS[index % USE_COLOURS.length] ?? 'green',
  }));
}

import { drawBars } from './bar-chart.ts';
import { type Page, STYLES } from './page.ts';
import { type Report, total } from './report-data.ts';
import { drawTable } from './table.ts';
import { fillWithCloth } from './weave.ts';
import { written } from './written-number.ts';

/** Program by program: a table, the hours as bars, then what happened in each. */
export function drawPrograms(page: Page, report: Report): void {
  const { title, introduction, list } = report.programs;
  page.text(title, STYLES.h1, 'H1');
  page.text(introduction, STYLES.lead);
  drawTable(page, {
    columns: [
      { title: 'Program', width: '*' },
      { title: 'Where', width: 116, align: 'left' },
      { title: 'Times run', width: 42 },
      { title: 'Students', width: 56 },
      { title: 'Girls', width: 44 },
      { title: 'Hours', width: 48 },
    ],
    rows: [
      ...list.map(({ name, where, runs, students, girls, hours }) => [
        name,
        where,
        ...[runs, students, girls, hours].map(written),
      ]),
      [
        'All programs',
        '',
        ...(['runs', 'students', 'girls', 'hours'] as const).map((column) =>
          written(total(list, column)),
        ),
      ],
    ],
    totalled: true,
  });
  page.y += 18;
  page.text('Hours, by program', STYLES.h2, 'H2');
  drawBars(
    page,
    `Bar chart of hours by program: ${list.map(({ name, hours }) => `${name} ${hours}`).join(', ')}.`,
    list.map(({ name, hours }) => ({
      label: name,
      parts: [{ value: hours, colour: 'green' }],
      text: `${written(hours)} hours`,
    })),
  );
  page.y += 14;
  const half = Math.ceil(list.length / 2);
  const { finished, employed, text } = report.graduates;
  page.columns([1, 1], 24, [
    () => drawTexts(page, list.slice(0, half)),
    () => {
      drawTexts(page, list.slice(half));
      page.text(`${employed} of ${finished} graduates in work`, STYLES.h3, 'H2');
      page.text(text);
    },
  ]);
  fillWithCloth(page, report.year);
}

function drawTexts(page: Page, programs: Report['programs']['list']): void {
  for (const { name, text } of programs) {
    page.text(name, STYLES.h3, 'H2');
    page.text(text, { ...STYLES.text, after: 12 });
  }
}

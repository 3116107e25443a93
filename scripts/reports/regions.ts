import { drawBars, drawKey } from './bar-chart.ts';
import { type Page, STYLES } from './page.ts';
import { type Report, total } from './report-data.ts';
import { drawTable } from './table.ts';
import { fillWithCloth } from './weave.ts';
import { written } from './written-number.ts';

/** Where the work was: people by region as bars and as a table, and a text a region. */
export function drawRegions(page: Page, report: Report): void {
  const { title, introduction, list } = report.regions;
  page.text(title, STYLES.h1, 'H1');
  page.text(introduction, STYLES.lead);
  page.text('People reached, by region', STYLES.h2, 'H2');
  drawKey(page, [
    { name: 'Students', colour: 'green' },
    { name: 'Teachers', colour: 'clay' },
  ]);
  const rows = list.map(({ name, students, teachers }) => ({
    label: name,
    parts: [
      { value: students, colour: 'green' as const },
      { value: teachers, colour: 'clay' as const },
    ],
    text: `${students} students, ${teachers} teachers`,
  }));
  const spoken = list.map(
    ({ name, students, teachers, schools }) =>
      `${name}: ${students} students, ${teachers} teachers, ${counted(schools, 'new school')}`,
  );
  drawBars(page, `Bar chart of people reached by region. ${spoken.join('. ')}.`, rows);
  page.y += 6;
  drawTable(page, {
    columns: [
      { title: 'Region', width: '*' },
      { title: 'Students', width: 80 },
      { title: 'Teachers', width: 80 },
      { title: 'Schools that joined', width: 110 },
    ],
    rows: [
      ...list.map(({ name, students, teachers, schools }) => [
        name,
        ...[students, teachers, schools].map(written),
      ]),
      [
        'All regions',
        ...(['students', 'teachers', 'schools'] as const).map((column) =>
          written(total(list, column)),
        ),
      ],
    ],
    totalled: true,
  });
  page.y += 16;
  const half = Math.ceil(list.length / 2);
  page.columns([1, 1], 24, [
    () => drawTexts(page, list.slice(0, half)),
    () => drawTexts(page, list.slice(half)),
  ]);
  fillWithCloth(page, report.year + 1);
}

function drawTexts(page: Page, regions: Report['regions']['list']): void {
  for (const { name, towns, text } of regions) {
    page.text(`${name}: ${towns}`, STYLES.h3, 'H3');
    page.text(text, { ...STYLES.text, after: 10 });
  }
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

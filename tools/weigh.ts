import '../scripts/help.ts';
import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';
import { deskPages, fillUsualDay, startDeskSite } from '#tests/support/desk-site.ts';
import { firstVisit, totalOf, type Weight } from '#tests/support/first-visit.ts';
import { EVERY_PAGE } from '#tests/support/screens.ts';
import { buildSite, isBuilt } from './build/site-build.ts';
import { markdownTable } from './markdown-table.ts';

// `npm run weigh`: a first visit of each page in kB, as the tables of docs/performance.md.
const HEADING = ['page', 'HTML', 'scripts', 'styles', 'fonts', 'pictures', 'all', 'heads', 'Lite'];

if (!isBuilt()) await buildSite();
const site = await startDeskSite();
const browser = await chromium.launch(findBrowser());
try {
  const rows: string[][] = [];
  for (const path of EVERY_PAGE) {
    const lite = await firstVisit(browser, site.url + path, { 'Save-Data': 'on' });
    rows.push([
      path,
      ...inKilobytes(await firstVisit(browser, site.url + path)),
      kB(totalOf(lite)),
    ]);
  }
  console.log(markdownTable([HEADING, ...rows]));

  const Cookie = await site.signIn(await site.makeSignInLink('Ama'));
  const deskRows: string[][] = [];
  for (const [name, path] of Object.entries(deskPages(await fillUsualDay(site)))) {
    deskRows.push([name, ...inKilobytes(await firstVisit(browser, site.url + path, { Cookie }))]);
  }
  console.log(`\n${markdownTable([HEADING.slice(0, -1), ...deskRows])}`);
} finally {
  await browser.close();
  await site.stop();
}

function inKilobytes(weight: Weight): string[] {
  const { html, scripts, styles, fonts, pictures, heads } = weight;
  return [html, scripts, styles, fonts, pictures, totalOf(weight), heads].map(kB);
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

import { chromium } from '@playwright/test';
import { findBrowser } from '../tests/support/browser.ts';
import { firstVisit, totalOf } from '../tests/support/first-visit.ts';
import { EVERY_PAGE } from '../tests/support/screens.ts';
import { startSite } from '../tests/support/site.ts';
import { markdownTable } from './bench/figures.ts';
import { buildSite, isBuilt } from './site-build/site-build.ts';

// `npm run weigh`: what a first visit of each page costs in kB, as the table of docs/performance.md.
const HEADING = ['page', 'HTML', 'scripts', 'styles', 'fonts', 'pictures', 'all', 'heads', 'Lite'];

if (!isBuilt()) await buildSite();
const site = await startSite();
const browser = await chromium.launch(findBrowser());
try {
  const rows: string[][] = [];
  for (const path of EVERY_PAGE) {
    const weight = await firstVisit(browser, site.url + path);
    const lite = await firstVisit(browser, site.url + path, { 'Save-Data': 'on' });
    const { html, scripts, styles, fonts, pictures, heads } = weight;
    const figures = [html, scripts, styles, fonts, pictures, totalOf(weight), heads, totalOf(lite)];
    rows.push([path, ...figures.map((bytes) => (bytes / 1_000).toFixed(1))]);
  }
  console.log(markdownTable([HEADING, ...rows]));
} finally {
  await browser.close();
  await site.stop();
}

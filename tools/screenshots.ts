import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tests/support/browser.ts';
import { deskPages, startDeskSite } from '../tests/support/desk-site.ts';
import { markdownTable } from './bench/figures.ts';
import { buildSite, isBuilt } from './build/site-build.ts';
import { compareScreenshots } from './screenshots/compare-screenshots.ts';
import { fillContent } from './screenshots/fill-content.ts';
import { fillDesk } from './screenshots/fill-desk.ts';
import { takeScreenshots } from './screenshots/take-screenshots.ts';

// `npm run screenshots`: takes a whole picture of every page of the site and of the desk (`desk-inbox`)
// at three widths, light and dark, into screenshots/ (which git ignores). Arguments after `--`:
// - words: only pictures with one of them in their name (`events`, `360-dark`)
// - `--into FOLDER`: puts the pictures there instead
// - `--compare FOLDER`: lists the pages that differ from the pictures in FOLDER, and ends with 1 if
//   there are any; screenshots/differences/ then marks the differences in red
// - `--built`: of the last build, even if the sources have changed since
const { values: flags, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: 'screenshots' },
    compare: { type: 'string' },
    built: { type: 'boolean' },
  },
});

/** Pages depend on the date (past events, the year): a fixed date keeps pictures the same. */
const TODAY = Date.UTC(2026, 10, 20, 9);

if (!flags.built && !isBuilt()) await buildSite();
// Also for the command that signs an owner in.
process.env.NODE_OPTIONS = `--import=data:text/javascript,Date.now=()=>${TODAY}`;
const site = await startDeskSite({}, () => TODAY);
const browser = await chromium.launch(findBrowser());
try {
  const { day, cookie } = await fillDesk(site);
  const content = await fillContent(site, cookie);
  const desk = { cookie, pages: { ...deskPages(day), ...content } };
  mkdirSync(flags.into, { recursive: true });
  await takeScreenshots(browser, site.url, flags.into, isSelected, desk);
} finally {
  await browser.close();
  await site.stop();
}

if (flags.compare) {
  const differences = await compareScreenshots(flags.compare, flags.into, isSelected);
  const rows = differences.map(({ name, pixels, heights }) => [
    name,
    pixels === undefined ? 'only in one folder' : String(pixels),
    heights.join(' → '),
  ]);
  if (rows.length > 0) console.log(markdownTable([['picture', 'pixels', 'height'], ...rows]));
  else console.log('no picture differs');
  process.exitCode = rows.length > 0 ? 1 : 0;
}

function isSelected(picture: string): boolean {
  return filters.length === 0 || filters.some((filter) => picture.includes(filter));
}

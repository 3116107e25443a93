import '../scripts/help.ts';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices, type Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { findBrowser } from '#tests/support/browser.ts';
import { deskPages, startDeskSite } from '#tests/support/desk-site.ts';
import { waitForHydration } from '#tests/support/hydration.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { buildSite, isBuilt } from './build/site-build.ts';
import { markdownTable } from './markdown-table.ts';
import { fillContent, fillDesk } from './screenshots-content.ts';

// `npm run screenshots`: every page of the site and of the desk (`desk-inbox`), light and dark, into
// screenshots/. Arguments after `--`:
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

/** CSS pixels: a small phone, a tablet, a desktop. */
const WIDTHS = [360, 768, 1280];
const PATHS = [
  ...SCREENS.filter(({ canonical }) => !canonical).map(({ path }) => path),
  '/nothing-here',
];

/** Context options with which two visits of the same page look alike. */
const STILL_CONTEXT = {
  reducedMotion: 'reduce',
  // Its own name says that it is headless, and would get the answers for crawlers.
  userAgent: devices['Desktop Chrome'].userAgent,
  serviceWorkers: 'block',
} as const;

if (!flags.built && !isBuilt()) await buildSite();
// Also for the command that signs an owner in.
process.env.NODE_OPTIONS = `--import=data:text/javascript,Date.now=()=>${TODAY}`;
const site = await startDeskSite({}, () => TODAY);
const browser = await chromium.launch(findBrowser());
try {
  const { day, cookie } = await fillDesk(site);
  const desk = { ...deskPages(day), ...(await fillContent(site, cookie)) };
  mkdirSync(flags.into, { recursive: true });
  await takeScreenshots(cookie, [
    ...PATHS.map((path) => [nameOf(path), path] as const),
    ...Object.entries(desk).map(([name, path]) => [`desk-${name}`, path] as const),
  ]);
} finally {
  await browser.close();
  await site.stop();
}

if (flags.compare) {
  const rows = await compareScreenshots(flags.compare, flags.into);
  if (rows.length > 0) console.log(markdownTable([['picture', 'pixels', 'height'], ...rows]));
  else console.log('no picture differs');
  process.exitCode = rows.length > 0 ? 1 : 0;
}

function isSelected(picture: string): boolean {
  return filters.length === 0 || filters.some((filter) => picture.includes(filter));
}

/** As `ADDRESS-WIDTH-COLOURS.png`. `pages`: paths by name. */
async function takeScreenshots(cookie: string, pages: readonly (readonly [string, string])[]) {
  const [name = '', value = ''] = cookie.split('=');
  for (const width of WIDTHS) {
    const takeAll = async (colorScheme: 'light' | 'dark') => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ ...STILL_CONTEXT, viewport, colorScheme });
      await context.addCookies([{ name, value, url: site.url }]);
      const page = await context.newPage();
      for (const [named, path] of pages) {
        const file = `${named}-${width}-${colorScheme}.png`;
        if (!isSelected(file)) continue;
        await page.goto(site.url + path);
        await waitUntilStill(page);
        if (named.startsWith('desk-')) {
          // As high as the page, so that a bar at its foot covers nothing.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height });
        }
        await page.screenshot({
          path: join(flags.into, file),
          fullPage: true,
          animations: 'disabled',
        });
        await page.setViewportSize(viewport);
      }
      await context.close();
    };
    await Promise.all([takeAll('light'), takeAll('dark')]);
    console.log(`pages at ${width} px`);
  }
}

function nameOf(path: string): string {
  return path.replace(/^\//, '').replace(/[^\w]+/g, '-') || 'home';
}

async function waitUntilStill(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // Pictures below are fetched when they come into view, which a screenshot never causes.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    // Fonts for letters of only some words load late; those for other systems never load.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  });
}

/** Rows of the pictures that differ; marks the differences in red in the folder `differences`. */
async function compareScreenshots(before: string, after: string): Promise<string[][]> {
  const marked = join(after, 'differences');
  rmSync(marked, { recursive: true, force: true });
  mkdirSync(marked);
  const [inBefore, inAfter] = [screenshotsIn(before), screenshotsIn(after)];
  const rows: string[][] = [];
  for (const name of [...new Set([...inBefore, ...inAfter])].filter(isSelected).sort()) {
    if (!inBefore.has(name) || !inAfter.has(name)) rows.push([name, 'only in one folder', '']);
    else {
      const found = await compare(join(before, name), join(after, name), join(marked, name));
      if (found.pixels > 0) rows.push([name, String(found.pixels), found.heights.join(' → ')]);
    }
  }
  return rows;
}

function screenshotsIn(folder: string): Set<string> {
  return new Set(readdirSync(folder).filter((name) => name.endsWith('.png')));
}

async function compare(before: string, after: string, marked: string) {
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  // An area that only one picture has counts as different.
  const read = async (file: string) => {
    const own = await sharp(file).metadata();
    const [right, bottom] = [width - own.width, height - own.height];
    const extended = sharp(file).ensureAlpha().extend({ right, bottom, background: 'magenta' });
    return extended.raw().toBuffer();
  };
  const drawn = Buffer.alloc(width * height * 4);
  // Every pixel counts, also at the edge of a letter.
  const options = { threshold: 0, includeAA: true };
  const pixels = pixelmatch(await read(before), await read(after), drawn, width, height, options);
  if (pixels > 0) {
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(marked);
  }
  return { pixels, heights: sizes.map((size) => size.height) };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../tests/support/browser.ts';
import { EVERY_PAGE } from '../tests/support/screens.ts';
import { startSite } from '../tests/support/site.ts';
import { buildSite, isBuilt } from './site-build/site-build.ts';

// `npm run screenshots`: every page at three widths, light and dark, into screenshots/ (which git
// ignores), to be looked at; and the picture of the README (`-- --readme`: only that).
const FOLDER = 'screenshots';
const readmeOnly = process.argv.includes('--readme');
const PATHS = [...EVERY_PAGE, '/nothing-here'];

if (!isBuilt()) await buildSite();
mkdirSync(FOLDER, { recursive: true });
mkdirSync('docs/pictures', { recursive: true });
const site = await startSite({ LOG_LEVEL: 'info' });
const browser = await chromium.launch(findBrowser());
try {
  for (const colorScheme of readmeOnly ? [] : (['light', 'dark'] as const)) {
    for (const width of [360, 768, 1280]) await takeAll(browser, colorScheme, width);
  }
  await takeForReadme(browser);
} finally {
  await browser.close();
  await site.stop();
}

async function takeAll(browser: Browser, colorScheme: 'light' | 'dark', width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const path of PATHS) {
    await page.goto(`${site.url}${path}`);
    await page.evaluate(() => {
      // Pictures below are fetched when they come into view, which a screenshot never does.
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    const name = path.replace(/^\//, '').replace(/[^\w]+/g, '-') || 'home';
    await page.screenshot({
      path: `${FOLDER}/${name}-${width}-${colorScheme}.png`,
      fullPage: true,
    });
  }
  await context.close();
  console.log(`${PATHS.length} pages at ${width} px, ${colorScheme}`);
}

/** The home page on a desktop with a phone beside it. */
async function takeForReadme(browser: Browser) {
  const take = async (width: number, height: number) => {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const picture = await page.screenshot();
    await page.close();
    return `data:image/png;base64,${picture.toString('base64')}`;
  };
  const [desktop, phone] = [await take(1280, 860), await take(360, 860)];
  const page = await browser.newPage({ viewport: { width: 1720, height: 900 } });
  await page.setContent(
    `<body style="margin:20px;display:flex;gap:40px;background:#efe2c4"><img src="${desktop}"><img src="${phone}">`,
  );
  writeFileSync('docs/pictures/home.png', await page.screenshot());
}

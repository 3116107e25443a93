import { type Browser, devices, type Page } from '@playwright/test';
import { waitForHydration } from '#tests/support/hydration.ts';
import { SCREENS } from '#tests/support/screens.ts';

/** CSS pixels: a small phone, a tablet, a desktop. */
const WIDTHS = [360, 768, 1280];
/** Every page, each at its canonical path only, and the page for unknown URLs. */
const PATHS = [
  ...SCREENS.filter(({ canonical }) => !canonical).map(({ path }) => path),
  '/nothing-here',
].map((path) => [nameOf(path), path] as const);

/** The pages of the desk by name, and the cookie of a member with access to all of them. */
export type DeskPages = {
  readonly cookie: string;
  readonly pages: Readonly<Record<string, string>>;
};

/** Context options with which two visits of the same page look alike. */
const STILL_CONTEXT = {
  reducedMotion: 'reduce',
  // Its own name says that it is headless, and would get the answers for crawlers.
  userAgent: devices['Desktop Chrome'].userAgent,
  serviceWorkers: 'block',
} as const;

/**
 * Takes a picture of every page, of the site and of the desk, at every width in light and dark
 * colours into `folder`, named `ADDRESS-WIDTH-COLOURS.png`.
 */
export async function takeScreenshots(
  browser: Browser,
  url: string,
  folder: string,
  isSelected: (name: string) => boolean,
  desk: DeskPages,
): Promise<void> {
  const deskPaths = Object.entries(desk.pages).map(
    ([name, path]) => [`desk-${name}`, path] as const,
  );
  for (const width of WIDTHS) {
    const takeAll = async (colorScheme: 'light' | 'dark') => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ ...STILL_CONTEXT, viewport, colorScheme });
      await context.addCookies([cookieFor(url, desk.cookie)]);
      const page = await context.newPage();
      for (const [named, path] of [...PATHS, ...deskPaths]) {
        const name = `${named}-${width}-${colorScheme}.png`;
        if (!isSelected(name)) continue;
        await page.goto(url + path);
        await waitUntilStill(page);
        if (named.startsWith('desk-')) await showWholePage(page, width);
        await page.screenshot({
          path: `${folder}/${name}`,
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

/** Makes the screen as high as the page, so that a bar at its foot covers nothing. */
async function showWholePage(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

function nameOf(path: string): string {
  return path.replace(/^\//, '').replace(/[^\w]+/g, '-') || 'home';
}

function cookieFor(url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url };
}

/** Waits until a page is complete: its scripts run, fonts and pictures have loaded. */
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

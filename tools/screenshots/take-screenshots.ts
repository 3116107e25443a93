import { writeFileSync } from 'node:fs';
import { type Browser, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COLOURS } from '#platform/pages/colours.ts';
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
  /** The cookie of a browser whose sign-in is no longer fresh. */
  readonly earlier: string;
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

/** The home page on a desktop with a phone beside it, into docs/pictures/. */
export async function takeForReadme(browser: Browser, url: string): Promise<void> {
  const take = async (width: number, height: number) => {
    const page = await browser.newPage({ ...STILL_CONTEXT, viewport: { width, height } });
    await page.goto(url, { waitUntil: 'networkidle' });
    const picture = await page.screenshot();
    await page.close();
    return `data:image/png;base64,${picture.toString('base64')}`;
  };
  const [desktop, phone] = [await take(1280, 860), await take(360, 860)];
  const page = await browser.newPage({ viewport: { width: 1720, height: 900 } });
  await page.setContent(
    `<body style="margin:20px;display:flex;gap:40px;background:${COLOURS.sand}"><img src="${desktop}"><img src="${phone}">`,
  );
  writeFileSync('docs/pictures/home.png', await page.screenshot());
}

/** The desk's pages in docs/desk.md, and the colours of each. */
const FOR_STAFF: Readonly<Record<string, readonly ('light' | 'dark')[]>> = {
  'sign-in': ['light'],
  confirm: ['light'],
  today: ['light', 'dark'],
  inbox: ['light', 'dark'],
  thread: ['light', 'dark'],
  erase: ['light'],
  people: ['light'],
  me: ['light'],
  log: ['light'],
  'content-list': ['light'],
  'content-item': ['light', 'dark'],
  'content-history': ['light'],
  places: ['light'],
  roster: ['light'],
  giving: ['light'],
  preview: ['light'],
  pictures: ['light'],
  picture: ['light'],
};

/**
 * Pages of the desk on a desktop with a phone beside it, into docs/pictures/: as
 * `desk-NAME-COLOURS.png`, in few colours, which makes them small.
 */
export async function takeForStaff(browser: Browser, url: string, desk: DeskPages): Promise<void> {
  for (const [name, schemes] of Object.entries(FOR_STAFF)) {
    for (const colorScheme of schemes) {
      const take = async (width: number, height: number) => {
        const context = await browser.newContext({
          ...STILL_CONTEXT,
          colorScheme,
          viewport: { width, height },
        });
        // The page `confirm` needs a sign-in that is no longer fresh.
        const cookie = name === 'confirm' ? desk.earlier : desk.cookie;
        if (name !== 'sign-in') await context.addCookies([cookieFor(url, cookie)]);
        const page = await context.newPage();
        await page.goto(url + (name === 'confirm' ? '/desk/confirm' : desk.pages[name]));
        await waitUntilStill(page);
        const picture = await page.screenshot({ animations: 'disabled' });
        await context.close();
        return picture;
      };
      const both = await sharp({
        create: { width: 1720, height: 900, channels: 3, background: COLOURS.sand },
      })
        .composite([
          { input: await take(1280, 860), left: 20, top: 20 },
          { input: await take(360, 860), left: 1340, top: 20 },
        ])
        .png()
        .toBuffer();
      await sharp(both)
        .png({ palette: true, colours: 64, compressionLevel: 9 })
        .toFile(`docs/pictures/desk-${name}-${colorScheme}.png`);
    }
  }
}

import { setTimeout } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { waitForHydration } from '#tests/support/hydration.ts';
import { findBrowser } from '../../tests/support/browser.ts';
import { startSite } from '../../tests/support/site.ts';
import { markdownTable, median } from './figures.ts';
import { centreOf, onSlowPhone, type Point } from './slow-phone.ts';

/** The links to follow. */
const LINKS = [
  { from: '/', to: '/courses' },
  { from: '/courses', to: '/courses/robots-from-scratch' },
];
const ROUNDS = 5;
/** Milliseconds for which the mouse or the focus rests on a link before the press. */
const REST_MS = 300;

/** Ways to follow a link: the action before the press, and the press itself. */
const INPUT_METHODS: Readonly<
  Record<string, (devtools: CDPSession, at: Point, page: Page) => Promise<void>>
> = {
  async mouse(devtools, at) {
    const button = { ...at, button: 'left', clickCount: 1 } as const;
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    await setTimeout(REST_MS);
    await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  },
  async keyboard(_devtools, at, page) {
    await page.evaluate(({ x, y }) => {
      document.elementFromPoint(x, y)?.closest('a')?.focus();
    }, at);
    await setTimeout(REST_MS);
    await page.keyboard.press('Enter');
  },
};

type Measured = {
  /** Milliseconds from the press until the heading of the new page was painted. */
  readonly heading: number;
  /** Bytes transferred for the link. */
  readonly bytes: number;
};

/**
 * `npm run bench -- links`: the time on a slow connection from the press on a link to the heading
 * of its page, with and without prefetching, in turns.
 */
export async function benchLinks(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch(findBrowser());
  try {
    const rows: string[][] = [];
    for (const { from, to } of LINKS) {
      for (const hand of Object.keys(INPUT_METHODS)) {
        const results: Record<'ahead' | 'not', Measured[]> = { ahead: [], not: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const how of ['ahead', 'not'] as const) {
            results[how].push(await follow(browser, site.url, { from, to, hand, how }));
          }
        }
        const headings = [results.ahead, results.not].map((all) =>
          median(all.map(({ heading }) => heading)).toFixed(0),
        );
        const bytes = median(results.ahead.map((one) => one.bytes)) / 1_000;
        rows.push([`${from} to ${to}`, hand, ...headings, bytes.toFixed(1)]);
        console.log(rows.at(-1)?.join(' '));
      }
    }
    const heading = ['link', 'followed by', 'ahead ms', 'not ahead ms', 'kB'];
    console.log(`\n${markdownTable([heading, ...rows])}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function follow(
  browser: Browser,
  url: string,
  { from, to, hand, how }: { from: string; to: string; hand: string; how: 'ahead' | 'not' },
): Promise<Measured> {
  return onSlowPhone(browser, async (page, devtools) => {
    if (how === 'not') await page.addInitScript(saveData);
    await page.goto(url + from);
    await waitForHydration(page);
    const link = page.locator(`main a[href="${to}"]`).last();
    await centreOf(link);
    await page.waitForLoadState('networkidle');
    // Measured again: content that arrived meanwhile may have moved it.
    const at = await centreOf(link);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.evaluate(watchHeading);
    await INPUT_METHODS[hand]?.(devtools, at, page);
    await page.waitForFunction(() => (window as unknown as { heading?: number }).heading);
    const heading = await page.evaluate(() => (window as unknown as { heading: number }).heading);
    return { heading, bytes };
  });
}

/** Runs in the page before anything else: nothing is prefetched for visitors who save data. */
function saveData(): void {
  const { connection } = navigator as unknown as { connection: object };
  Object.defineProperty(connection, 'saveData', { value: true });
}

/** Runs in the page. */
function watchHeading(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  let pressed = 0;
  for (const press of ['mousedown', 'keydown']) {
    addEventListener(press, (event) => {
      pressed ||= event.timeStamp;
    });
  }
  const observer = new MutationObserver(() => {
    if (!heading() || heading() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(window, { heading: performance.now() - pressed }));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

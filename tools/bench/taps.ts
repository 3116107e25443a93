import { setTimeout } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { waitForHydration } from '#tests/support/hydration.ts';
import { findBrowser } from '../../tests/support/browser.ts';
import { startSite } from '../../tests/support/site.ts';
import { markdownTable, median } from './figures.ts';
import { centreOf, onSlowPhone, type Point } from './slow-phone.ts';

/** Pages, and the control on them that is tapped repeatedly while their scripts load. */
const TAP_TARGETS: readonly { path: string; control: string }[] = [
  { path: '/', control: 'summary >> text=Menu' },
  { path: '/courses/robots-from-scratch', control: 'role=tab >> nth=1' },
  { path: '/contact', control: 'main input[name=name]' },
];
const ROUNDS = 5;
/** Milliseconds between two taps. */
const TAP_INTERVAL_MS = 100;
/** Milliseconds for which taps continue after the scripts run. */
const AFTER_SCRIPTS_MS = 1_000;

type Measured = {
  /** Milliseconds after the page was requested. */
  readonly painted: number;
  readonly interactive: number;
  /** Milliseconds beyond 50 of each task between the first paint and the last tap. */
  readonly blocked: number;
  /** Milliseconds from the slowest tap until its effect was painted. */
  readonly slowest: number;
};

/**
 * `npm run bench -- taps [ADDRESS…]`: the time until a slow phone shows the largest part of a page,
 * until its scripts answer, and how long taps wait meanwhile. Other running sites take turns with
 * this one.
 */
export async function benchTaps(others: readonly string[]): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch(findBrowser());
  try {
    const sites = [site.url, ...others];
    const rows: string[][] = [];
    for (const { path, control } of TAP_TARGETS) {
      const results = new Map<string, Measured[]>(sites.map((url) => [url, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [url, all] of results) all.push(await visit(browser, url + path, control));
        console.log(`${path}, round ${round + 1} of ${ROUNDS}`);
      }
      for (const [url, all] of results) {
        const medianOf = (name: keyof Measured) => median(all.map((one) => one[name]));
        rows.push([
          ...[path, url === site.url ? 'this one' : url, (medianOf('painted') / 1_000).toFixed(2)],
          ...[
            (medianOf('interactive') / 1_000).toFixed(2),
            medianOf('blocked').toFixed(0),
            medianOf('slowest').toFixed(0),
          ],
        ]);
      }
    }
    const heading = ['page', 'site', 'LCP s', 'scripts answer s', 'blocked ms', 'slowest tap ms'];
    console.log(`\n${markdownTable([heading, ...rows])}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function visit(browser: Browser, url: string, control: string): Promise<Measured> {
  return onSlowPhone(browser, async (page, devtools) => {
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const at = await centreOf(page.locator(control).first());
    let isOver = false;
    const isInteractive = waitForHydration(page).then(() => page.evaluate(() => performance.now()));
    isInteractive.then(async () => {
      await setTimeout(AFTER_SCRIPTS_MS);
      isOver = true;
    });
    while (!isOver) {
      await Promise.race([tap(devtools, at), setTimeout(TAP_INTERVAL_MS)]);
      await setTimeout(TAP_INTERVAL_MS);
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: Watched }).seen);
    return { ...seen, interactive: await isInteractive };
  });
}

type Watched = Pick<Measured, 'painted' | 'blocked' | 'slowest'>;

/** Runs in the page before anything else. */
function watchPage(): void {
  const seen = { painted: 0, blocked: 0, slowest: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.painted = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    const [paint] = performance.getEntriesByType('paint');
    if (paint && startTime + duration > paint.startTime) seen.blocked += duration - 50;
  });
  watch(
    'event',
    ({ name, duration }) => {
      if (/^(?:pointerdown|pointerup|click)$/.test(name))
        seen.slowest = Math.max(seen.slowest, duration);
    },
    { durationThreshold: 16 },
  );
}

async function tap(devtools: CDPSession, { x, y }: Point): Promise<void> {
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
}

import '../scripts/help.ts';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';
import { PHONE } from '#tests/support/phone.ts';
import { startSite } from '#tests/support/site.ts';
import { slowNetwork } from '#tests/support/slow-network.ts';
import { buildSite, isBuilt } from './build/site-build.ts';
import { markdownTable, median } from './markdown-table.ts';

// `npm run slow-phone [-- --runs 5 --beside http://localhost:3000 /path …]`: first visits with
// 1.6 Mbit/s, 150 ms and a processor four times slower, in turns with a second running site.
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' } },
  allowPositionals: true,
});
const USUAL = ['/', '/events', '/events/7', '/blogs/soldering-safely', '/about', '/contact'];
const HEADING = ['page', 'site', 'kB', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'];
/** Milliseconds after the last request in which the processor may still be busy. */
const SETTLE_MS = 2_000;

if (!isBuilt()) await buildSite();
const site = await startSite();
const browser = await chromium.launch(findBrowser());
try {
  const sites = { ...(values.beside && { beside: values.beside }), here: site.url };
  const rows: string[][] = [];
  for (const path of positionals.length > 0 ? positionals : USUAL) {
    const visits: Record<string, Visit[]> = {};
    for (let run = 0; run < Number(values.runs); run += 1)
      for (const [name, url] of Object.entries(sites)) {
        visits[name] ??= [];
        visits[name].push(await visit(browser, url + path));
      }
    for (const [name, runs] of Object.entries(visits)) {
      const of = (key: keyof Visit, digits = 0) =>
        median(runs.map((run) => run[key])).toFixed(digits);
      rows.push([path, name, of('kB', 1), of('fcp'), of('lcp'), of('tbt'), of('cls', 3)]);
    }
  }
  console.log(markdownTable([HEADING, ...rows]));
} finally {
  await browser.close();
  await site.stop();
}

type Visit = Record<'kB' | 'fcp' | 'lcp' | 'tbt' | 'cls', number>;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = { lcp: 0, tbt: 0, cls: 0 };
      const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      Object.assign(window, { seen });
      const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
          type,
          buffered: true,
        });
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      watch('longtask', ({ startTime, duration }) => {
        if (startTime >= (painted() ?? Number.POSITIVE_INFINITY)) seen.tbt += duration - 50;
      });
      watch('layout-shift', (shift) => {
        seen.cls += (shift as PerformanceEntry & { value: number }).value;
      });
    });
    const network = await slowNetwork(page, 1.6, 150);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { seen: Record<'lcp' | 'tbt' | 'cls', number> }).seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    return { ...seen, kB: network.transferredBytes().received / 1_000 };
  } finally {
    await context.close();
  }
}

import '../scripts/help.ts';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '#tests/support/browser.ts';
import { EVERY_PAGE } from '#tests/support/screens.ts';
import { startSite } from '#tests/support/site.ts';
import { buildSite, isBuilt } from './build/site-build.ts';
import { median } from './markdown-table.ts';

// `npm run lighthouse [-- --runs 3 /path …]`: the worst of all runs on a phone with slow 4G.
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '1' } },
  allowPositionals: true,
});
/** Pages that search engines are asked to leave out: a thank-you without a gift, and placeholders. */
const NOINDEX_PATHS = ['/donate/thank-you', '/services'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

if (!isBuilt()) await buildSite();
const site = await startSite();
/** Of the browser, for Lighthouse. */
const PORT = 9222;
const found = findBrowser();
const browser = await chromium.launch({
  ...found,
  args: [...found.args, `--remote-debugging-port=${PORT}`],
});
let worst = 1;
try {
  console.log(`| page | ${CATEGORIES.join(' | ')} | LCP s | CLS | TBT ms | below 1 |`);
  console.log(`|---|${'---:|'.repeat(CATEGORIES.length + 3)}---|`);
  for (const path of positionals.length > 0 ? positionals : EVERY_PAGE) {
    const runs: Run[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(path));
    const scores = CATEGORIES.map((name) => Math.min(...runs.map(({ scores }) => scores[name])));
    worst = Math.min(worst, ...scores);
    const measured = [
      (median(runs.map(({ lcp }) => lcp)) / 1_000).toFixed(2),
      median(runs.map(({ cls }) => cls)).toFixed(3),
      median(runs.map(({ tbt }) => tbt)).toFixed(0),
    ];
    const missed = [...new Set(runs.flatMap(({ missed }) => missed))].join(', ');
    const cells = [path, ...scores.map((score) => Math.round(score * 100)), ...measured, missed];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await site.stop();
}
if (worst < 0.98) process.exitCode = 1;

type Run = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  cls: number;
  tbt: number;
  missed: string[];
};

async function measure(path: string): Promise<Run> {
  const result = await lighthouse(site.url + path, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...(NOINDEX_PATHS.includes(path) && { skipAudits: ['is-crawlable'] }),
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${path}`);
  const { audits, categories } = result.lhr;
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, categories[name]?.score ?? 0]),
  ) as Run['scores'];
  const missed = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores,
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    missed,
  };
}

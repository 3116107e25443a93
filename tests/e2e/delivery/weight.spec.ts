import { firstVisit, totalOf, type Weight } from '../../support/first-visit.ts';
import { EVERY_PAGE } from '../../support/screens.ts';
import { makeWeigher } from '../../support/weigh.ts';
import { expect, test } from '../site-test.ts';

// The budget of every page, in bytes over the wire (docs/performance.md).
const kB = 1_000;
const BUDGET: Partial<Weight> = {
  html: 21 * kB,
  styles: 10.8 * kB,
  fonts: 30 * kB,
};
const SCRIPTS = 112 * kB;
const HOME = 178 * kB;
const WITH_SCRIPTS = 166 * kB;
/** With the pictures that come into view only when somebody scrolls. */
const TO_READ = 60 * kB;
const LITE = 45 * kB;
const SAVE_DATA = { 'Save-Data': 'on' };

test('a first visit of every page stays within the budget', async ({ site }) => {
  const weigh = makeWeigher(site.url);
  for (const path of EVERY_PAGE) {
    const weight = await weigh(path);
    for (const [kind, most] of Object.entries(BUDGET)) {
      const part = weight[kind as keyof Weight];
      expect.soft(part, `${kind} of ${path}`).toBeGreaterThan(0);
      expect.soft(part, `${kind} of ${path}`).toBeLessThanOrEqual(most);
    }
    expect.soft(weight.scripts, `scripts of ${path}`).toBeLessThanOrEqual(SCRIPTS);
    const most = path === '/' ? HOME : weight.scripts > 0 ? WITH_SCRIPTS : TO_READ;
    expect.soft(totalOf(weight), `all of ${path}`).toBeLessThanOrEqual(most);
    const lite = await weigh(path, SAVE_DATA);
    expect.soft(totalOf(lite), `all of ${path}, Lite`).toBeLessThanOrEqual(LITE);
    expect.soft(lite.scripts + lite.fonts, `scripts and fonts of ${path}, Lite`).toBe(0);
  }
});

test('a browser fetches what the weighing counts, and nothing else', { tag: '@all' }, async ({
  browser,
  site,
}) => {
  const weigh = makeWeigher(site.url);
  for (const [path, headers] of [
    ['/', {}],
    ['/contact', {}],
    ['/blogs/soldering-safely', {}],
    ['/', SAVE_DATA],
  ] as const) {
    const visit = await firstVisit(browser, site.url + path, headers);
    const weight = await weigh(path, headers);
    expect(visit.scripts, path).toBe(weight.scripts);
    // Tokens compress a little differently each time; streamed answers have lengths for each piece.
    // A first visit has its styles in the page.
    const read = visit.html + visit.styles - weight.html - weight.styles;
    expect(Math.abs(read), `HTML of ${path}`).toBeLessThan(kB);
    expect(visit.fonts, `fonts of ${path}`).toBeLessThan(weight.fonts + kB / 5);
    // The band and the board of the style sheet are not weighed.
    expect(visit.pictures, `pictures of ${path}`).toBeLessThan(weight.pictures + 1.3 * kB);
  }
});

import { firstVisit, totalOf, type Weight } from '../../support/first-visit.ts';
import { EVERY_PAGE } from '../../support/screens.ts';
import { makeWeigher } from '../../support/weigh.ts';
import { expect, test } from '../site-test.ts';

// The budget of every page, in bytes over the wire (docs/performance.md).
const kB = 1_000;
const BUDGET: Partial<Weight> = {
  html: 20 * kB,
  styles: 10.7 * kB,
  fonts: 30 * kB,
};
const SCRIPTS = { home: 112 * kB, reading: 111.5 * kB, forms: 120.5 * kB };
const WITH_FORM =
  /^\/(contact|donate$|enrollment|events\/register|get-involved|my-data|newsletter$)/;
const HOME = 178 * kB;
/** 166 kB, and 2 for pictures in carousels that a phone loads only when they are swiped into view. */
const OTHER = 169 * kB;
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
    const budget = WITH_FORM.test(path) ? SCRIPTS.forms : SCRIPTS.reading;
    const scripts = path === '/' ? SCRIPTS.home : budget;
    expect.soft(weight.scripts, `scripts of ${path}`).toBeGreaterThan(0);
    expect.soft(weight.scripts, `scripts of ${path}`).toBeLessThanOrEqual(scripts);
    const most = path === '/' ? HOME : OTHER;
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
    ['/', SAVE_DATA],
  ] as const) {
    const visit = await firstVisit(browser, site.url + path, headers);
    const weight = await weigh(path, headers);
    expect(visit, path).toMatchObject({ scripts: weight.scripts, styles: weight.styles });
    // Tokens compress a little differently each time; streamed answers have lengths for each piece.
    expect(Math.abs(visit.html - weight.html), `HTML of ${path}`).toBeLessThan(kB / 5);
    expect(visit.fonts, `fonts of ${path}`).toBeLessThan(weight.fonts + kB / 5);
    // The band and the board of the style sheet are not weighed.
    expect(visit.pictures, `pictures of ${path}`).toBeLessThan(weight.pictures + 1.3 * kB);
  }
});

import { firstVisit, totalOf, type Weight } from '../support/first-visit.ts';
import { EVERY_PAGE } from '../support/screens.ts';
import { expect, test } from './site-test.ts';

// The budget of every page, in bytes over the wire (docs/performance.md).
const kB = 1_000;
const BUDGET: Partial<Weight> = {
  html: 20 * kB,
  scripts: 120 * kB,
  styles: 12 * kB,
  fonts: 30 * kB,
};
const HOME = 220 * kB;
const OTHER = 180 * kB;
const LITE = 45 * kB;

/** Pages are measured in groups, so that both browsers of a run have work. */
const GROUPS = [0, 1, 2, 3].map((group) => EVERY_PAGE.filter((_, at) => at % 4 === group));

for (const [group, paths] of GROUPS.entries()) {
  test(`a first visit stays within the budget (${group + 1} of ${GROUPS.length})`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    for (const path of paths) {
      const weight = await firstVisit(browser, site.url + path);
      for (const [kind, most] of Object.entries(BUDGET)) {
        expect.soft(weight[kind as keyof Weight], `${kind} of ${path}`).toBeLessThanOrEqual(most);
      }
      const most = path === '/' ? HOME : OTHER;
      expect.soft(totalOf(weight), `all of ${path}`).toBeLessThanOrEqual(most);
      const lite = await firstVisit(browser, site.url + path, { 'Save-Data': 'on' });
      expect.soft(totalOf(lite), `all of ${path}, Lite`).toBeLessThanOrEqual(LITE);
      expect.soft(lite.scripts + lite.fonts, `scripts and fonts of ${path}, Lite`).toBe(0);
    }
  });
}

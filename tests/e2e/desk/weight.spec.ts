import { deskPages } from '../../support/desk-site.ts';
import { makeWeigher } from '../../support/weigh.ts';
import { expect, test } from '../desk-test.ts';

const kB = 1_000;
/** Bytes over the wire of a first visit to any page of the desk (docs/performance.md). */
const SCRIPTS = 121 * kB;
const STYLES = 10 * kB;
const HTML = 20 * kB;

test('a first visit of every page of the desk stays within the budget', async ({
  desk,
  ama,
  usualDay,
}) => {
  const weigh = makeWeigher(desk.url);
  const Cookie = ama.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of Object.values(deskPages(usualDay))) {
    const { html, scripts, styles } = await weigh(path, { Cookie });
    expect.soft(scripts, `scripts of ${path}`).toBeGreaterThan(50 * kB);
    expect.soft(scripts, `scripts of ${path}`).toBeLessThanOrEqual(SCRIPTS);
    expect.soft(styles, `styles of ${path}`).toBeGreaterThan(kB);
    expect.soft(styles, `styles of ${path}`).toBeLessThanOrEqual(STYLES);
    expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(HTML);
  }
});

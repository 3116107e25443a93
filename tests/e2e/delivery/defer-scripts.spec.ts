import { waitForHydration } from '../../support/hydration.ts';
import { expect, test } from '../site-test.ts';

test('scripts are requested once the page is painted', async ({ page }) => {
  await page.goto('/courses/robots-from-scratch');
  await waitForHydration(page);
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThan(painted);
});

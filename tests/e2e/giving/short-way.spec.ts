import type { Locator } from '@playwright/test';
import { expect, test } from '../site-test.ts';

// On a small phone the task of a page begins on its first screen or soon after; as the styles say,
// also before scripts run.
test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
test.beforeEach(({ expected }) => void expected.push(/assets\/[\w.-]+\.js csp$/));

/** Pixels from the top of the page to an element. */
async function topOf(element: Locator): Promise<number> {
  await expect(element).toBeVisible();
  return element.evaluate((found) => found.getBoundingClientRect().top + scrollY);
}

const MAIN_TASKS = [
  ['/donate', 'GH₵50', 640],
  ['/get-involved', 'Full name', 900],
  ['/get-involved?form=mentor', 'Full name', 900],
  ['/get-involved?form=partnership', 'Organisation', 900],
  ['/get-involved?form=sponsorship', 'Organisation', 900],
  ['/contact', 'Name', 640],
  ['/contact?type=referral', 'Name', 640],
] as const;

test('the first field of each form is near the top on a phone', async ({ page }) => {
  for (const [path, label, most] of MAIN_TASKS) {
    await page.goto(path);
    const control = path === '/donate' ? 'radio' : 'textbox';
    const field = page.getByRole('main').getByRole(control, { name: label, exact: true });
    expect.soft(await topOf(field), `${path}: ${label}`).toBeLessThan(most);
  }
  await page.goto('/get-involved?form=stem-squad');
  const kits = page.getByRole('form', { name: 'Subscribe to STEM Squad' });
  expect(await topOf(kits)).toBeLessThan(900);
});

test('the chosen amount lights its squares and says what it does', async ({ page }) => {
  await page.goto('/donate');
  await expect(page.getByText(/^One square = GH₵10/)).toBeVisible();
  const does = page.getByText("GH₵350 = 35 squares: a child's starter kit for one month.");
  await expect(does).toBeHidden();
  await page.getByRole('radio', { name: 'GH₵350', exact: true }).check();
  await expect(does).toBeVisible();
  const colours = await page
    .locator('.gift-strip path:not(:first-child)')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  // Up to 50, 100 and 350 cedis they are lit, from there to 1,200 not.
  expect(new Set(colours.slice(0, 3)).size).toBe(1);
  expect(colours[3]).not.toBe(colours[0]);
});

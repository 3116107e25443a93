import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

test.beforeEach(
  ({ expected }) =>
    void expected.push(
      /status of 404|assets\/impact.* net::|ERR_CONNECTION_FAILED|route module|dynamically imported/,
    ),
);

const IMPACT = /\/assets\/impact\.page-[\w-]+\.js$/;

function countDocuments(page: Page, path: string) {
  const counted = { documents: 0 };
  page.on('request', (request) => {
    const whole = request.resourceType() === 'document';
    if (whole && new URL(request.url()).pathname === path) counted.documents += 1;
  });
  return counted;
}

/** Expects the page to be readable without its scripts. */
async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Programs' })
    .click();
  await expect(page).toHaveURL('/programs');
}

test('a page whose chunk is missing is reloaded once, says so, and stays readable', {
  tag: '@all',
}, async ({ page }) => {
  const counted = countDocuments(page, '/impact');
  await page.route(IMPACT, (route) => route.fulfill({ status: 404 }));
  await page.goto('/impact');
  await expect(page.getByRole('alert')).toHaveText(
    /^Loading chunk failed \(missing: \/assets\/impact/,
  );
  await expectReadable(page);
  expect(counted.documents).toBe(2);
});

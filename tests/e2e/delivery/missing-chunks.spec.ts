import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { expect, test } from '../site-test.ts';

test.beforeEach(
  ({ expected }) =>
    void expected.push(
      /status of 404|assets\/about-.* net::|ERR_CONNECTION_FAILED|route module|dynamically imported/,
    ),
);

const ABOUT = /\/assets\/about-[\w-]+\.js$/;

function countDocuments(page: Page, path: string) {
  const counted = { documents: 0 };
  page.on('request', (request) => {
    const whole = request.resourceType() === 'document';
    if (whole && new URL(request.url()).pathname === path) counted.documents += 1;
  });
  return counted;
}

/** Expects the page About Us to be readable without its scripts. */
async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn it by making it');
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  await page.getByText('Compliance', { exact: true }).click();
  await expect(page.getByText(/^Most of the people we teach are children/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Programs' })
    .click();
  await expect(page).toHaveURL('/programs');
}

test('a page whose chunk is missing is reloaded once, says so, and stays readable', {
  tag: '@all',
}, async ({ page }) => {
  const counted = countDocuments(page, '/about');
  await page.route(ABOUT, (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  await expect(page.getByRole('alert')).toHaveText(
    /^Loading chunk failed \(missing: \/assets\/about/,
  );
  await expectReadable(page);
  expect(counted.documents).toBe(2);
});

test('a visitor who follows a link arrives although a chunk is missing', {
  tag: '@all',
}, async ({ page }) => {
  await page.route(ABOUT, (route) => route.fulfill({ status: 404 }));
  await page.goto('/impact');
  await waitForHydration(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About Us' })
    .click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('alert')).toHaveText(/^Loading chunk failed \(missing:/);
  await expectReadable(page);
});

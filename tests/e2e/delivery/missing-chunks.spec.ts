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

/** Counts how often a page of the site is requested as a whole document. */
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

test('a chunk that fails once loads after the reload, and no message appears', {
  tag: '@all',
}, async ({ page }) => {
  const counted = countDocuments(page, '/about');
  await page.route(ABOUT, (route) => route.abort('connectionfailed'), { times: 1 });
  await page.goto('/about');
  await expect.poll(() => counted.documents).toBe(2);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Impact' })
    .click();
  await expect(page.getByRole('heading', { name: 'Impact by the Numbers' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an unreachable chunk gets another message than a missing one', { tag: '@all' }, async ({
  page,
}) => {
  await page.route(ABOUT, (route) => route.abort('connectionfailed'));
  await page.goto('/about');
  await expect(page.getByRole('alert')).toHaveText(
    /^Loading chunk failed \(other: \/assets\/about/,
  );
  await expectReadable(page);
});

test('a chunk that takes longer than two minutes is given up as a timeout', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install();
  const counted = countDocuments(page, '/about');
  const waiting: (() => Promise<void>)[] = [];
  await page.route(ABOUT, async (route) => {
    const fail = () => route.abort('connectionfailed');
    if (counted.documents === 1) await fail();
    else waiting.push(fail);
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await page.clock.fastForward(120_001);
  for (const fail of waiting) await fail();
  await expect(page.getByRole('alert')).toHaveText(/^Loading chunk failed \(timeout: \/assets/);
});

test('a failure is noticed although the style sheet comes late and nothing was requested before', {
  tag: '@all',
}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route(ABOUT, (route) => route.abort('connectionfailed'));
  const arrive = Promise.withResolvers<void>();
  await page.route(/\/assets\/theme-.*\.css$/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);
  arrive.resolve();
  await expect(page.getByRole('alert')).toHaveText(/^Loading chunk failed/);
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { expectNoBarriers } from '../../support/barriers.ts';
import { startSite } from '../../support/site.ts';
import { expect, reading, test } from '../site-test.ts';

reading(
  "an unknown URL shows 'Unexpected Application Error!' with 404 and a link back",
  async ({ page }) => {
    for (const path of ['/nothing/here', '/about/us', '/programs/nothing']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Unexpected Application Error!',
      );
      await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle('404 Not Found');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/ \| Sua$/);
    await expect(page.getByText('404 Not Found', { exact: true })).toHaveCount(0);
  },
);

test.describe('when the database can no longer be read', () => {
  test.beforeEach(({ expected }) => void expected.push(/status of 500/));

  test('a page fails with status 500, without internal details, and the link back works', {
    tag: '@all',
  }, async ({ page }) => {
    const { site, breakDatabase, stop } = await siteOverOwnDatabase();
    await page.goto(`${site.url}/privacy-policy`);
    breakDatabase();

    const answer = await page.goto(`${site.url}/programs`);
    expect(answer?.status()).toBe(500);
    expect(await answer?.text()).not.toMatch(
      /content_item|no such table|could not be read|\.[jt]sx?:\d/i,
    );
    await expectFailurePage(page);
    await expectNoBarriers(page);
    const code = answer?.headers()['x-request-id'];
    expect(code).toMatch(/^[A-Z\d]{6}$/);
    await expect(page.getByText(`name this code: ${code}`)).toBeVisible();
    expect(site.log).toContainEqual(
      expect.objectContaining({ msg: 'request failed', request: code }),
    );

    // Also by a link within the site, from an open page to one that fails.
    await page.goto(`${site.url}/privacy-policy`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('link', { name: 'Get Involved' }).click();
    await expectFailurePage(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await stop();
  });
});

async function expectFailurePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  const main = page.getByRole('main');
  await expect(main.getByText('500 Internal Server Error', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveText(/content|table|ServiceFailure|\bat /);
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
    'href',
    '/',
  );
}

async function siteOverOwnDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'website-broken-'));
  const site = await startSite({ DATA_DIR: dataDir });
  return {
    site,
    breakDatabase() {
      const database = new Sqlite(join(dataDir, 'site.db'));
      database.exec('drop table content_item');
      database.close();
    },
    async stop() {
      await site.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

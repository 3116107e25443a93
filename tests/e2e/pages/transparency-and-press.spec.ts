import type { Page } from '@playwright/test';
import { countTaps } from '../../support/count-taps.ts';
import { dailyTag } from '../../support/run-all.ts';
import { section } from '../../support/section.ts';
import { expect, looking, reading } from '../site-test.ts';

const PHONE = { width: 360, height: 740 };

/** Taps a link that downloads a file; resolves with its name. */
async function saved(page: Page, tap: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await tap();
  const file = await download;
  expect(await file.failure()).toBeNull();
  return file.suggestedFilename();
}

for (const [scripts, test] of [
  ['with', looking],
  ['without', reading],
] as const) {
  test(
    `${scripts} scripts a journalist on a phone gets a figure, a person, a logo and a picture in 8 taps`,
    dailyTag(scripts === 'with'),
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      const hands = countTaps(async () => {});
      await hands.tap(page.getByRole('link', { name: 'How we counted' }));
      await expect(page).toHaveURL('/transparency#outside-accra');
      const figure = page.locator('#outside-accra');
      await expect(figure).toBeInViewport();
      await expect(figure).toContainText('206');
      await expect(figure).toContainText('2023 to 2024');
      await expect(figure).toContainText('Source: Attendance lists');
      const footer = page.getByRole('contentinfo');
      await hands.tap(footer.locator('summary', { hasText: 'Quick links' }));
      await hands.tap(footer.getByRole('link', { name: 'Press', exact: true }));
      await expect(page).toHaveURL('/press');
      const call = page.getByRole('link', { name: /^Call 024 123 4567/ });
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call).toHaveAttribute('href', 'tel:+233241234567');
      const logo = page.getByRole('link', { name: /^Logo with name, PNG \(2048 pixels wide/ });
      expect(await saved(page, () => hands.tap(logo))).toBe('logo-2048.png');
      const pictures = section(page, 'Pictures');
      await expect(pictures.getByText('Drawing: Sua').first()).toBeVisible();
      const picture = pictures.getByRole('link', { name: /^Download/ }).first();
      expect(await saved(page, () => hands.tap(picture))).toBe('bench.svg');
      expect(hands.taps).toBeLessThanOrEqual(8);
    },
  );
}

reading(
  'each public figure leads to its definition, and the pages have their parts',
  { tag: '@all' },
  async ({ page }) => {
    const links: string[] = [];
    for (const path of ['/', '/impact', '/get-involved', '/press', '/programs/consultants']) {
      await page.goto(path);
      const found = page.getByRole('main').locator('a[href^="/transparency#"]');
      expect(await found.count(), path).toBeGreaterThan(0);
      for (const link of await found.all()) links.push((await link.getAttribute('href')) ?? '');
    }
    await page.goto('/transparency');
    for (const link of new Set(links)) await expect(page.locator(link.slice(13))).toHaveCount(1);
    const titles = (level: number) =>
      page.getByRole('main').getByRole('heading', { level }).allTextContents();
    expect((await titles(2)).slice(1)).toEqual([
      ...['Registrations', 'Board', 'Policies', 'Money by year', 'Gifts by purpose'],
      ...['Provider fees', 'Figures', 'Annual reports', 'Is a number wrong?'],
    ]);
    const money = section(page, 'Money by year');
    await expect(money.getByRole('row', { name: /^Donations/ }).first()).toContainText('186,300');
    await expect(section(page, 'Annual reports')).toContainText('8 pages, PDF of 178 kB');
    await page.goto('/press');
    expect(await titles(2)).toEqual([
      ...['Facts', 'Press contact', 'About us in 50 words', 'About us in 100 words', 'Logos'],
      ...['Pictures', 'Latest news'],
    ]);
  },
);

reading(
  'wherever 100% of donations is said, so is who pays the fees of providers',
  { tag: '@all' },
  async ({ page }) => {
    const fee =
      'When you pay by card, the payment provider keeps a fee. We pay it from course fees';
    for (const path of [
      '/',
      '/about',
      '/impact',
      '/donate',
      '/donate/thank-you',
      '/transparency',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main'), path).toContainText(fee);
    }
    await page.goto('/terms-of-service');
    await page.getByRole('link', { name: 'who pays the fees of payment providers' }).click();
    await expect(page).toHaveURL('/transparency#provider-fees');
  },
);

import { fillGifts } from '../../support/sample-gifts.ts';
import { expect, signIn, test } from '../desk-test.ts';

test.use({
  alone: 'counting',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
});

test('a member with the role money decides, notes money by phone, issues its receipt, and sees the year', {
  tag: '@all',
}, async ({ page, desk }) => {
  const { fresh, odd } = await fillGifts(desk);
  await signIn(page, await desk.makeSignInLink('Ama'));
  await page.goto('/desk');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '1 to decide' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: odd })).toContainText(
    'Another amount came',
  );
  // Between two pages there is no document for a short time.
  const width = () => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
  const fits = () => expect.poll(width).toBe(360);
  await fits();
  await main.getByRole('link', { name: 'Efua Ɔkyere' }).click();
  await fits();
  await main.getByRole('button', { name: 'Accept €48 as the gift' }).click();
  await expect(page.getByRole('status')).toContainText('What came is the gift now.');

  await page.goto('/desk/giving');
  await fits();
  await main.getByRole('link', { name: 'Yaw Boateng' }).click();
  await main.getByLabel('Amount').fill('three fifty');
  await main.getByLabel('Payment number').fill('MP2611.4');
  await main.getByRole('button', { name: 'Note it' }).click();
  await expect(page).toHaveTitle(/^Error/);
  await expect(main.getByLabel('Payment number')).toHaveValue('MP2611.4');
  await expect(main.getByLabel('Amount')).toBeFocused();
  await fits();
  await main.getByLabel('Amount').fill('350,00');
  await main.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByRole('status')).toContainText('It has no receipt yet.');
  await main.getByRole('button', { name: 'Issue the receipt' }).click();
  await expect(page.getByRole('status')).toContainText('The receipt is issued');
  await fits();

  await main.getByRole('link', { name: 'All gifts' }).click();
  await main.getByRole('link', { name: 'Annual receipts' }).click();
  await expect(main.getByRole('row').filter({ hasText: fresh })).toContainText('GH₵350');
  await fits();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
});

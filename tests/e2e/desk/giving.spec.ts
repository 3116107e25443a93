import { fillGifts } from '../../support/sample-gifts.ts';
import { expect, signIn, test } from '../desk-test.ts';

test.use({
  alone: 'counting',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
});

test('a member with the role money decides, notes money by phone and issues its receipt', {
  tag: '@all',
}, async ({ page, desk, expected }) => {
  // Chromium logs this for the number that was used before.
  expected.push(/status of 409/);
  const { odd } = await fillGifts(desk);
  await signIn(page, await desk.makeSignInLink('Ama'));
  await page.goto('/desk');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '1 gift to decide' }).click();
  await expect(main.getByRole('row').filter({ hasText: odd })).toContainText('Another amount came');
  // Between two pages there is no document for a short time.
  const width = () => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
  const fits = () => expect.poll(width).toBe(360);
  await fits();
  await main.getByRole('link', { name: 'Efua Ɔkyere' }).first().click();
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

  // A gift without a pledge: the number was used before, and what was typed stays.
  await main.getByRole('link', { name: 'All gifts' }).click();
  await main.getByRole('link', { name: 'Record a gift' }).click();
  await main.getByLabel('Amount').fill('80');
  await main.getByLabel('Payment method').selectOption('MTN MoMo');
  await main.getByLabel('Payment number').fill('mp2611.4');
  await main.getByRole('button', { name: 'Record the gift' }).click();
  await expect(main.getByLabel('Payment number')).toBeFocused();
  await expect(main.getByLabel('Payment method')).toHaveValue('momo-mtn');
  await fits();
  await main.getByLabel('Payment number').fill('MP2611.5');
  await main.getByRole('button', { name: 'Record the gift' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cash box');
  await main.getByText('This was noted by mistake…').click();
  await main.getByLabel('What happened').fill('It was the rent');
  await main.getByRole('button', { name: 'Take the payment back' }).click();
  await expect(page.getByText('its number can be used again')).toBeVisible();
  await fits();
});

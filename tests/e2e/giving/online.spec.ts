import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { type Paystack, startPaystack } from '../../support/paystack.ts';
import { type RunningSite, startSite } from '../../support/site.ts';
import {
  expect,
  fill,
  formNamed,
  isAlive,
  takeAMinute,
  test,
  withOwnEmail,
} from '../forms-test.ts';

test.use({ viewport: { width: 360, height: 740 } });
// The two tests share a server and a provider, which is made not to answer.
test.describe.configure({ mode: 'default' });

let paystack: Paystack;
let site: RunningSite;
test.beforeAll(async () => {
  paystack = await startPaystack();
  site = await startSite({
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: paystack.settings.secretKey,
    PAYSTACK_API_URL: paystack.url,
    RECEIPTS: 'on',
  });
});
test.afterAll(async () => {
  await site.stop();
  await paystack.stop();
});

const isHeaded = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

/** Gives 350 cedis by card; ends on the page of the pledge. */
async function giveByCard(page: Page, { scripts }: { scripts: boolean }) {
  await page.goto(`${site.url}/donate`);
  const form = formNamed(page, 'Make a donation');
  if (scripts) await isAlive(page);
  const donor = withOwnEmail({ name: 'Efua' }, 'online');
  await fill(form, { ...donor, amount: 'GHS-350', paymentMethod: 'creditcard' });
  await takeAMinute(page, site);
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect(page).toHaveURL(/\/donate\/pledge\?token=/);
}

/** Goes to the provider's page and back; the receipt appears once the server has polled. */
async function payAndComeBack(page: Page, check: () => Promise<void>) {
  await isHeaded(page, 'Now pay GH₵350');
  await check();
  const before = page.url();
  await page.route(`${paystack.url}/checkout/*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
  );
  const arrived = page.waitForRequest(`${paystack.url}/checkout/*`);
  await page.getByRole('link', { name: 'Pay online now' }).click();
  // No other site learns from which page the donor comes.
  expect((await (await arrived).allHeaders()).referer).toBeUndefined();
  await isHeaded(page, 'Checkout');

  const begun = paystack.requests.filter(({ path }) => path === '/transaction/initialize').at(-1);
  const reference = String(begun?.body?.reference);
  expect(begun?.body).toMatchObject({ amount: 35_000, currency: 'GHS' });
  const back = `${before}&trxref=${reference}&reference=${reference}`;
  await page.goto(back);
  // Coming back without paying confirms nothing.
  await isHeaded(page, 'We are checking your payment');
  await expect(page.getByRole('link', { name: 'Pay online now' })).toHaveCount(0);
  await check();
  paystack.pay(reference);
  // The page updates by itself.
  await isHeaded(page, 'Thank you: GH₵350 arrived');
  await check();
  await page.getByRole('link', { name: 'Your receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt TEST-');
  await expect(page.getByRole('main')).toContainText('Efua');
}

test('a card pays on the provider’s page, and the receipt follows', async ({ page }) => {
  await giveByCard(page, { scripts: true });
  await payAndComeBack(page, () => expectNoBarriers(page));
});

test('when the provider does not answer, the page keeps its steps and offers another try', {
  tag: '@all',
}, async ({ page }) => {
  paystack.override = { status: 500 };
  await giveByCard(page, { scripts: true });
  paystack.override = undefined;
  await expect(page.getByRole('main')).toContainText('*170#');
  await expect(page.getByRole('link', { name: 'Pay online now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay online now' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is ready');
  await expect(page.getByRole('link', { name: 'Pay online now' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a card pays on the provider’s page, and the receipt follows', { tag: '@all' }, async ({
    page,
  }) => {
    await giveByCard(page, { scripts: false });
    await payAndComeBack(page, async () => undefined);
  });
});

import type { Page } from '@playwright/test';
import { expect, fill, formNamed, isAlive, storedFrom, takeAMinute, test } from '../forms-test.ts';

const NAME = 'Make a donation';
const DISABLED = 'Payment processing is temporarily disabled. Please contact us directly.';
const AMOUNT = 'Please select or enter a valid donation amount';

async function open(page: Page) {
  await page.goto('/donate');
  await isAlive(page);
  return formNamed(page, NAME);
}

test('a preset clears the custom amount, and the custom amount clears the preset', {
  tag: '@all',
}, async ({ page }) => {
  const form = await open(page);
  const custom = form.getByRole('textbox', { name: /^Another amount/ });
  const amounts = (name: string) => form.getByRole('radiogroup', { name, exact: true });
  await expect(amounts('Amount').getByRole('radio')).toHaveCount(5);
  await expect(amounts('Amount in cedis').getByRole('radio')).toHaveCount(4);
  await form.getByRole('radio', { name: '€50', exact: true }).check();
  await form.getByRole('radio', { name: 'GH₵50', exact: true }).check();
  await expect(form.getByRole('radio', { name: '€50', exact: true })).not.toBeChecked();
  await custom.fill('GH₵1,200.50');
  await expect(form.getByText('We read it as 1,200.50.')).toBeVisible();
  await custom.fill('12,50');
  await expect(form.getByRole('radio', { name: 'GH₵50', exact: true })).not.toBeChecked();
  await form.getByRole('radio', { name: '€100', exact: true }).check();
  await expect(custom).toHaveValue('');
  await expect(custom).toHaveAttribute('inputmode', 'decimal');
});

test('the message about it stays in view on a phone, with the ways that work', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  const form = await open(page);
  const donate = form.getByRole('button', { name: 'Donate' });
  await fill(form, {
    name: 'Ama',
    email: 'ama@mail.example',
    amount: 'GHS-100',
    paymentMethod: 'paypal',
  });
  for (const time of ['once', 'and again']) {
    await donate.focus();
    await donate.press('Enter');
    const box = page.getByText('Nothing was sent.').locator('..');
    await expect(box, time).toBeFocused();
    await expect(box).toContainText('Mobile money and bank transfer work today.');
    for (const message of [box, form.getByRole('alert')]) {
      await expect(message, time).toBeInViewport({ ratio: 1 });
    }
    await page.clock.runFor(5_100);
    await expect(page.getByText(DISABLED)).toBeHidden();
    await expect(box, time).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Choose another way to pay' }).click();
  await expect(form.getByRole('radio', { name: 'MTN MoMo' })).toBeInViewport();
});

test('wallets are disabled for an amount in euro, and the error names the alternatives', {
  tag: '@all',
}, async ({ page }) => {
  const form = await open(page);
  const methods = form.getByRole('radiogroup', { name: 'Payment method' });
  await expect(methods).toHaveAccessibleDescription(/^Mobile money takes cedis only\./);
  const struck = () =>
    methods
      .locator('.choice')
      .evaluateAll(
        (tiles) =>
          tiles.filter((tile) => getComputedStyle(tile).textDecorationLine === 'line-through')
            .length,
      );
  const another = form.getByLabel(/^Another amount/);
  const currency = form.getByLabel('Currency of the other amount');
  await another.fill('20');
  expect(await struck()).toBe(0);
  await currency.selectOption('USD');
  expect(await struck()).toBe(3);
  await form.getByRole('radio', { name: 'GH₵50', exact: true }).check();
  expect(await struck()).toBe(0);
  await form.getByRole('radio', { name: '€50', exact: true }).check();
  expect(await struck()).toBe(3);
  await fill(form, { name: 'Ama', email: 'ama@mail.example' });
  await form.getByRole('button', { name: 'Donate' }).click();
  const summary = form.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Mobile money takes cedis only. Choose bank transfer, or an amount in cedis.',
  ]);
});

test('missing answers are named in the words of the specification', { tag: '@all' }, async ({
  page,
}) => {
  const form = await open(page);
  await form.getByRole('button', { name: 'Donate' }).click();
  const summary = form.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    AMOUNT,
    'Name is required',
    'Email is required',
  ]);
  for (const name of ['Amount', 'Amount in cedis']) {
    const amounts = form.getByRole('radiogroup', { name, exact: true });
    await expect(amounts).toHaveAccessibleDescription(AMOUNT);
  }
  await fill(form, { name: 'Ama', email: 'ama', customAmount: '0' });
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect(summary.getByRole('listitem')).toHaveText([AMOUNT, 'Invalid email format']);
  await form.getByRole('radio', { name: '€10', exact: true }).check();
  await expect(summary.getByRole('listitem')).toHaveText(['Invalid email format']);
});

test('a pledge by mobile money is stored, and its answers are erased from the device', async ({
  page,
  formSite,
}) => {
  const email = `momo-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const form = await open(page);
  await takeAMinute(page, formSite);
  await fill(form, { name: 'Ama', email, amount: 'GHS-350' });
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect.poll(() => storedFrom(formSite, email).length).toBe(1);
  const [row] = storedFrom(formSite, email);
  await expect(page.getByRole('main')).toContainText(row?.reference ?? '-');
  expect(row).toMatchObject({
    reference: expect.stringMatching(/^DON-/),
    payload: { amount: 'GHS-350', paymentMethod: 'momo-mtn' },
  });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
});

test('rare answers are folded, the button is within three screens of a phone, and an error opens its fold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await open(page);
  const phone = form.getByLabel(/^Phone/);
  await expect(phone).toBeHidden();
  const button = form.getByRole('button', { name: 'Donate' });
  expect((await button.boundingBox())?.y).toBeLessThan(2_050);
  await fill(form, { name: 'Ama', email: 'ama@mail.example', amount: 'GHS-50', phone: '12' });
  await form.getByText(/^More choices/).click();
  await expect(phone).toBeHidden();
  await button.click();
  await expect(phone).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the same messages, and keeps typed text', async ({ page, formSite }) => {
    await page.goto('/donate');
    const form = formNamed(page, NAME);
    await form.getByRole('button', { name: 'Donate' }).click();
    await expect(form.getByRole('alert').getByText(AMOUNT)).toBeVisible();
    await fill(form, {
      name: 'Ama',
      email: 'ama@mail.example',
      customAmount: '12.5',
      paymentMethod: 'paypal',
    });
    await form.getByRole('button', { name: 'Donate' }).click();
    await expect(form.getByRole('alert')).toHaveText(DISABLED);
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ama');
    await expect(form.getByLabel(/^Another amount/)).toHaveValue('12.5');
    const stored = formSite.stored().filter(({ payload }) => payload.email === 'ama@mail.example');
    expect(stored).toEqual([]);
  });
});

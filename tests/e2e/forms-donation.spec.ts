import type { Page } from '@playwright/test';
import { expect, fill, formNamed, heldBy, isAlive, notePages, test } from './forms-test.ts';

const NAME = 'Make a donation';
const DISABLED = 'Payment processing is temporarily disabled. Please contact us directly.';
const AMOUNT = 'Please select or enter a valid donation amount';

async function open(page: Page) {
  await page.goto('/donate');
  await isAlive(page);
  return formNamed(page, NAME);
}

test('a preset clears the custom amount, and the custom amount clears the preset', async ({
  page,
}) => {
  const form = await open(page);
  const custom = form.getByRole('spinbutton', { name: /^Another amount in euro/ });
  await expect(form.getByRole('radiogroup', { name: 'Amount' }).getByRole('radio')).toHaveCount(5);
  await form.getByRole('radio', { name: '€50' }).check();
  await custom.fill('12.50');
  await expect(form.getByRole('radio', { name: '€50' })).not.toBeChecked();
  await form.getByRole('radio', { name: '€100' }).check();
  await expect(custom).toHaveValue('');
  await expect(custom).toHaveAttribute('min', '1');
  await expect(custom).toHaveAttribute('step', '0.01');
});

test('a valid donation calls nobody, says that it cannot be paid yet, and stays', async ({
  page,
}) => {
  await page.clock.install();
  const form = await open(page);
  const asked: string[] = [];
  notePages(page, asked);
  await fill(form, {
    name: 'Ama',
    email: 'ama@mail.example',
    amount: '25',
    paymentMethod: 'paypal',
  });
  const before = await heldBy(form);
  // The button says so for as long as it takes, which may be less than a look at it.
  await page.evaluate(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    const button = document.querySelector('#donation button') as HTMLButtonElement;
    new MutationObserver(() => words.push(`${button.textContent} ${button.disabled}`)).observe(
      button,
      { subtree: true, childList: true, characterData: true, attributes: true },
    );
  });
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect(form.getByRole('alert')).toHaveText(DISABLED);
  const words = await page.evaluate(() => (window as unknown as { words: string[] }).words);
  expect(words).toContain('Processing... true');
  expect(asked).toEqual([]);
  expect(await heldBy(form)).toEqual(before);
  await page.clock.runFor(5_100);
  await expect(page.getByText(DISABLED)).toBeHidden();
});

test('what is missing is said in the words of the specification', async ({ page }) => {
  const form = await open(page);
  await form.getByRole('button', { name: 'Donate' }).click();
  const summary = form.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Name is required',
    'Email is required',
    AMOUNT,
  ]);
  await expect(form.getByRole('radiogroup', { name: 'Amount' })).toHaveAccessibleDescription(
    AMOUNT,
  );
  await fill(form, { name: 'Ama', email: 'ama', customAmount: '0' });
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect(summary.getByRole('listitem')).toHaveText(['Invalid email format', AMOUNT]);
  await form.getByRole('radio', { name: '€10', exact: true }).check();
  await expect(summary.getByRole('listitem')).toHaveText(['Invalid email format']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says the same, and keeps what was typed', async ({ page, formSite }) => {
    await page.goto('/donate');
    const form = formNamed(page, NAME);
    await form.getByRole('button', { name: 'Donate' }).click();
    await expect(form.getByRole('alert').getByText(AMOUNT)).toBeVisible();
    await fill(form, { name: 'Ama', email: 'ama@mail.example', customAmount: '12.5' });
    await form.getByRole('button', { name: 'Donate' }).click();
    await expect(form.getByRole('alert')).toHaveText(DISABLED);
    await expect(form.getByLabel('Name')).toHaveValue('Ama');
    await expect(form.getByLabel(/^Another amount/)).toHaveValue('12.5');
    const kept = formSite.stored().filter(({ payload }) => payload.email === 'ama@mail.example');
    expect(kept).toEqual([]);
  });
});

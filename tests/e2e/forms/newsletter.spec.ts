import type { Page } from '@playwright/test';
import { expect, formNamed, isAlive, mailsTo, takeAMinute, test } from '../forms-test.ts';

const THANKS = 'Thank you for subscribing!';

function box(page: Page) {
  return page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
}

test('the box thanks for five seconds; the mail is confirmed by a button', async ({
  page,
  formSite,
  mailServer,
}) => {
  await page.clock.install();
  const email = `letters-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await page.goto('/impact');
  await isAlive(page);
  await takeAMinute(page, formSite);
  const input = box(page).getByLabel('Email address');
  await input.fill(email);
  await box(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(box(page).getByText(THANKS)).toBeVisible();
  await expect(input).toHaveValue('');
  await expect(page).toHaveURL(/\/impact$/);
  await page.clock.runFor(5_100);
  await expect(box(page).getByText(THANKS)).toBeHidden();

  await expect.poll(() => mailsTo(mailServer, email).length).toBe(1);
  const [mail] = mailsTo(mailServer, email);
  const link = /\S+\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole('main').getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are on the list.');
});

test('unsubscribing needs one press on a button', { tag: '@all' }, async ({
  page,
  formSite,
  mailServer,
}) => {
  const email = `no-letters-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await page.goto('/newsletter');
  await isAlive(page);
  await takeAMinute(page, formSite);
  const form = page.getByRole('main').getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('main').getByText(THANKS)).toBeVisible();
  await expect(page.getByRole('main').getByText('reference')).toHaveCount(0);
  await expect.poll(() => mailsTo(mailServer, email).length).toBe(1);
  const text = mailsTo(mailServer, email)[0]?.text ?? '';
  const { pathname, search } = new URL(/\S+\/newsletter\/unsubscribe\?\S+/.exec(text)?.[0] ?? '');

  // The request of a mail program for its user (RFC 8058).
  const oneClick = await page.request.post(formSite.url + pathname + search, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);
  await page.goto(pathname + search);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Done. We will not send you the newsletter again.',
  );
});

test('a wrong email address has an error beside the box until it is corrected', {
  tag: '@all',
}, async ({ page, expected }) => {
  expected.push(/status of 422/);
  await page.goto('/about');
  await isAlive(page);
  const input = box(page).getByLabel('Email address');
  for (const [typed, sentence] of [
    ['', 'Email address is required'],
    ['ama@nowhere', 'Please enter a valid email address'],
  ] as const) {
    await input.fill(typed);
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(input).toBeFocused();
    await expect(input).toHaveAccessibleDescription(sentence);
    await expect(input).toHaveValue(typed);
  }
  await input.fill('ama@mail.example');
  await expect(input).not.toHaveAttribute('aria-invalid');
  await expect(page).toHaveURL(/\/about$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box leads to the newsletter page', async ({ page, formSite }) => {
    const email = `plain-${crypto.randomUUID().slice(0, 8)}@mail.example`;
    await page.goto('/about');
    await box(page).getByLabel('Email address').fill('nowhere');
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    const form = formNamed(page, 'Newsletter').first();
    await expect(form.getByRole('alert')).toContainText('Please enter a valid email address');
    await expect(form.getByLabel('Email address')).toHaveValue('nowhere');
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('main').getByText(THANKS)).toBeVisible();
    const rows = formSite.stored().filter(({ payload }) => payload.email === email);
    expect(rows).toHaveLength(1);
  });
});

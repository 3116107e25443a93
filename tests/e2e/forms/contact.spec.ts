import type { Page } from '@playwright/test';
import { CONTACT } from '../../support/filled-forms.ts';
import {
  expect,
  fill,
  heldBy,
  isAlive,
  openForm,
  routeSent,
  test,
  withOwnEmail,
} from '../forms-test.ts';

/** Milliseconds (specification, section 9). */
const NOTICE_TIMEOUT = 5_000;

/** From here on time passes only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a success clears the form and disappears after five seconds', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  const form = await openForm(page, CONTACT);
  await fill(form, withOwnEmail(CONTACT.answers, 'clears'));
  await stopClock(page);
  await form.getByRole('button', { name: 'Send Message' }).click();
  const message = page.getByText(CONTACT.success);
  await expect(message).toBeVisible();
  expect(await heldBy(form)).toMatchObject({
    name: [''],
    email: [''],
    phone: [''],
    subject: [''],
    message: [''],
  });
  await expect(form).toBeFocused();
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);

  await page.clock.runFor(NOTICE_TIMEOUT - 1);
  await expect(message).toBeVisible();
  await page.clock.runFor(1);
  await expect(message).toBeHidden();
  // Screen reader users may reach it later.
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText(CONTACT.success);
  const box = await status.locator('.expired-notice').boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
});

test('a message stays while the pointer or the focus is on it', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  const form = await openForm(page, CONTACT);
  await fill(form, withOwnEmail(CONTACT.answers, 'stays'));
  await stopClock(page);
  await form.getByRole('button', { name: 'Send Message' }).click();
  const message = page.getByText(CONTACT.success);
  await message.hover();
  await page.clock.runFor(2 * NOTICE_TIMEOUT);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(2 * NOTICE_TIMEOUT);
  await expect(message).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(NOTICE_TIMEOUT + 100);
  await expect(message).toBeHidden();
});

test('JSON from a gateway is a failure like any other', { tag: '@all' }, async ({
  page,
  expected,
}) => {
  expected.push(/status of 502/);
  const form = await openForm(page, CONTACT);
  await fill(form, CONTACT.answers);
  const before = await heldBy(form);
  await routeSent(page, (route) =>
    route.fulfill({ status: 502, contentType: 'application/json', body: 'null' }),
  );
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert')).toContainText('An error occurred');
  expect(await heldBy(form)).toEqual(before);
});

test('a made-up URL cannot show that something was sent', async ({ page }) => {
  await page.goto('/contact?sent=contact+MSG-2222.AAAAAAAAAAAAAAAAAAAAAA');
  await isAlive(page);
  await expect(page.getByText(CONTACT.success)).toHaveCount(0);
});

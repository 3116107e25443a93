import { expectNoBarriers } from '../../support/barriers.ts';
import { BROWSER_FORMS, CONTACT } from '../../support/filled-forms.ts';
import { dailyTag } from '../../support/run-all.ts';
import {
  bringToWait,
  expect,
  fill,
  formNamed,
  isAlive,
  openForm,
  test,
  withOwnEmail,
} from '../forms-test.ts';

for (const filled of BROWSER_FORMS) {
  test(
    `"${filled.name}" has no barriers, empty, with errors, filled in and after sending`,
    dailyTag(filled === CONTACT),
    async ({ page }) => {
      await page.clock.install();
      const form = await openForm(page, filled);
      await expectNoBarriers(page);
      await form.getByRole('button', { name: filled.button }).click();
      await expect(form.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
      await expectNoBarriers(page);
      await fill(form, withOwnEmail(filled.answers, 'barriers'));
      // STEM Squad asks more of groups.
      await expectNoBarriers(page);
      await form.getByRole('button', { name: filled.button }).click();
      await expect(page.getByRole('main').getByText(filled.success)).toBeVisible();
      await expectNoBarriers(page);
      await page.clock.runFor(5_100);
      await expectNoBarriers(page);
    },
  );
}

test('the donation has no barriers when filled in, with errors or refused', {
  tag: '@all',
}, async ({ page }) => {
  // The narrowest screen: WCAG's 1280 px, enlarged to 400%.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/donate');
  await isAlive(page);
  const form = formNamed(page, 'Make a donation');
  // A tile is selected by keyboard like any radio button, and says what it pays for.
  await form.getByRole('radio', { name: 'GH₵50', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const chosen = form.getByRole('radio', { name: 'GH₵100', exact: true });
  await expect(chosen).toBeChecked();
  await expect(chosen).toHaveAccessibleDescription('data for a class of twelve, for a week');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoBarriers(page);
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectNoBarriers(page);
  await fill(form, { name: 'Ama', email: 'ama@mail.example', paymentMethod: 'paypal' });
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect(form.getByRole('alert')).toContainText('temporarily disabled');
  await expectNoBarriers(page);
});

test('the newsletter form has no barriers, with errors or after sending, in its box and on its page', {
  tag: '@all',
}, async ({ page, expected }) => {
  expected.push(/status of 422/);
  const box = page.getByRole('contentinfo').getByRole('form', { name: 'newsletter' });
  for (const [path, form] of [
    ['/newsletter', formNamed(page, 'Newsletter')],
    ['/services', box],
  ] as const) {
    await page.goto(path);
    await isAlive(page);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expectNoBarriers(page);
  }
  await box.getByRole('textbox').fill(`${crypto.randomUUID()}@mail.example`);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Thank you for subscribing!')).toBeVisible();
  await expectNoBarriers(page);
});

test('a form that waits for its connection has no barriers', { tag: '@all' }, async ({
  page,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await bringToWait(page, CONTACT, withOwnEmail(CONTACT.answers, 'waits'));
  await expectNoBarriers(page);
});

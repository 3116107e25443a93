import { contactMessage } from '../../support/inbox.ts';
import { expect, test } from '../desk-test.ts';

// For the desk over HTTP see modules/submissions/tests/desk/thread.test.ts and thread-reply.test.ts.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('on a phone without scripts a member reads, notes, replies, and sees the delivery status', {
  tag: '@all',
}, async ({ owner: page, desk }) => {
  const reference = await desk.receive(
    contactMessage({ message: `Do you teach robots? ${'https://mail.example/'.repeat(12)}` }),
    3,
  );
  await page.goto(`/desk/inbox/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Efua Ɔkyere');
  await expect(page.getByText('20 h left')).toBeVisible();
  await expect(page.getByRole('link', { name: '+233241234567' })).toHaveAttribute(
    'href',
    'tel:+233241234567',
  );
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);

  await page.getByRole('textbox', { name: 'Visible to staff only' }).fill('Her daughter is nine.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('status')).toHaveText('Your note is stored.');

  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert')).toHaveText('Write a reply first.');
  await expect(page).toHaveTitle(/^Error: /);
  // The field is far below the title, and yet in view at once, with its error.
  await expect(page.getByRole('textbox', { name: /^To / })).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByRole('textbox', { name: 'To efua@mail.example' }).fill('Yes, on Saturdays.');
  await page.getByRole('checkbox', { name: 'Mark as done' }).check();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('status')).toContainText('goes by mail by itself');
  await expect(page.getByText('20 h left')).toBeHidden();
  await expect
    .poll(
      () => desk.mails.received.filter(({ text }) => text?.includes('Yes, on Saturdays.')).length,
    )
    .toBe(1);
  const reply = page.getByRole('listitem').filter({ hasText: 'Yes, on Saturdays.' });
  await expect(async () => {
    await page.goto(`/desk/inbox/${reference}`);
    await expect(reply).toContainText('Sent by mail', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Ama set it to Done')).toBeVisible();
  expect(await width()).toBe(360);
});

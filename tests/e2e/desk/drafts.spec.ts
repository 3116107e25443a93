import { waitForHydration } from '../../support/hydration.ts';
import { contactMessage } from '../../support/inbox.ts';
import { expect, test } from '../desk-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('acceptance 2: a typed draft is on a second device, and an offline text stays', async ({
  owner: page,
  browser,
  desk,
  ama,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const path = `/desk/inbox/${await desk.receive(contactMessage(), 1)}`;
  await page.goto(path);
  await waitForHydration(page);
  const reply = page.getByRole('textbox', { name: /^To / });
  await reply.fill('Yes, we teach');
  await expect(page.getByText(/^Draft kept \d\d:\d\d$/)).toBeVisible();

  const second = await browser.newContext({ baseURL: desk.url });
  await second.addCookies(ama);
  const laptop = await second.newPage();
  await laptop.goto(path);
  await expect(laptop.getByRole('textbox', { name: /^To / })).toHaveValue('Yes, we teach');
  await second.close();

  // Offline, neither a link nor a button takes the text away.
  await page.context().setOffline(true);
  await reply.pressSequentially(' robots');
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await expect.poll(() => questions).toEqual(['confirm']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['confirm', 'beforeunload']);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No connection. Your text is still here and was not sent.',
  );
  await expect(page).toHaveURL(path);
  await expect(reply).toHaveValue('Yes, we teach robots');

  // With a connection a link keeps the text first, and the text is there when its reader is back.
  await page.context().setOffline(false);
  await reply.pressSequentially(' in Tamale');
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await expect(page).toHaveURL('/desk/inbox');
  await page.goto(path);
  await expect(reply).toHaveValue('Yes, we teach robots in Tamale');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('status')).toContainText('goes by mail by itself');
  await expect(reply).toHaveValue('');
  await expect(page.getByText(/Draft kept/)).toBeHidden();

  // Another form keeps the text, too, without a question.
  const note = page.getByRole('textbox', { name: 'Visible to staff only' });
  await note.fill('She called');
  await page
    .getByRole('button', { name: /^Set to / })
    .first()
    .click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(note).toHaveValue('She called');
  expect(questions).toHaveLength(2);
});

import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../desk-test.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('an owner invites a member, who signs in by the mail, and ends the access again', {
  tag: '@all',
}, async ({ owner, desk, browser }) => {
  await owner.goto('/desk/people');
  await owner.getByLabel('Name').fill('Yaa Asante');
  await owner.getByLabel('Email address').fill('yaa@mail.example');
  await press(owner, 'Invite');
  await expect(owner.getByRole('alert')).toHaveText('Choose at least one role.');
  await expect(owner.getByLabel('Name')).toHaveValue('Yaa Asante');
  await owner.getByRole('checkbox', { name: /^People/ }).check();
  await press(owner, 'Invite');
  await expect(owner.getByRole('status')).toContainText('The invitation was made.');

  const row = owner.getByRole('listitem').filter({ hasText: 'yaa@mail.example' });
  await expect(async () => {
    await owner.reload();
    await expect(row).toContainText('Has not signed in yet. Invited', { timeout: 1_000 });
    await expect(row).toContainText('The mail was sent.', { timeout: 1_000 });
  }).toPass();
  const mail = desk.mails.received.find(({ recipients }) =>
    recipients.includes('yaa@mail.example'),
  );
  const link = /\/desk\/welcome\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';

  const context = await browser.newContext({ baseURL: desk.url });
  const yaa = await context.newPage();
  await signIn(yaa, link);
  await expect(yaa.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Today',
    'Inbox',
    'Places',
    'Messages',
    'Help',
    'Yaa Asante',
  ]);

  await owner.goto('/desk/people');
  await expect(row).toContainText('Here last');
  await row.getByRole('link', { name: 'Yaa Asante' }).click();
  await press(owner, 'End the access of Yaa Asante');
  await expect(owner.getByRole('status')).toContainText('The access has ended.');
  await expect(row).toContainText('Left');
  await yaa.goto('/desk/inbox');
  await expect(yaa).toHaveURL(/\/desk\/sign-in/);
  await context.close();
});

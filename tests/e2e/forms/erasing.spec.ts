import type { Page } from '@playwright/test';
import { CONTACT } from '../../support/filled-forms.ts';
import { storedDrafts } from '../../support/form-drafts.ts';
import { bringToWait, expect, isAlive, storedFrom, test, withOwnEmail } from '../forms-test.ts';

function erasing(page: Page) {
  const footer = page.getByRole('contentinfo');
  return {
    erase: footer.getByRole('button', { name: 'Delete what this site saved on this phone' }),
    done: footer.getByText('Deleted: what this site saved on this phone.'),
    email: page.getByRole('main').getByLabel('Email address'),
  };
}

async function openAndType(page: Page) {
  await page.goto('/newsletter');
  await isAlive(page);
  const at = erasing(page);
  await at.email.fill('efua@mail.example');
  await expect.poll(() => storedDrafts(page)).toContain('efua');
  return at;
}

test('waiting answers are erased without a connection, and are neither saved nor sent when it is back', async ({
  page,
  context,
  formSite,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const answers = withOwnEmail(CONTACT.answers, 'erased');
  const form = await bringToWait(page, CONTACT, answers);
  const { erase, done } = erasing(page);
  await erase.click();
  await expect(done).toBeVisible();
  await expect(form.getByRole('status')).toContainText('or deleted from this phone');
  await expect(form.getByRole('alert')).toHaveCount(0);

  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await context.setOffline(false);
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('online'));
    await fetch('/about');
  });
  expect(posted).toEqual([]);
  expect(await storedDrafts(page)).toBe('{}');
  expect(storedFrom(formSite, answers.email)).toEqual([]);
});

test('the message that all was erased stays until something is typed again', {
  tag: '@all',
}, async ({ page }) => {
  const { erase, done, email } = await openAndType(page);
  await erase.click();
  await expect(done).toBeVisible();
  await expect(page).toHaveURL('/newsletter#erased');
  await isAlive(page);
  await email.fill('esi@mail.example');
  await expect(done).toBeHidden();
  await expect(page).toHaveURL('/newsletter');
  await expect.poll(() => storedDrafts(page)).toContain('esi');
});

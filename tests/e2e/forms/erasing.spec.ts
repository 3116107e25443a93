import type { Page } from '@playwright/test';
import { CONTACT } from '../../support/filled-forms.ts';
import { beginForm, storedDrafts } from '../../support/form-drafts.ts';
import {
  bringToWait,
  expect,
  fill,
  isAlive,
  openForm,
  routeSent,
  storedFrom,
  test,
  withOwnEmail,
} from '../forms-test.ts';

/** The button at the foot of every page, and its message. */
function erasing(page: Page) {
  const footer = page.getByRole('contentinfo');
  return {
    erase: footer.getByRole('button', { name: 'Delete what this site saved on this phone' }),
    done: footer.getByText('Deleted: what this site saved on this phone.'),
    email: page.getByRole('main').getByLabel('Email address'),
  };
}

/** Opens a page and types something that is then saved. */
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

test('a form under way during the erasing is not saved when its sending fails', {
  tag: '@all',
}, async ({ page, expected }) => {
  expected.push(/ERR_FAILED|ERR_CONNECTION_RESET/);
  const lose = Promise.withResolvers<void>();
  await routeSent(page, async (route) => {
    await lose.promise;
    await route.abort('connectionreset');
  });
  await page.route('**/erase', (route) => route.abort());
  const form = await openForm(page, CONTACT);
  await beginForm(form);
  await fill(form, CONTACT.answers);
  await form.getByRole('button', { name: CONTACT.button }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  const { erase, done } = erasing(page);
  await erase.click();
  await expect(done).toBeVisible();
  lose.resolve();
  await expect(form.getByRole('button', { name: CONTACT.button })).toBeEnabled();
  await expect(form.getByText('or deleted from this phone')).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  expect(await storedDrafts(page)).toBe('{}');
});

test('erasing works in a browser without access to service workers and caches', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
    navigator.serviceWorker.getRegistrations = forbidden;
    caches.keys = forbidden;
  });
  const { erase, done } = await openAndType(page);
  await erase.click();
  await expect(done).toBeVisible();
  await expect(page).toHaveURL('/newsletter#erased');
  expect(await storedDrafts(page)).toBe('{}');
});

test('erasing is confirmed on the same page when another server answers, or none', {
  tag: '@all',
}, async ({ page, expected }) => {
  expected.push(/status of 503/);
  // The time limit ends at once, without the clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      Object.assign(window, { limit });
      return limit === 4_000 && 'isHanging' in window
        ? AbortSignal.abort()
        : new AbortController().signal;
    };
  });
  for (const isHanging of [false, true]) {
    const { erase, done, email } = await openAndType(page);
    await page.route('**/erase', (route) => {
      if (!isHanging) return route.fulfill({ status: 503, body: 'the proxy is sorry' });
    });
    if (isHanging) await page.evaluate(() => Object.assign(window, { isHanging: true }));
    await erase.click();
    await expect(done).toBeVisible();
    await expect(page).toHaveURL('/newsletter');
    await expect(email).toHaveValue('efua@mail.example');
    expect(await storedDrafts(page)).toBe('{}');
    await page.unrouteAll();
  }
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

import type { FilledForm } from '../../support/filled-form.ts';
import { FILLED_FORMS } from '../../support/filled-forms.ts';
import { beginForm, DRAFT_SAVED, storedDrafts } from '../../support/form-drafts.ts';
import { expect, isAlive, openForm, test } from '../forms-test.ts';

const [CONTACT, COURSE] = FILLED_FORMS as [FilledForm, FilledForm];

const SHARED = 'Others use this phone: do not save my answers';

test('a family stays on the phone, every person of it', async ({ page }) => {
  const form = await openForm(page, COURSE);
  await form.locator('[name="party"][value="family"]').check();
  await form.getByRole('button', { name: 'Add another person' }).click();
  await form.locator('[name="people-2-name"]').fill('Kojo');
  await form.locator('textarea').first().fill('Nuts make him ill');
  await expect(form.getByText(DRAFT_SAVED)).toBeVisible();

  await page.reload();
  await isAlive(page);
  await expect(form.locator('[name="people-2-name"]')).toHaveValue('Kojo');
  await expect(form.locator('textarea').first()).toHaveValue('Nuts make him ill');
  await form.getByRole('button', { name: 'Delete' }).click();
  expect(await storedDrafts(page)).toBe('{}');
  await expect(form.getByRole('checkbox', { name: SHARED })).toBeChecked();
});

test('saved answers are erased after seven days by any page that is opened', {
  tag: '@all',
}, async ({ page }) => {
  const form = await openForm(page, CONTACT);
  await beginForm(form);
  await expect.poll(() => storedDrafts(page)).toContain('Efua');
  await page.evaluate(() => {
    const day = 7 * 24 * 3_600_000;
    for (const [name, text] of Object.entries(localStorage)) {
      localStorage[name] = text.replace(/^\d+/, (at: string) => String(Number(at) - day));
      localStorage[`${name}-tomorrow`] = text.replace(/^\d+/, () => String(Date.now() + day));
    }
  });
  await page.goto('/about');
  await isAlive(page);
  expect(await storedDrafts(page)).toBe('{}');
});

test('on a shared device nothing is saved, and earlier saved answers are erased', async ({
  page,
}) => {
  const form = await openForm(page, CONTACT);
  const shared = form.getByRole('checkbox', { name: SHARED });
  await beginForm(form);
  await expect(shared).not.toBeChecked();
  await expect.poll(() => storedDrafts(page)).toContain('Efua');
  await shared.check();
  await expect(form.getByText('We do not save your answers on this phone.')).toBeVisible();
  await form.locator('[name="email"]').fill('efua@mail.example');
  expect(await storedDrafts(page)).toBe('{}');
  await expect(form.locator('[name="name"]')).toHaveValue('Efua');

  await page.reload();
  await isAlive(page);
  await form.locator('[name="name"]').fill('Esi');
  await expect(shared).toBeChecked();
  expect(await storedDrafts(page)).toBe('{}');
  await shared.uncheck();
  expect(await storedDrafts(page)).toContain('Esi');
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CONTACT, FILLED_FORMS } from '../support/filled-forms.ts';
import { STEM_SQUAD } from '../support/filled-involvements.ts';
import { expect, fill, isAlive, openForm, test, withOwnEmail } from './forms-test.ts';

// axe is put into the page as an inline script.
test.use({ bypassCSP: true });

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const filled of FILLED_FORMS) {
      test(`"${filled.name}" has no barriers, empty or wrong`, async ({ page }) => {
        const form = await openForm(page, filled);
        await expectNoBarriers(page);
        await form.getByRole('button', { name: filled.button }).click();
        await expect(form.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
        await expectNoBarriers(page);
      });
    }

    test('the donation has no barriers, empty or wrong', async ({ page }) => {
      await page.goto('/donate');
      await isAlive(page);
      await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
      await expectNoBarriers(page);
    });

    test('answers that wait, and the offline page, have no barriers', async ({
      page,
      context,
      expected,
    }) => {
      expected.push(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/offline');
      await expectNoBarriers(page);
      const form = await openForm(page, CONTACT);
      await form.locator('[name="name"]').focus();
      await expect(form.getByRole('checkbox')).toBeVisible();
      await fill(form, withOwnEmail(CONTACT.answers, 'waits'));
      await context.setOffline(true);
      await form.getByRole('button', { name: CONTACT.button }).click();
      await expect(form.getByRole('alert')).toContainText('Not sent yet');
      await expectNoBarriers(page);
    });

    for (const filled of [CONTACT, STEM_SQUAD]) {
      test(`the thanks for "${filled.name}" have no barriers`, async ({ page }) => {
        const form = await openForm(page, filled);
        await fill(form, withOwnEmail(filled.answers, 'axe'));
        await form.getByRole('button', { name: filled.button }).click();
        await expect(page.getByRole('main').getByText(filled.success)).toBeVisible();
        await expectNoBarriers(page);
      });
    }
  });
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { withoutScripts } from '../../support/scriptless.ts';
import { expect, test } from '../desk-test.ts';

// This file counts rows.
test.use({ alone: 'desk-inbox' });

const names = (page: Page) => page.locator('.inbox-row').getByRole('link');

async function expectNoBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test.describe('on a phone without scripts', () => {
  test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true });

  test('staff filter, change several rows at once and undo it', async ({ owner, usualDay }) => {
    await withoutScripts(owner);
    await owner.goto('/desk/inbox');
    await expectNoBarriers(owner);
    await expect(names(owner)).toHaveCount(4);

    // On a phone the list comes before its filters.
    await expect(names(owner).first()).toBeInViewport();
    await owner.getByText('Filter', { exact: true }).click();
    await owner.getByLabel('Kind').selectOption('Message');
    await owner.getByLabel('Search').fill('robots');
    await owner.getByRole('button', { name: 'Apply' }).click();
    await expect(owner).toHaveURL(/kind=contact/);
    await expect(owner.getByRole('link', { name: /with “robots”/ })).toBeVisible();
    await expect(owner.getByLabel('Search')).toHaveValue('robots');
    await owner.getByRole('link', { name: /with “robots”/ }).click();
    await expect(names(owner)).toHaveCount(2);

    // The bar with the actions appears once a row is selected.
    await expect(owner.getByRole('button', { name: 'Apply to selected' })).toBeHidden();
    for (const reference of [usualDay.fresh, usualDay.doubtful]) {
      await owner.getByRole('checkbox', { name: new RegExp(reference) }).check();
    }
    await owner.getByRole('button', { name: 'Apply to selected' }).click();
    await expect(owner.getByRole('alert')).toHaveText('Choose an action for the selected ones.');
    await expectNoBarriers(owner);
    await owner.getByLabel('Action for the selected ones').selectOption('Set to Done');
    await owner.getByRole('button', { name: 'Apply to selected' }).click();
    await expect(owner.getByRole('status')).toContainText('2 set to Done.');
    await expectNoBarriers(owner);
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect(owner.getByRole('status')).toContainText('2 put back as before.');
    await owner.goto('/desk/inbox?status=new&kind=mentor-applications');
    await expect(owner.getByText('Nothing is like that.')).toBeVisible();
    await owner.getByLabel('Kind').selectOption('');
    await owner.getByRole('button', { name: 'Apply' }).click();
    await expect(names(owner)).not.toHaveCount(0);
    // The style sheet may still load through `withoutScripts`.
    await owner.waitForLoadState();
  });
});

for (const [width, height, rows] of [
  [360, 740, 3],
  [1280, 900, 10],
] as const) {
  test(`the first screen at ${width} px shows a header of one row and ${rows} long submissions`, async ({
    owner,
    usualDay: _,
  }) => {
    await owner.setViewportSize({ width, height });
    await owner.goto('/desk/inbox');
    await waitForHydration(owner);
    await owner.locator('.inbox-row').evaluateAll(([row]) => {
      if (!row) return;
      for (const [part, text] of [
        ['.inbox-sender bdi', 'Nana Akosua Serwaa Boateng'],
        ['.inbox-text bdi', 'May both of my daughters come, and what does it cost? '.repeat(2)],
      ] as const) {
        for (const shown of row.querySelectorAll(part)) shown.textContent = text;
      }
      row.parentElement?.replaceChildren(...Array.from({ length: 12 }, () => row.cloneNode(true)));
    });
    const header = await owner.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(64);
    const last = await owner
      .locator('.inbox-row')
      .nth(rows - 1)
      .boundingBox();
    expect((last?.y ?? height) + (last?.height ?? height)).toBeLessThanOrEqual(height);
  });
}

test('one box selects all rows', { tag: '@all' }, async ({ owner, usualDay: _ }) => {
  await owner.goto('/desk/inbox?status=new');
  await owner.getByLabel('Select all').check();
  await expect(owner.getByRole('checkbox', { name: /^Choose/, checked: true })).toHaveCount(
    await names(owner).count(),
  );
});

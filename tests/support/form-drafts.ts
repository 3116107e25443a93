import { expect, type Locator, type Page } from '@playwright/test';

export const DRAFT_SAVED = /^Kept on this phone until \d+ [A-Z][a-z]+\.$/;

export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

export async function beginForm(form: Locator): Promise<void> {
  await form.locator('[name="name"]').fill('Efua');
  await expect(form.getByText(DRAFT_SAVED)).toBeVisible();
}

import { expect, type Locator, type Page } from '@playwright/test';

/** The text of a form once it saves a draft. */
export const DRAFT_SAVED = /^Kept on this phone until \d+ [A-Z][a-z]+\.$/;

/** All drafts of forms on the device, as one text. */
export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

/** Fills in the first field, and waits until the form says that it is saved. */
export async function beginForm(form: Locator): Promise<void> {
  await form.locator('[name="name"]').fill('Efua');
  await expect(form.getByText(DRAFT_SAVED)).toBeVisible();
}

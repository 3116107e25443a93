import { expect, type Locator, type Page } from '@playwright/test';

/** What a form says once it keeps something. */
export const DRAFT_SAVED =
  /answers (these )?are kept on this device until they are sent, for 24 hours at most/;

/** All that the forms keep on the device, as one text. */
export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

/** Fills in the first field, and waits until it is said that it is kept. */
export async function beginForm(form: Locator): Promise<void> {
  await form.locator('[name="name"]').fill('Efua');
  await expect(form.getByText(DRAFT_SAVED)).toBeVisible();
}

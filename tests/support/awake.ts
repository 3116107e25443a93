import type { Page } from '@playwright/test';

/**
 * Waits until the page's scripts answer. Before that it is HTML alone, in which links and forms
 * work, but no key, no typing and no button that only a script knows.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}

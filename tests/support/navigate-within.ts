import type { Page } from '@playwright/test';

/** Navigates to a URL without a new document, as a page with a history may do. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
}

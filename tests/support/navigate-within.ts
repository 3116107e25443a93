import type { Page } from '@playwright/test';

/** Goes to an address without a new document, as a list of pages to go back to may do. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
}

import type { Page } from '@playwright/test';

/**
 * Waits until the page's scripts have taken it over. Before that it is HTML alone, in which links
 * and forms work, but no key, no typing and no button that only a script knows.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'));
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
}

import type { Page } from '@playwright/test';

/**
 * Waits until the page is hydrated. Before that it is only HTML, in which links and forms work, but
 * not keys, typing and buttons that need scripts. A page to read gets its first need from here.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form[data-scripts]');
    form?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'));
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
}

import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

/** What a browser says of a connection that is not there. */
export const NO_CONNECTION =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 503|ERR_FAILED/;

/** Whether a page is in the service worker's store. */
export function isStored(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path);
}

/** Opens a page and waits until it is kept. */
export async function visitAndStore(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await expect.poll(() => isStored(page, path)).toBe(true);
}

/** Makes seconds short for the service worker, which no clock of the page reaches. */
export async function speedUpWorker(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const wait = globalThis.setTimeout;
    const hurried = (over: () => void, milliseconds = 0) => wait(over, milliseconds / 20);
    Object.assign(globalThis, { setTimeout: hurried });
  });
}

/** A link of the header. */
export function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

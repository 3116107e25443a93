import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

export const NO_CONNECTION =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 503|ERR_FAILED/;

export function isStored(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (url) => Boolean(await caches.match(url)), path);
}

export async function visitAndStore(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await expect.poll(() => isStored(page, path)).toBe(true);
}

/** Shortens seconds for the service worker, which no clock of the page reaches. */
export async function speedUpWorker(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const wait = globalThis.setTimeout;
    const hurried = (over: () => void, milliseconds = 0) => wait(over, milliseconds / 20);
    Object.assign(globalThis, { setTimeout: hurried });
  });
}

export function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

import type { Page, Route } from '@playwright/test';

/** How far a page's program has loaded when the connection stalls: its last part to arrive. */
export type LoadedPart = 'nothing' | 'the framework' | 'all but the entry';

const ALLOWED_SCRIPTS: Readonly<Record<LoadedPart, RegExp>> = {
  nothing: /^$/,
  'the framework': /\/framework-/,
  'all but the entry': /\/(?!entry\.client-)[^/]+$/,
};

/**
 * Holds back the parts of the program that come after `arrived`, like a slow connection, for pages
 * opened from now on. The returned function lets them and all later ones through.
 */
export async function holdScripts(page: Page, arrived: LoadedPart): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', async (route) => {
    if (isOpen || ALLOWED_SCRIPTS[arrived].test(route.request().url())) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    for (const route of held.splice(0)) await route.continue();
  };
}

/** Waits until the program is requested: the page is painted, and its scripts are loading. */
export async function waitForScriptRequests(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]'));
}

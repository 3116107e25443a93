import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { type Backend, startBackend } from '../support/backend.ts';
import { type RunningSite, startSite } from '../support/site.ts';

type WorkerFixtures = {
  /** The site with the starter content. */
  site: RunningSite;
  /** Another server, empty until a test sets its answers. */
  sharedBackend: Backend;
  /** The site over `backend` (`API_BASE_URL`). */
  remoteSite: RunningSite;
};
type Fixtures = {
  /** The other server, reset for each test. */
  backend: Backend;
  /** Takes patterns for the messages of problems that a test brings about on purpose. */
  expected: RegExp[];
  /** Fails the test for any console error, uncaught error or failed request. */
  quiet: undefined;
};

/** Playwright's test with the real server behind it. Paths are on the site unless a test says so. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  sharedBackend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker' },
  ],
  remoteSite: [
    async ({ sharedBackend }, use) => {
      const site = await startSite({ API_BASE_URL: sharedBackend.url });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  backend: async ({ sharedBackend }, use) => {
    sharedBackend.reset();
    await use(sharedBackend);
  },
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  expected: async ({}, use) => use([]),
  quiet: [
    async ({ context, expected, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isOwnStatus(message)) problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A page that is left stops what it was loading.
        if (reason === 'net::ERR_ABORTED') return;
        // Chromium says so of each script while scripts are off.
        if (reason !== 'csp' || javaScriptEnabled) problems.push(`${request.url()} ${reason}`);
      });
      await use(undefined);
      const unexpected = problems.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected, 'problems that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium reports a page's own status (404) as an error, though the page is as it should be. */
function isOwnStatus(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return /status of (404|422|503)/.test(message.text()) && url === message.page()?.url();
}

export { expect } from '@playwright/test';

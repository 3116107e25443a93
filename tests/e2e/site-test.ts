import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  devices,
  expect,
  type Fixtures as FixturesOf,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type Request,
  type WebError,
} from '@playwright/test';
import { type Backend, startBackend } from '../support/backend.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type RunningSite, startSite } from '../support/site.ts';

type WorkerFixtures = {
  site: RunningSite;
  sharedBackend: Backend;
  /** The site over `backend` (`API_BASE_URL`). */
  remoteSite: RunningSite;
  mailServer: MailServer;
  formSite: RunningSite;
  /** A page, with or without scripts, for all tests of a worker that use the same site. */
  sharedPages: (baseURL: string | undefined, scripts: boolean) => Promise<Page>;
};
type Fixtures = {
  backend: Backend;
  expected: RegExp[];
  quiet: undefined;
};

export const STAFF = 'staff@sua.example';

const SIZE = { width: 1280, height: 800 };

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
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  formSite: [
    async ({ mailServer }, use) => {
      const site = await startSite({ SMTP_URL: mailServer.url, STAFF_EMAIL: STAFF });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  sharedPages: [
    async ({ browser }, use) => {
      const open = new Map<string, Promise<Page>>();
      await use((baseURL, scripts) => {
        const key = `${baseURL} ${scripts}`;
        const page =
          open.get(key) ?? openForWorker(browser, { baseURL, javaScriptEnabled: scripts });
        open.set(key, page);
        return page;
      });
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
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isOwnStatus(message)) problems.push(message.text());
      };
      const onError = (error: WebError) => void problems.push(String(error.error()));
      const onFailure = (request: Request) => {
        const reason = request.failure()?.errorText ?? '';
        // A page that is left aborts its loading.
        if (reason === 'net::ERR_ABORTED') return;
        // Chromium reports each script this way while scripts are off.
        if (reason !== 'csp' || javaScriptEnabled) problems.push(`${request.url()} ${reason}`);
      };
      context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure);
      await use(undefined);
      // The next test may have the same context.
      context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure);
      const unexpected = problems.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected, 'problems that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

async function openForWorker(
  browser: Browser,
  options: Pick<BrowserContextOptions, 'baseURL' | 'javaScriptEnabled'>,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    viewport: SIZE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    userAgent: devices['Desktop Chrome'].userAgent,
  });
  return context.newPage();
}

async function tidy(page: Page, scripts: boolean): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  if (page.viewportSize()?.width !== SIZE.width) await page.setViewportSize(SIZE);
  if (!scripts) return;
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

type Given = Fixtures & PlaywrightTestArgs & PlaywrightTestOptions;
type GivenToWorkers = WorkerFixtures & PlaywrightWorkerArgs;
type Changed = FixturesOf<object, object, Given, GivenToWorkers>;

/** Options of a test that has no scripts and shares its page with other tests. */
export const READING: Changed = {
  javaScriptEnabled: false,
  // Without scripts the browser refuses to prefetch scripts, and reports each one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  expected: async ({}, use) => use([/assets\/[\w.-]+\.js csp$/]),
  context: async ({ sharedPages, baseURL }, use) => {
    await use((await sharedPages(baseURL, false)).context());
  },
  page: async ({ sharedPages, baseURL }, use) => {
    const page = await sharedPages(baseURL, false);
    await use(page);
    await tidy(page, false);
  },
};

export const LOOKING: Changed = {
  context: async ({ sharedPages, baseURL }, use) => {
    await use((await sharedPages(baseURL, true)).context());
  },
  page: async ({ sharedPages, baseURL }, use) => {
    const page = await sharedPages(baseURL, true);
    await use(page);
    await tidy(page, true);
  },
};

/**
 * The test of pages that are only read. Sharing a page takes a fifth of the time: opening one takes
 * longer than reading it. Tests that set up their context (a size, `addInitScript`, a clock) cannot
 * use it. Nor can `remoteSite`: without scripts a page whose data is late is requested once more.
 */
export const reading = test.extend(READING);

/** The test of pages that need scripts, and that store nothing but what `localStorage` has. */
export const looking = test.extend(LOOKING);

/** Chromium reports a page's own status (404) as an error, though the page is correct. */
function isOwnStatus(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return /status of (404|422|503)/.test(message.text()) && url === message.page()?.url();
}

export { expect } from '@playwright/test';

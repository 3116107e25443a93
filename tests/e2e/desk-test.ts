import type { Page } from '@playwright/test';
import { type DeskSite, fillUsualDay, startDeskSite, type UsualDay } from '../support/desk-site.ts';
import { test as siteTest } from './site-test.ts';

type Cookies = { name: string; value: string; url: string }[];

const TEN_MINUTES_MS = 10 * 60_000;

type WorkerFixtures = {
  /**
   * Tests share a server and its inbox. A file that counts what is there has a server of its own:
   * `test.use({ alone: 'its name' })`. Files that count different things may share a name.
   */
  alone: string;
  /** The site with its desk: a real server with an empty inbox, which sends to a real mail server. */
  desk: DeskSite;
  usualDay: UsualDay;
  /**
   * Signs Ama, an owner, in by her link: once for all tests of a worker, and again after ten
   * minutes, since some pages require a sign-in of the last fifteen.
   */
  signInAma: () => Promise<Cookies>;
};
type Fixtures = {
  ama: Cookies;
  owner: Page;
};

export const test = siteTest.extend<Fixtures, WorkerFixtures>({
  alone: ['', { option: true, scope: 'worker' }],
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const desk = await startDeskSite();
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
  usualDay: [async ({ desk }, use) => use(await fillUsualDay(desk)), { scope: 'worker' }],
  signInAma: [
    async ({ desk }, use) => {
      const signIn = async () => {
        const link = await desk.makeSignInLink('Ama');
        const [name = '', value = ''] = (await desk.signIn(link)).split('=');
        return { at: Date.now(), cookies: [{ name, value, url: desk.url }] };
      };
      let session = await signIn();
      await use(async () => {
        if (Date.now() - session.at > TEN_MINUTES_MS) session = await signIn();
        return session.cookies;
      });
    },
    { scope: 'worker' },
  ],
  ama: async ({ signInAma }, use) => use(await signInAma()),
  baseURL: async ({ desk }, use) => use(desk.url),
  owner: async ({ page, context, ama }, use) => {
    await context.addCookies(ama);
    await use(page);
  },
});

/** Opens a link of `desk.welcome` and presses its button. Leads to Today, or the page before it. */
export async function signIn(page: Page, welcome: string): Promise<void> {
  await page.goto(welcome);
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL((url) => url.pathname !== welcome);
}

export { expect } from '@playwright/test';

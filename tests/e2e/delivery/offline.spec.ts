import { waitForHydration } from '../../support/hydration.ts';
import {
  isStored,
  mainLink,
  NO_CONNECTION,
  speedUpWorker,
  visitAndStore,
} from '../../support/offline-pages.ts';
import { REMOTE_EVENT } from '../../support/remote-event.ts';
import { startSite } from '../../support/site.ts';
import { expect, test } from '../site-test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expected }) => void expected.push(NO_CONNECTION));

const STORED_PAGE = 'this is the page as you saw it last';

test('visited pages are readable without a connection, and the offline page lists them', async ({
  page,
  context,
}) => {
  await visitAndStore(page, '/about');
  // By keyboard: a hover would fetch the page beforehand, past the worker.
  await mainLink(page, 'Impact').press('Enter');
  await expect(page).toHaveURL('/impact');
  await expect.poll(() => isStored(page, '/impact')).toBe(true);
  await mainLink(page, 'Contact Us').press('Enter');
  await expect(page.getByRole('heading', { name: 'Send Us A Message' })).toBeVisible();
  await page.reload();
  await visitAndStore(page, '/programs');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(`You are offline: ${STORED_PAGE}`)).toBeVisible();
  await mainLink(page, 'Impact').press('Enter');
  await expect(page).toHaveURL('/impact');
  await expect(page.getByRole('heading', { name: 'Impact by the Numbers' })).toBeVisible();
  await expect(page.getByText(STORED_PAGE)).toBeVisible();
  await waitForHydration(page);
  // The page's program is there as well: only scripts change a tab in place.
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Impact by the Numbers' })).toBeVisible();

  // A form is never stored.
  expect(await isStored(page, '/contact')).toBe(false);
  await waitForHydration(page);
  await mainLink(page, 'Contact Us').press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(page.locator('form[method=post]')).toHaveCount(0);
  await expect(page.locator('script')).toHaveCount(0);
  const list = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(list).toHaveCount(3);
  const paths = await list.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths.toSorted()).toEqual(['/about', '/impact', '/programs']);
  await list.filter({ hasText: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();

  await mainLink(page, 'Events').press('Enter');
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
});

test('no service worker is registered for visitors who save data or chose Lite', {
  tag: '@all',
}, async ({ browser, site }) => {
  for (const mode of ['Save-Data', 'Lite']) {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    if (mode === 'Lite') await context.addCookies([{ name: 'lite', value: '1', url: site.url }]);
    await page.addInitScript((saveData) => {
      if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData } });
      Object.assign(window, { registered: [] });
      navigator.serviceWorker.register = async (script) => {
        (window as unknown as { registered: unknown[] }).registered.push(script);
        return Promise.reject(new TypeError('only noted'));
      };
    }, mode === 'Save-Data');
    await page.goto('/about');
    const registered = await page.evaluate(
      () =>
        new Promise((resolve) => {
          // Idle work is done after two idle callbacks.
          requestIdleCallback(() =>
            requestIdleCallback(() =>
              resolve((window as unknown as { registered: unknown[] }).registered),
            ),
          );
        }),
    );
    expect(registered, mode).toEqual([]);
    await context.close();
  }
});

test('a page appears as it was last seen when the server takes too long or is gone', {
  tag: '@all',
}, async ({ page, remoteSite, backend }) => {
  backend.set('/api/events', { json: [REMOTE_EVENT] });
  await visitAndStore(page, `${remoteSite.url}/events/1`);
  await speedUpWorker(page);
  backend.set('/api/events', 'never');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(`The connection is too weak: ${STORED_PAGE}`)).toBeVisible();
});

test('the kill switch removes the worker and all that it stored', { tag: '@all' }, async ({
  page,
}) => {
  const site = await startSite();
  await visitAndStore(page, `${site.url}/about`);
  await site.stop();
  // The server is gone while the device is online, on the way to scripts never loaded.
  await mainLink(page, 'Events').press('Enter');
  await expect(page).toHaveURL(`${site.url}/events`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');

  const off = await startSite({ SERVICE_WORKER: 'off', PORT: new URL(site.url).port });
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await expect(async () => {
    // The browser replaces a worker only after it has ended the idle one, and not always while a
    // test observes it.
    await session.send('ServiceWorker.stopAllWorkers');
    await page.goto(`${site.url}/about`);
    // The browser also looks for a new worker soon after a page load; this does it at once.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 1_500 }).toEqual([]);
  }).toPass();
  await off.stop();
});

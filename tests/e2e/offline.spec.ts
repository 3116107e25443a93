import type { Page } from '@playwright/test';
import { awake } from '../support/awake.ts';
import { SENT_EVENT } from '../support/sent-event.ts';
import { startSite } from '../support/site.ts';
import { expect, test } from './site-test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(
  ({ expected }) =>
    void expected.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 503|ERR_FAILED/),
);

const SEEN_LAST = 'this is the page as you saw it last';

/** Whether a page is in the service worker's store. */
function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path);
}

/** Opens a page and waits until it is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

test('visited pages are readable without a connection, and the offline page lists them', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  await mainLink(page, 'Impact').click();
  await expect(page).toHaveURL('/impact');
  await expect.poll(() => isKept(page, '/impact')).toBe(true);
  await mainLink(page, 'Contact Us').click();
  await expect(page.getByRole('heading', { name: 'Send Us A Message' })).toBeVisible();
  await page.reload();
  await visit(page, '/programs');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(`You are offline: ${SEEN_LAST}`)).toBeVisible();
  await awake(page);
  await mainLink(page, 'Impact').click();
  await expect(page).toHaveURL('/impact');
  await expect(page.getByRole('heading', { name: 'Impact by the Numbers' })).toBeVisible();
  await expect(page.getByText(SEEN_LAST)).toBeVisible();
  await awake(page);
  // The program of the page is there as well: a tab is one that only scripts change in place.
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Impact by the Numbers' })).toBeVisible();

  // A form is never taken from the store.
  expect(await isKept(page, '/contact')).toBe(false);
  await awake(page);
  await mainLink(page, 'Contact Us').click();
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

  // On the way to a page whose scripts were never met.
  await awake(page);
  await mainLink(page, 'Events').click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
});

test('what is kept stays within its bounds', async ({ page, request }) => {
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await visit(page, '/about');
  await page.evaluate(async () => {
    // As if pages had been kept that are too much together.
    const store = await caches.open('pages-2');
    const headers = { 'X-Kept-Bytes': '2000000', 'X-Kept-Moment': '1' };
    for (const path of ['/large-1', '/large-2', '/large-3']) {
      await store.put(path, new Response('x'.repeat(2_000_000), { headers }));
    }
    const { active } = await navigator.serviceWorker.ready;
    const sitemap = await (await fetch('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, each = '']) => {
      return new URL(each).pathname;
    });
    const last = '/programs/hackathons';
    const all = addresses.filter((each) => each !== last);
    active?.postMessage([...all, '/reports/annual-report-2024.pdf', '/api/courses', last]);
  });
  await expect.poll(() => isKept(page, '/programs/hackathons')).toBe(true);
  const size = () =>
    page.evaluate(async () => {
      let bytes = 0;
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const key of await store.keys()) {
          bytes += (await (await store.match(key))?.blob())?.size ?? 0;
        }
      }
      return bytes;
    });
  await expect.poll(size).toBeLessThan(5_000_000);
  const pages = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('pages-2')).keys();
      return keys.filter(({ url }) => !url.includes('/large-')).length;
    });
  await expect.poll(pages).toBeLessThanOrEqual(40);
  expect(await isKept(page, '/reports/annual-report-2024.pdf')).toBe(false);
  expect(await isKept(page, '/api/courses')).toBe(false);
});

/** All addresses that are kept, also in Workbox's notes. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    }
    const known = await indexedDB.databases();
    if (known.length === 0) return found;
    const notes = await new Promise<{ url: string }[]>((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const all = opening.result.transaction('cache-entries').objectStore('cache-entries');
        all.getAll().onsuccess = ({ target }) => resolve((target as IDBRequest).result);
        opening.result.close();
      };
    });
    return [...found, ...notes.map(({ url }) => url)];
  });
}

test('no address is kept that may hold what somebody typed, nor one of before', async ({
  page,
  site,
  context,
}) => {
  // As an earlier worker left it, on a page that starts none.
  await context.addCookies([{ name: 'lite', value: '1', url: site.url }]);
  await page.goto('/about');
  await page.evaluate(async () => {
    const url = `${location.origin}/courses?search=epilepsy`;
    await (await caches.open('pages-1')).put(url, new Response('epilepsy'));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration', 1);
      opening.onerror = reject;
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('cache-entries', { keyPath: 'id' });
        store.createIndex('cacheName', 'cacheName', { unique: false });
        store.createIndex('timestamp', 'timestamp', { unique: false });
      };
      opening.onsuccess = () => {
        const writing = opening.result.transaction('cache-entries', 'readwrite');
        const note = { id: `pages-1|${url}`, url, cacheName: 'pages-1', timestamp: 1 };
        writing.objectStore('cache-entries').put(note);
        writing.oncomplete = resolve;
        opening.result.close();
      };
    });
  });
  await context.clearCookies();

  await page.goto('/courses?search=diabetes');
  await awake(page);
  await expect.poll(() => isKept(page, '/courses')).toBe(true);
  await page.goto('/courses?search=asthma');
  await awake(page);
  await mainLink(page, 'Events').click();
  await expect(page).toHaveURL('/events');
  await expect.poll(() => isKept(page, '/events')).toBe(true);
  const addresses = await keptAddresses(page);
  expect(addresses).toContain(`${site.url}/courses`);
  // Workbox itself says which version of the offline page it has.
  expect(addresses.filter((each) => /\?(?!__WB_REVISION__=)/.test(each))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).not.toContain('pages-1');
});

/** What this browser keeps of the site, by the place where it does. */
function keptHere(page: Page) {
  return page.evaluate(async () => ({
    answers: Object.keys(localStorage),
    stores: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

test('the footer erases all that this browser keeps, also without a connection', async ({
  page,
  context,
  site,
}) => {
  const footer = page.getByRole('contentinfo');
  const erase = footer.getByRole('button', { name: 'Erase what this browser keeps' });
  const done = footer.getByText('Erased: this browser keeps no answers and no pages');
  for (const isOffline of [false, true]) {
    await context.addCookies([{ name: 'lite', value: '0', url: site.url }]);
    await page.goto('/programs');
    await visit(page, '/about');
    await footer.getByLabel('Email address').fill('efua@mail.example');
    await expect.poll(async () => (await keptHere(page)).answers).toHaveLength(1);
    await expect(done).toBeHidden();
    await context.setOffline(isOffline);
    await erase.click();
    await expect(done).toBeVisible();
    await expect(page).toHaveURL(isOffline ? '/about' : '/about#erased');
    await expect.poll(() => keptHere(page)).toEqual({ answers: [], stores: [], workers: 0 });
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    expect(await context.cookies()).toHaveLength(isOffline ? 1 : 0);
    await context.setOffline(false);
  }
});

test('nothing is registered for visitors who save data or chose Lite', async ({
  browser,
  site,
}) => {
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
          // After two idle moments what was to be done when idle is done.
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

test('a server that takes too long, or is gone, is a page as it was seen last', async ({
  page,
  remoteSite,
  backend,
}) => {
  backend.set('/api/events', { json: [SENT_EVENT] });
  await visit(page, `${remoteSite.url}/events/1`);
  backend.set('/api/events', 'never');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(`The connection is too weak: ${SEEN_LAST}`)).toBeVisible();
});

test('the kill switch takes the worker and all that it kept', async ({ page }) => {
  const site = await startSite();
  await visit(page, `${site.url}/about`);
  await site.stop();
  // The server is gone though the device has a connection: on the way to scripts never met.
  await mainLink(page, 'Events').click();
  await expect(page).toHaveURL(`${site.url}/events`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');

  const off = await startSite({ SERVICE_WORKER: 'off', PORT: new URL(site.url).port });
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await expect(async () => {
    // The browser ends a worker that has nothing to do, and only then is another in its place; not
    // always while somebody is watching it, as a test does.
    await session.send('ServiceWorker.stopAllWorkers');
    await page.goto(`${site.url}/about`);
    // It looks for a new worker by itself soon after a page has come; this is at once.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 5_000 }).toEqual([]);
  }).toPass();
  await off.stop();
});

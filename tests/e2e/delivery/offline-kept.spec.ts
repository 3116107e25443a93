import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { isStored, mainLink, NO_CONNECTION, visitAndStore } from '../../support/offline-pages.ts';
import { expect, test } from '../site-test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expected }) => void expected.push(NO_CONNECTION));

function storedUrls(page: Page): Promise<string[]> {
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

test('no URL is stored that may hold typed text, and earlier ones are removed', {
  tag: '@all',
}, async ({ page, site, context }) => {
  // The state that an earlier worker left, on a page that starts no worker.
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
  await waitForHydration(page);
  await expect.poll(() => isStored(page, '/courses')).toBe(true);
  await page.goto('/courses?search=asthma');
  await waitForHydration(page);
  await mainLink(page, 'Events').click();
  await expect(page).toHaveURL('/events');
  await expect.poll(() => isStored(page, '/events')).toBe(true);
  const urls = await storedUrls(page);
  expect(urls).toContain(`${site.url}/courses`);
  // Workbox notes which version of the offline page it has.
  expect(urls.filter((each) => /\?(?!__WB_REVISION__=)/.test(each))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).not.toContain('pages-1');
});

function storedHere(page: Page) {
  return page.evaluate(async () => ({
    answers: Object.keys(localStorage),
    stores: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

test('the footer erases all that this browser has saved, also without a connection', {
  tag: '@all',
}, async ({ page, context, site }) => {
  const footer = page.getByRole('contentinfo');
  const erase = footer.getByRole('button', { name: 'Delete what this site saved on this phone' });
  const done = footer.getByText('Deleted: what this site saved on this phone.');
  for (const isOffline of [false, true]) {
    await context.addCookies([{ name: 'lite', value: '0', url: site.url }]);
    await page.goto('/programs');
    await visitAndStore(page, '/about');
    await page.goto('/newsletter');
    const form = page.getByRole('main').getByRole('form', { name: 'Newsletter' });
    await form.getByLabel('Email address').fill('efua@mail.example');
    await expect.poll(async () => (await storedHere(page)).answers).toHaveLength(1);
    await expect(done).toBeHidden();
    await context.setOffline(isOffline);
    await erase.click();
    await expect(done).toBeVisible();
    await expect(page).toHaveURL(isOffline ? '/newsletter' : '/newsletter#erased');
    await expect.poll(() => storedHere(page)).toEqual({ answers: [], stores: [], workers: 0 });
    await expect.poll(() => storedUrls(page)).toEqual([]);
    expect(await context.cookies()).toHaveLength(isOffline ? 1 : 0);
    await context.setOffline(false);
  }
});

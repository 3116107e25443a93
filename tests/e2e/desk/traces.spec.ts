import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { visitAndStore } from '../../support/offline-pages.ts';
import { expect, test } from '../desk-test.ts';

test.use({ serviceWorkers: 'allow' });

function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const { url } of await store.keys()) {
        const text = await (await store.match(url))?.text();
        found.push(url, /\.(woff2|png)$/.test(url) ? '' : text);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((opened, failed) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => opened(opening.result);
        opening.onerror = () => failed(opening.error);
      });
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((read, failed) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => read(reading.result);
            reading.onerror = () => failed(reading.error);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

test('a browser that stores the public site stores nothing of the desk', { tag: '@all' }, async ({
  owner,
  usualDay,
}) => {
  await visitAndStore(owner, '/about');
  await owner.goto('/desk');
  await waitForHydration(owner);
  const desk = owner.getByRole('navigation', { name: 'Desk' });
  await desk.getByRole('link', { name: 'Inbox' }).click();
  await expect(owner).toHaveURL('/desk/inbox');
  await owner.goto(`/desk/inbox/${usualDay.fresh}`);
  await waitForHydration(owner);
  await expect(owner.getByRole('main')).toContainText('My daughter asks');
  await desk.getByRole('link', { name: 'Inbox' }).click();
  await expect(owner).toHaveURL('/desk/inbox');
  await owner.goto('/desk/inbox?words=Efua');
  await owner.goto('/desk/content/events/6');
  await waitForHydration(owner);
  await desk.getByRole('link', { name: 'Pictures' }).click();
  await expect(owner).toHaveURL('/desk/pictures');
  await owner.goto('/desk/nowhere');
  await owner.goto('/desk/sign-in');
  // The worker writes after it has answered: once it has stored this page, the earlier ones are
  // done.
  await visitAndStore(owner, '/impact');

  // Pictures that staff uploaded are public: the site's scripts know their URLs.
  const all = (await storedText(owner)).replaceAll(/images[\\/]+desk/g, 'pictures of staff');
  expect(all).toContain('/about');
  expect(all).toContain('/impact');
  for (const trace of ['/desk', 'Efua', 'My daughter asks', usualDay.fresh, '- Desk']) {
    expect.soft(all, trace).not.toContain(trace);
  }
});

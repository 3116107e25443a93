import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { dailyTag } from '../../support/run-all.ts';
import { expect, test } from '../desk-test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function previewOf(page: Page, id: number, title: string): Promise<void> {
  await page.goto(`/desk/content/events/${id}`);
  await page.getByLabel('Name of the event').fill(title);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page).toHaveTitle(`Preview of ${title} - Desk`);
  await expect(page.getByRole('status')).toContainText('Saved as a draft');
}

for (const { id, scripts } of [
  { id: 6, scripts: true },
  { id: 7, scripts: false },
]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a draft is previewed as its future page', dailyTag(scripts), async ({ owner }) => {
      const title = `Drones by the sea ${id}`;
      await previewOf(owner, id, title);
      for (const [name, width] of [
        ['The page on a phone', 360],
        ['The page on a computer', 1280],
      ] as const) {
        const element = owner.locator(`iframe[title="${name}"]`);
        const frame = owner.frameLocator(`iframe[title="${name}"]`);
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
        expect(await element.evaluate(({ clientWidth }) => clientWidth)).toBe(width);
        const room = await owner.evaluate(() => document.documentElement.clientWidth);
        const box = await element.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(room);
      }
      // A link works within the preview.
      const phone = owner.frameLocator('iframe[title="The page on a phone"]');
      const computer = owner.frameLocator('iframe[title="The page on a computer"]');
      await computer.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(computer.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      await expect(computer.getByText('This is a preview')).toBeVisible();
      await expect(computer.getByRole('button', { name: 'Send Message' })).toBeDisabled();
      const pages = owner.getByRole('navigation', { name: 'Pages that show it' });
      await pages.getByRole('link', { name: 'Events' }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Events');
      await expect(phone.getByText(title).first()).toBeVisible();
    });
  });
}

for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the preview has no barriers', { tag: '@all' }, async ({ owner }) => {
      await previewOf(owner, 2, `Seen ${viewport.width} wide`);
      await expectNoBarriers(owner);
      const phone = owner.frameLocator('iframe[title="The page on a phone"]');
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no preview is stored on a device', { tag: '@all' }, async ({ owner, context }) => {
    await previewOf(owner, 3, 'Kept by nobody');
    const link = await owner.locator('iframe').first().getAttribute('src');
    const page = await context.newPage();
    await page.goto('/about');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/about'))))
      .toBe(true);
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept by nobody');
    await page.goto('/events');
    const storedUrls = () =>
      page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(stores.map((store) => store.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(storedUrls).toContain('/events');
    expect((await storedUrls()).filter((path) => path.startsWith('/desk'))).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { section } from '../../support/section.ts';
import { expect, looking, reading } from '../site-test.ts';

const PHONE = { width: 360, height: 740 };

const headPicture = (page: Page) => page.locator('.page-heading-picture');

reading('on a phone the drawing of a page head is a strip below its text', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/contact', '/courses/robots-from-scratch', '/events/7']) {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const drawing = await headPicture(page).boundingBox();
    expect(drawing?.height, path).toBeGreaterThanOrEqual(96);
    expect(drawing?.height, path).toBeLessThanOrEqual(140);
    expect(drawing?.y, path).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  }
});

for (const width of [360, 768, 1280]) {
  reading(
    `the cover of an item fills the picture of its page head at ${width} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/courses/robots-from-scratch', '/events/7']) {
        await page.goto(path);
        const [whole, cover] = await Promise.all([
          headPicture(page).boundingBox(),
          headPicture(page).locator('img').boundingBox(),
        ]);
        // All but the line around it.
        expect(cover?.width, path).toBeGreaterThanOrEqual((whole?.width ?? 0) - 2);
        expect(cover?.height, path).toBeGreaterThanOrEqual((whole?.height ?? 0) - 2);
      }
    },
  );
}

reading('Back to top is at the foot of a long page, and leads back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  const toTop = page.getByRole('link', { name: 'Back to top' });
  await expect(toTop).not.toBeInViewport();
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'center' }));
  await expect(toTop).toBeInViewport();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop).not.toBeInViewport();
});

reading('a page of less than three screens has no way back to the top', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/offline');
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
  const { scrollHeight, mainHeight } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    mainHeight: document.querySelector('main')?.scrollHeight ?? 0,
  }));
  expect(scrollHeight).toBeGreaterThan(mainHeight);
});

looking('a tapped question stays where it is while the one above it closes', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await waitForHydration(page);
  const headings = section(page, 'Governance').locator('summary');
  const second = headings.nth(1);
  await second.scrollIntoViewIfNeeded();
  const before = await second.boundingBox();
  await second.click();
  await expect(page.getByText('Seven unpaid board members')).toBeVisible();
  await expect(headings.first().locator('..')).not.toHaveAttribute('open');
  await expect
    .poll(async () => Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThanOrEqual(1);
});

looking(
  'the tabs of a course are one row on a phone, and a tap shows the panel',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/courses/robots-from-scratch');
    await waitForHydration(page);
    const tabs = page.getByRole('tab');
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await tabs.last().evaluate((tab) => tab.scrollIntoView({ block: 'end' }));
    await tabs.last().click();
    await expect(page.getByRole('tabpanel')).toBeInViewport({ ratio: 0.3 });
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
    await expect(tabs.first()).toBeInViewport();
  },
);

reading('a missing page offers a search and the pages nearest to its address', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/course/robot-from-scratch');
  const nearest = page.getByRole('navigation', { name: 'Did you mean one of these?' });
  await expect(nearest.getByRole('link')).toHaveCount(3);
  await expect(nearest.getByRole('link').first()).toHaveText('Robots from Scratch');
  await page.goto('/evnets');
  await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
  await expect(nearest.getByRole('link', { name: 'Events', exact: true })).toBeVisible();
  const search = page.getByRole('search');
  await search.getByRole('searchbox').fill('robots');
  await search.getByRole('button', { name: 'Search courses' }).click();
  await expect(page).toHaveURL('/courses?search=robots');
  await page.goto('/evnets');
  await search.getByRole('searchbox').fill('robot');
  await search.getByRole('button', { name: 'Search events' }).click();
  await expect(page).toHaveURL('/events?search=robot');
});

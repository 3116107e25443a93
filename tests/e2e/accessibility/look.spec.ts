import { findUnreadable } from '../../support/find-unreadable.ts';
import { oneOfEach } from '../../support/run-all.ts';
import { BROWSER_PAGES } from '../../support/screens.ts';
import { expect, looking, test } from '../site-test.ts';

test('nothing moves when the display face arrives late', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, width] of oneOfEach<readonly [string, number], readonly [string, number]>(
    [
      ['/', 360],
      ['/courses/robots-from-scratch', 360],
    ],
    [
      ['/', 1280],
      ['/about', 768],
    ],
  )) {
    await page.setViewportSize({ width, height: 800 });
    const { promise: visible, resolve: show } = Promise.withResolvers<void>();
    await page.route(/unbounded-.*\.woff2$/, async (route) => {
      await visible;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    show();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('700 16px Unbounded')))
      .toBe(true);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const all = () => (window as unknown as { shifts: number[] }).shifts;
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(all().reduce((a, b) => a + b, 0))),
          );
        }),
    );
    expect(moved, `${path} at ${width} px`).toBeLessThan(0.01);
    await page.unrouteAll();
  }
});

looking('larger text is readable on a narrow phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of BROWSER_PAGES) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const percent of [150, 200]) {
      expect.soft(await findUnreadable(page, percent), `${path} at ${percent} %`).toEqual([]);
    }
  }
});

looking('a printed course has all its panels, and no controls of the screen', async ({ page }) => {
  await page.goto('/courses/robots-from-scratch');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Robots from Scratch', level: 1 })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('GH₵1,200', { exact: true })).toBeVisible();
  await expect(page.getByText('What you can do at the end')).toBeVisible();
  for (const unused of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
    page.getByRole('tablist'),
    page.getByRole('link', { name: 'Enroll Now' }).first(),
  ]) {
    await expect(unused).toBeHidden();
  }
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

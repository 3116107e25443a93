import { expectFocusVisible, focused } from '../../support/focused.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { oneOfEach } from '../../support/run-all.ts';
import { expect, test } from '../desk-test.ts';

/** Pages where Save and Publish stay in view: a form, a list whose items move, and sliders. */
const EDITING = [
  '/desk/content/events',
  '/desk/content/courses/robots-from-scratch',
  '/desk/pictures',
];

for (const width of oneOfEach([360], [1280])) {
  test(`with Tab through the desk at ${width} px the focus is always visible`, async ({
    owner,
    usualDay,
  }) => {
    await owner.setViewportSize({ width, height: 640 });
    const others = ['/desk', '/desk/inbox', `/desk/inbox/${usualDay.child}`, ...EDITING.slice(1)];
    for (const path of oneOfEach(EDITING.slice(0, 1), others)) {
      await owner.goto(path);
      await waitForHydration(owner);
      const stops = new Set<string>();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < 100; stop++) {
          await owner.keyboard.press(key);
          const now = await focused(owner);
          if (!now) break;
          stops.add(now.what);
          if (now.seen === 0) await expectFocusVisible(owner, now.what);
          expect.soft(now.outlined, `${now.what} is outlined`).toBe(true);
        }
      }
      // Skip link, menu, signing out, and the controls of the page.
      expect(stops.size, path).toBeGreaterThan(4);
    }
  });
}

test('the skip link is the first stop, and jumps past the header', { tag: '@all' }, async ({
  owner,
  usualDay,
}) => {
  await owner.goto(`/desk/inbox/${usualDay.fresh}`);
  await waitForHydration(owner);
  await owner.keyboard.press('Tab');
  await expect(owner.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('main')).toBeFocused();
});

test('a new page announces its title and takes the focus to its start, there and back', {
  tag: '@all',
}, async ({ owner, usualDay: _ }) => {
  await owner.goto('/desk');
  await waitForHydration(owner);
  const announcement = owner.locator('[aria-live=polite]').first();
  const desk = owner.getByRole('navigation', { name: 'Desk' });
  await desk.getByRole('link', { name: 'Inbox' }).press('Enter');
  await expect(owner).toHaveURL('/desk/inbox');
  await expect(owner.getByRole('main')).toBeFocused();
  await expect(announcement).toHaveText(await owner.title());
  await expect(announcement).toHaveText(/Inbox - Desk$/);
  await expect(desk.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page');
  await owner.goBack();
  await expect(owner).toHaveURL('/desk');
  await expect(owner.getByRole('main')).toBeFocused();
  await expect(announcement).toHaveText(/Today - Desk$/);
});

test('touch targets are large enough', { tag: '@all' }, async ({
  browser,
  desk,
  ama,
  usualDay,
}) => {
  const context = await browser.newContext({
    baseURL: desk.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies(ama);
  const page = await context.newPage();
  const inbox = ['/desk/inbox', `/desk/inbox/${usualDay.late}`];
  for (const path of ['/desk', ...inbox, '/desk/people', ...EDITING]) {
    await page.goto(path);
    await waitForHydration(page);
    const small = await page
      .locator('a, button, summary, select, input:not([type=hidden]), textarea')
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          // A checkbox can also be ticked by a tap on its label.
          const box = (target.closest('label') ?? target).getBoundingClientRect();
          const isVisible = target.checkVisibility() && box.width > 1;
          return isVisible && box.height < 43.5 ? [target.outerHTML.slice(0, 120)] : [];
        }),
      );
    expect.soft(small, path).toEqual([]);
  }
  await context.close();
});

import { expectFocusVisible, focused } from '../../support/focused.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { expect, looking, test } from '../site-test.ts';

looking(
  'the skip link is the first stop of the Tab key and jumps past the navbar',
  async ({ page }) => {
    await page.goto('/courses');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  },
);

looking('with Tab through a page on a phone the focus is always visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/courses/robots-from-scratch');
  await waitForHydration(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = new Set<string>();
    for (let stop = 0; stop < 150; stop++) {
      await page.keyboard.press(key);
      const now = await focused(page);
      if (!now) break;
      stops.add(now.what);
      if (now.seen === 0) await expectFocusVisible(page, now.what);
      expect.soft(now.outlined, `${now.what} is outlined`).toBe(true);
    }
    // Header, page, newsletter and the links at the end.
    expect(stops.size).toBeGreaterThan(25);
  }
});

looking('Load More moves the focus to the first new item, also the last time', async ({ page }) => {
  await page.goto('/courses');
  await waitForHydration(page);
  const more = page.getByRole('link', { name: 'Load More Courses' });
  const titles = page.getByRole('main').getByRole('heading', { level: 3 });
  const status = page.getByRole('main').getByRole('status');
  for (const [before, after] of [
    [4, 8],
    [8, 11],
  ] as const) {
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveCount(after);
    await expect(titles.nth(before).getByRole('link')).toBeFocused();
    await expect(status).toHaveText(`${after} of 11 courses`);
  }
  await expect(more).toHaveCount(0);
});

looking(
  'the course search works by keyboard, and announces its results in place',
  async ({ page }) => {
    await page.goto('/courses');
    await waitForHydration(page);
    const box = page.getByRole('search').getByRole('searchbox', { name: 'Search courses' });
    const status = page.getByRole('main').getByRole('status');
    // The element must stay the same: only then do screen readers announce its change.
    const same = await status.elementHandle();
    await box.focus();
    await page.keyboard.type('robots');
    await expect(status).toHaveText(/^\d of \d courses?$/);
    await expect(page).toHaveURL('/courses?search=robots');
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status.getByRole('heading')).toBeFocused();
    await box.focus();
    await page.keyboard.press('Tab');
    const filter = page.getByRole('navigation', { name: 'Filter courses by category' });
    const category = filter.getByRole('link').nth(1);
    const isReached = () => category.evaluate((link) => link === document.activeElement);
    // Further questions, such as age and town, come in between.
    for (let stops = 0; stops < 12 && !(await isReached()); stops += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(category).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category=/);
    await expect(filter.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(filter.getByRole('link').nth(1)).toBeFocused();
    expect(await same?.evaluate((element) => element.isConnected && element.textContent)).toMatch(
      /^(No courses found|\d of \d)/,
    );
  },
);

looking(
  'from and to the error page the title is announced and the focus moves, as between pages',
  { tag: '@all' },
  async ({ page, expected }) => {
    expected.push(/status of 404/);
    await page.goto('/nothing');
    await waitForHydration(page);
    const announcement = page.locator('[aria-live=polite]').first();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(announcement).toHaveText(await page.title());
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    );
    await expect(page.getByRole('main')).toBeFocused();
    await expect(announcement).toHaveText('404 Not Found');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the menu closes when the focus moves on, so that it covers nothing', async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('banner').locator('summary').focus();
    await page.keyboard.press('Space');
    await navbar.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(navbar).toBeHidden();
    await expect(page.locator('main :focus, footer :focus')).toBeInViewport();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  test.beforeEach(({ expected }) => void expected.push(/assets\/[\w.-]+\.js csp$/));

  test('Tab reaches every tab, and Enter chooses', async ({ page }) => {
    await page.goto('/courses/robots-from-scratch');
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab', { name: 'Learning Outcomes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Learning Outcomes');
  });
});

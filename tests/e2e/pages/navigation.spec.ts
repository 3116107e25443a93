import { waitForHydration } from '../../support/hydration.ts';
import { expect, looking, test } from '../site-test.ts';

/** The navbar of the specification (section 2): each link and its target. */
const NAVBAR = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Programs', '/programs'],
  ['Impact', '/impact'],
  ['Get Involved', '/get-involved'],
  ['Events', '/events'],
  ['Blog', '/blogs'],
  ['Courses', '/courses'],
  ['STEM Squad', '/stem-squad'],
  ['Contact Us', '/contact'],
] as const;

looking(
  'the navbar leads to every part of the site and marks the one that is open',
  async ({ page }) => {
    await page.goto('/donate/thank-you');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar.getByRole('link')).toHaveText(NAVBAR.map(([label]) => label));
    for (const [label, path] of NAVBAR) {
      await navbar.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(navbar.locator('[aria-current=page]')).toHaveText([label]);
    }
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Donate', exact: true }).click();
    await expect(page).toHaveURL('/donate');
    await header.getByRole('link', { name: 'sua. home page' }).click();
    await expect(page).toHaveURL('/');
  },
);

looking(
  'within the site the new page announces its title and takes the focus',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Impact' })
      .click();
    await expect(page).toHaveTitle('Impact | Sua');
    await expect(page.getByText('Impact | Sua', { exact: true })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

looking('a slow page says that it is loading', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/events\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Events' })
    .click();
  await expect(page.getByText('Loading…', { exact: true })).toHaveAttribute('aria-live', 'polite');
  held.resolve();
  await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens and closes with its button, and groups its links', async ({ page }) => {
    await page.goto('/about');
    const button = page.getByRole('banner').locator('summary');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar).toBeHidden();
    await expect(button).toHaveText('Menu', { useInnerText: true });
    await button.click();
    await expect(button).toHaveText('Close', { useInnerText: true });
    for (const [group, links] of [
      ['Learn', ['Programs', 'Courses', 'STEM Squad']],
      ['Take part', ['Get Involved', 'Events']],
      ['About', ['About Us', 'Impact', 'Blog', 'Contact Us']],
    ] as const) {
      const list = navbar.getByRole('list', { name: group, exact: true });
      await expect(list.getByRole('link')).toHaveText(links);
    }
    await expect(navbar.getByRole('link')).toHaveCount(NAVBAR.length);
    await expect(navbar.getByRole('link', { name: 'Contact Us' })).toBeInViewport();
    await button.click();
    await expect(navbar).toBeHidden();
  });

  test('choosing a link closes the menu, also the link of the page that is open', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByText('Menu', { exact: true });
    const navbar = page.getByRole('navigation', { name: 'Main' });
    for (const [label, path] of [
      ['Courses', '/courses'],
      ['Courses', '/courses'],
      ['Home', '/'],
    ] as const) {
      await menu.click();
      await navbar.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(navbar).toBeHidden();
    }
  });

  test('Escape closes the menu and returns the focus to its button', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto('/about');
    const menu = page.getByRole('banner').locator('summary');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await waitForHydration(page);
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(navbar.getByRole('link', { name: 'Programs' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navbar).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test('the menu of a phone works without scripts', { tag: '@all' }, async ({ browser, site }) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${site.url}/about`);
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(`${site.url}/blogs`);
  await page.close();
});

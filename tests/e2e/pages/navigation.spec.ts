import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startSite } from '../../support/site.ts';
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

test('a name of 60 letters leaves the navigation whole', async ({ page }) => {
  const own = await startSite();
  const database = new Sqlite(join(own.dataDir, 'site.db'));
  const header = page.getByRole('banner');
  for (const name of [
    'Asem Pa Learning and Making Foundation of Northern Ghana LBG',
    'w'.repeat(60),
  ]) {
    database
      .prepare(
        "update content_item set body = json_set(body, '$.name', ?) where kind = 'organisation'",
      )
      .run(name);
    database.exec('update content_revision set revision = revision + 1');
    for (const [width, menu] of [
      [360, header.locator('summary')],
      [1280, header.getByRole('navigation')],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        await page.goto(`${own.url}/about`);
        await expect(header).toContainText(name.toLowerCase(), { timeout: 100 });
      }).toPass();
      const parts = [header.getByRole('link', { name: 'home page' }), menu];
      parts.push(header.getByRole('link', { name: 'Donate', exact: true }));
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      for (const [at, box] of boxes.entries()) {
        if (!box) throw new Error(`part ${at} of the header is not shown at ${width}`);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        const covered = boxes.filter((other) => other && other !== box && overlap(box, other));
        expect(covered, `${at} at ${width}`).toEqual([]);
      }
      expect((await header.boundingBox())?.height).toBeLessThan(220);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  database.close();
  await own.stop();
});

type Box = { x: number; y: number; width: number; height: number };

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

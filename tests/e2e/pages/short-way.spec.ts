import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { dailyTag } from '../../support/run-all.ts';
import { expect, looking, reading } from '../site-test.ts';

// The short way on phones: where the first card, the main button and the first field are on a
// screen of 360 x 740 pixels.
const PHONE = { width: 360, height: 740 };

/** The distance of an element from the top of the page, in pixels. */
const topOf = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().top + scrollY);

const firstField = (page: Page) =>
  page
    .getByRole('main')
    .locator('form:not([role=search])')
    .locator('input:visible:not([tabindex="-1"]), select:visible, textarea:visible')
    .first();

for (const [scripts, test] of [
  ['with', looking],
  ['without', reading],
] as const) {
  test(
    `${scripts} scripts a phone shows the first card, button and field early`,
    dailyTag(scripts === 'with'),
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      for (const [path, noun] of [
        ['/courses', 'courses'],
        ['/events', 'events'],
        ['/blogs', 'posts'],
      ] as const) {
        await page.goto(path);
        const list = page.getByRole('region', { name: `All ${noun}` });
        const card = list
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .first();
        expect(await topOf(card), `first card of ${path}`).toBeLessThan(640);
      }
      for (const [path, name] of [
        ['/courses/robots-from-scratch', 'Enroll Now'],
        ['/events/7', 'Register for this Event'],
      ] as const) {
        await page.goto(path);
        const button = page.getByRole('main').getByRole('link', { name }).first();
        const bottom = (await topOf(button)) + ((await button.boundingBox())?.height ?? 0);
        expect(bottom, `button of ${path}`).toBeLessThan(740);
        // Facts, button, drawing, text.
        const places = [
          page.getByRole('main').getByRole('term').first(),
          button,
          page.getByRole('main').locator('img').first(),
          page.getByRole('heading', { level: 2 }).first(),
        ];
        const tops = await Promise.all(places.map(topOf));
        expect(tops, `order of ${path}`).toEqual(tops.toSorted((one, other) => one - other));
      }
      for (const path of [
        '/events/register/girls-build-day-kumasi',
        '/events/register/harmattan-robot-day',
        '/enrollment/robots-from-scratch?session=kumasi-2027-05',
        // A full session, with a waiting list.
        '/enrollment/robots-from-scratch?session=kumasi-2027-01',
      ]) {
        await page.goto(path);
        expect(await topOf(firstField(page)), `first field of ${path}`).toBeLessThan(420);
      }
      // Without a session one picks a date first.
      await page.goto('/enrollment/robots-from-scratch');
      const date = page
        .getByRole('main')
        .getByRole('link', { name: 'Kumasi · Sat 8 May – 19 Jun' });
      expect(await topOf(date), 'the first free date').toBeLessThan(420);
    },
  );
}

for (const [path, noun, words] of [
  ['/courses', 'courses', 'robots'],
  ['/events', 'events', 'girls'],
] as const) {
  looking(
    `after a search of ${noun} the heading of the results has the focus`,
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await waitForHydration(page);
      await page.getByRole('searchbox', { name: `Search ${noun}` }).fill(words);
      await page.getByRole('button', { name: 'Search' }).click();
      const heading = page.getByRole('main').getByRole('status').getByRole('heading');
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
      await expect(page).toHaveURL(`${path}?search=${words}`);
    },
  );

  reading(`without scripts a search of ${noun} leads to its results`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await page.getByRole('searchbox', { name: `Search ${noun}` }).fill(words);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${path}?search=${words}#results`);
    const heading = page.getByRole('main').getByRole('status').getByRole('heading');
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
  });
}

reading('filters are behind a button on phones and open on wide screens', async ({ page }) => {
  const age = page.getByRole('spinbutton', { name: 'Age' });
  const tag = page.getByRole('navigation', { name: 'Filter courses by category' });
  await page.setViewportSize(PHONE);
  await page.goto('/courses');
  await expect(age).toBeHidden();
  await expect(tag).toBeHidden();
  await page.getByText('Filter', { exact: true }).click();
  await expect(age).toBeVisible();
  await expect(tag).toBeVisible();

  await page.goto('/courses?age=12');
  await expect(age).toHaveValue('12');
  await expect(age).toBeVisible();
  const cards = page
    .getByRole('region', { name: 'All courses' })
    .getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(['Ananse Moves: Scratch for Girls']);
  await page.getByRole('link', { name: 'Remove Age 12' }).click();
  await expect(page).toHaveURL('/courses#results');
  await expect(cards).toHaveCount(4);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/courses');
  await expect(age).toBeVisible();
  await expect(tag).toBeVisible();
  await expect(page.getByText('Filter', { exact: true })).toBeHidden();
});

reading('an empty result can be cleared', async ({ page }) => {
  await page.goto('/events?search=zebra&town=Ho');
  await expect(page.getByRole('heading', { name: 'No events to show.' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/events');
});

looking(
  'the tabs of a course are one row on phones, and their panel comes into view',
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/courses/robots-from-scratch');
    await waitForHydration(page);
    const tabs = page.getByRole('tab');
    const tops = await Promise.all((await tabs.all()).map(topOf));
    expect(new Set(tops).size).toBe(1);
    const last = tabs.filter({ hasText: 'Pricing' });
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeInViewport();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  },
);

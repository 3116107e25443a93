import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { expect, looking, reading } from '../site-test.ts';

const EMPTY = 'No courses found - Try adjusting your search or filter criteria';

const courses = (page: Page) =>
  page.getByRole('region', { name: 'All courses' }).getByRole('heading', { level: 3 });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More Courses' });
const featured = (page: Page) => page.getByText('Featured', { exact: true });

reading('four courses are shown with one featured, then four more at a time', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  await expect(courses(page)).toHaveCount(4);
  await expect(featured(page)).toHaveCount(1);
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(first.first().getByText('Featured', { exact: true })).toBeVisible();
  await loadMore(page).click();
  await expect(courses(page)).toHaveCount(8);
  await loadMore(page).click();
  await expect(courses(page)).toHaveCount(11);
  await expect(page.getByText('11 of 11 courses')).toBeVisible();
  await expect(featured(page)).toHaveCount(1);
  await expect(loadMore(page)).toHaveCount(0);
});

reading(
  'the search finds words of title, description and category in any case',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses');
    for (const [search, found] of [
      ['SIESIE', ['Siesie: The Repair Workshop']],
      ['price of', []],
      ['ToMaToEs', ['Numbers That Talk']],
      ['digital SKILLS', ['Make Friends with the Computer']],
    ] as const) {
      await searchBox(page).fill(search);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(`/courses?${new URLSearchParams({ search })}#results`);
      await expect(courses(page)).toHaveText([...found]);
      await expect(page.getByText(EMPTY, { exact: true })).toHaveCount(found.length === 0 ? 1 : 0);
    }
  },
);

looking('the list follows the typed text', { tag: '@all' }, async ({ page }) => {
  await page.goto('/courses');
  await waitForHydration(page);
  await searchBox(page).pressSequentially('robots');
  await expect(page).toHaveURL('/courses?search=robots');
  await expect(courses(page)).toContainText(['Robots from Scratch']);
  await searchBox(page).fill('');
  await expect(page).toHaveURL('/courses');
  await expect(courses(page)).toHaveCount(4);
});

reading(
  'a category filters the courses; two of them have none featured',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses');
    const filter = page.getByRole('navigation', { name: 'Filter courses by category' });
    const categories = await filter.getByRole('link').allTextContents();
    expect(categories[0]).toBe('All');
    expect(categories.slice(1).toSorted()).toEqual([
      ...['Coding', 'Data', 'Design', 'Digital Skills', 'Engineering', 'Robotics & Electronics'],
    ]);
    await filter.getByRole('link', { name: 'Engineering' }).click();
    await expect(courses(page)).toHaveText(['Draw It, Print It', 'Sun Power for Light Off']);
    await expect(featured(page)).toHaveCount(0);
    await expect(loadMore(page)).toHaveCount(0);
    await filter.getByRole('link', { name: 'Coding' }).click();
    await expect(courses(page)).toHaveCount(3);
    await expect(featured(page)).toHaveCount(1);
    await filter.getByRole('link', { name: 'All' }).click();
    await expect(courses(page)).toHaveCount(4);
  },
);

looking(
  'search, category and number of visible courses survive back and reload',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses?search=a');
    await expect(searchBox(page)).toHaveValue('a');
    await loadMore(page).click();
    await expect(courses(page)).toHaveCount(8);
    await expect(page).toHaveURL('/courses?search=a&shown=8');
    await page.reload();
    await expect(courses(page)).toHaveCount(8);
    await expect(searchBox(page)).toHaveValue('a');
    await courses(page).nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/courses\/[\w-]+$/);
    await page.goBack();
    await expect(courses(page)).toHaveCount(8);
    await expect(searchBox(page)).toHaveValue('a');
    await page.getByRole('link', { name: 'Coding', exact: true }).click();
    await expect(page).toHaveURL('/courses?search=a&category=Coding');
    await expect(courses(page)).toHaveCount(3);
    await page.goBack();
    await expect(courses(page)).toHaveCount(8);
    await page.goForward();
    await expect(courses(page)).toHaveCount(3);
  },
);

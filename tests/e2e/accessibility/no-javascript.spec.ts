import { expect, reading as test } from '../site-test.ts';

test('the menu opens, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const courses = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Courses',
  });
  await expect(courses).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await courses.click();
  await expect(page).toHaveURL('/courses');
});

test('filters and Load More are links, the search is a form', async ({ page }) => {
  await page.goto('/events');
  const titles = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(6);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(titles).toHaveCount(9);
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Robotics', exact: true }).click();
  await expect(titles).toHaveCount(3);

  await page.goto('/courses');
  await page.getByRole('link', { name: 'Coding', exact: true }).click();
  await expect(titles).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('PHONE');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(titles).toHaveText(['Websites for Every Phone']);
  await expect(page).toHaveURL('/courses?search=PHONE&category=Coding#results');
});

test('carousels are rows that scroll, without buttons that do nothing', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const second = hero.getByRole('group', { name: '2 of 4' }).getByRole('heading');
  await expect(hero.getByRole('button')).toHaveCount(0);
  await expect(second).not.toBeInViewport();
  await hero.getByRole('link', { name: 'Slide 2 of 4' }).click();
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(hero.getByRole('group', { name: '1 of 4' })).not.toBeInViewport();
});

test('a page whose data is slow completes itself', async ({ page, remoteSite, backend }) => {
  backend.set('/api/events', { json: [{ id: 1, title: 'Arrived late', tags: ['Robots'] }] });
  backend.delay = 400;
  await page.goto(`${remoteSite.url}/events?tag=Robots`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Arrived late' })).toBeVisible();
  await expect(page.getByText('Loading events...')).toHaveCount(0);
  backend.set('/api/stem-squad-landing', { json: [{ id: 1, type: 'Hero', title: 'Late hero' }] });
  await page.goto(`${remoteSite.url}/stem-squad`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Late hero' })).toBeVisible();
});

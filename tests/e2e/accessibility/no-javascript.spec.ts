import { BROWSER_SCREENS } from '../../support/screens.ts';
import { section } from '../../support/section.ts';
import { expect, reading as test } from '../site-test.ts';

test('pages show their heading and no loading text', { tag: '@all' }, async ({ page }) => {
  for (const { path } of BROWSER_SCREENS) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
  }
});

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

test('the accordion opens and closes', { tag: '@all' }, async ({ page }) => {
  await page.goto('/about');
  const governance = section(page, 'Governance');
  await governance.getByText('Compliance', { exact: true }).click();
  await expect(governance.getByText(/^Most of the people we teach are children/)).toBeVisible();
  await expect(governance.getByText(/^We are set up as a nonprofit company/)).toBeHidden();
});

test('tabs are links', { tag: '@all' }, async ({ page }) => {
  for (const [path, tab, url, text] of [
    ['/courses/robots-from-scratch', 'Pricing', '?tab=pricing', 'GH₵1,200'],
    ['/impact', 'Teachers first', '?project=teachers-first', 'Takoradi, Western Region'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\${url}`));
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await expect(page.getByRole('tabpanel')).toContainText(text);
  }
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

import type { Page } from '@playwright/test';
import { section } from '../../support/section.ts';
import { expect, looking, reading } from '../site-test.ts';

const POST = '/blogs/learning-with-no-bundle';
const TITLE = 'No bundle, no problem: learning offline';
const FAILURE = 'Failed to load blogs. Please try again later.';

const cards = (page: Page) =>
  page.getByRole('region', { name: 'All posts' }).getByRole('heading', { level: 3 });

reading(
  'six posts are shown, then three more at a time, until all of them are',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(cards(page)).toHaveCount(9);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText('12 of 12 posts')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
  },
);

reading('a tag filters the posts; All shows them again', { tag: '@all' }, async ({ page }) => {
  await page.goto('/blogs');
  const filter = page.getByRole('navigation', { name: 'Filter posts by tag' });
  const tags = await filter.getByRole('link').allTextContents();
  expect(tags[0]).toBe('All');
  expect(tags.slice(1).toSorted()).toEqual([
    ...['Careers', 'Coding', 'Girls in STEM', 'Inside the lab'],
    ...['Parents', 'Robotics', 'Students', 'Teachers'],
  ]);
  await expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');

  await filter.getByRole('link', { name: 'Robotics' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('3 of 3 posts')).toBeVisible();
  await expect(page.getByText('#Robotics')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);

  await filter.getByRole('link', { name: 'All' }).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL('/blogs#results');
});

reading('a post shows title, author, date, tags, image and paragraphs', async ({ page }) => {
  await page.goto('/blogs?tag=Coding');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(POST);
  await expect(page).toHaveTitle(`${TITLE} | Sua`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  const main = page.getByRole('main');
  await expect(main.getByText('29 August 2026, by Efua Quansah · 3 minutes to read')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Tags' }).first()).toHaveText('#Students#Coding');
  await expect(main.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  const post = page.getByRole('region', { name: 'The post' });
  expect(await post.getByRole('paragraph').count()).toBeGreaterThan(4);
});

reading('at most three related posts share a tag with the post', async ({ page }) => {
  await page.goto(POST);
  const related = section(page, 'Related posts');
  await expect(related.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(related.getByText(TITLE)).toHaveCount(0);
  for (const tags of await related.getByRole('list', { name: 'Tags' }).allTextContents()) {
    expect(tags).toMatch(/#Students|#Coding/);
  }
  const [next] = await related.getByRole('heading', { level: 3 }).allTextContents();
  await related.getByRole('link', { name: next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(next));
});

reading('an unknown post is not found, with a link back', async ({ page, request }) => {
  expect((await request.get('/blogs/nothing')).status()).toBe(404);
  await page.goto('/blogs/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blogs');
});

looking(
  'while the posts cannot be read, list and post say so',
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/blogs', { status: 500 });
    await page.goto(`${remoteSite.url}/blogs`);
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
    const answer = await page.goto(`${remoteSite.url}/blogs/1`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
  },
);

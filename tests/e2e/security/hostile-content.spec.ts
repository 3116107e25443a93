import type { Page } from '@playwright/test';
import { expect, looking } from '../site-test.ts';

const MARKUP = '"><script>window.hacked=1</script><img src=x onerror="window.hacked=1">\'`</p>';
const LINK = 'javascript:window.hacked=1';

const hostile = (name: string) => `${name} ${MARKUP}`;

const EVENTS = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  title: hostile(`Event ${index + 1}`),
  excerpt: hostile('Excerpt'),
  description: `${hostile('First')}\n\n${hostile('Second')}`,
  location: hostile('Location'),
  date: hostile('Date'),
  time: hostile('Time'),
  image: LINK,
  registrationLink: `/events/register/"><script>window.hacked=1</script>-${index + 1}`,
  tags: [hostile('Tag'), `Tag ${index % 2}`],
}));

const POST = {
  id: hostile('post'),
  title: hostile('Post'),
  author: hostile('Author'),
  date: hostile('Date'),
  excerpt: hostile('Excerpt'),
  tags: [hostile('Tag')],
  image: LINK,
  content: `${hostile('Content')}\n\n[Trap](${LINK}) ![](${LINK}) <b onclick="${LINK}">Bold</b>`,
};

/** Opens a page and checks that no content ran or became part of the page. */
async function visitSafely(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const html = String(await answer?.text());
  expect(html).not.toContain('<script>window.hacked');
  expect(html).not.toContain('<img src=x');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const trap of ['[src=x]', '[onerror]', '[onclick]', '[href^="javascript"]']) {
    await expect(page.locator(trap)).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

looking(
  '14 events full of markup are shown word for word, and no markup runs',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/events', { json: EVENTS });
    await visitSafely(page, `${remoteSite.url}/events`);
    const titles = page.getByRole('main').getByRole('heading', { level: 3 });
    for (const count of [6, 9, 12]) {
      await expect(titles).toHaveCount(count);
      await page.getByRole('link', { name: 'Load More' }).click();
    }
    await expect(titles).toHaveCount(14);
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
    expect((await titles.allTextContents()).toSorted()).toEqual(
      EVENTS.map(({ title }) => title).toSorted(),
    );
    await page.getByRole('link', { name: hostile('Tag'), exact: true }).click();
    await expect(page.getByText('6 of 14 events')).toBeVisible();
    await page.reload();
    await expect(page.getByText('6 of 14 events')).toBeVisible();
  },
);

looking(
  'a post full of markup shows its texts, and the words of its content',
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/blogs', { json: [POST] });
    await visitSafely(page, `${remoteSite.url}/blogs`);
    await visitSafely(page, `${remoteSite.url}/blogs/${encodeURIComponent(POST.id)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(POST.title);
    await expect(page.getByText('Trap')).not.toHaveAttribute('href', /./);
  },
);

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

const COURSE = {
  id: hostile('course'),
  title: hostile('Course'),
  description: hostile('Description'),
  category: hostile('Category'),
  courseCode: hostile('Code'),
  grades: hostile('Grades'),
  format: hostile('Format'),
  image: 'data:text/html,<script>window.hacked=1</script>',
  fullOverview: hostile('Overview'),
  detailedDescription: hostile('Details'),
  prerequisites: [hostile('Prerequisite')],
  learningOutcomes: [hostile('Outcome')],
  courseContents: [hostile('Module')],
  courseDelivery: hostile('Delivery'),
  materials: [hostile('Material')],
  pricing: { regular: 1, currency: hostile('GHC'), notes: hostile('Notes') },
  links: [{ label: hostile('Link'), url: LINK }],
  instructors: [
    { name: hostile('Name'), title: hostile('Title'), email: hostile('e'), linkedin: LINK },
  ],
  sessions: [{ date: hostile('Date'), time: hostile('Time'), location: hostile('Place') }],
};

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
  'a course full of markup shows it word for word',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    const path = encodeURIComponent(COURSE.id);
    backend.set('/api/courses', { json: [COURSE] });
    backend.set(`/api/courses/${path}`, { json: COURSE });
    await visitSafely(page, `${remoteSite.url}/`);
    await visitSafely(page, `${remoteSite.url}/courses`);
    await page.getByRole('link', { name: COURSE.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(COURSE.title);
    await visitSafely(page, `${remoteSite.url}/courses/${path}`);
    await expect(page.getByRole('tabpanel')).toContainText(hostile('Overview'));
    await expect(page.getByRole('main')).toContainText(hostile('Name'));
    await page.getByRole('link', { name: 'Enroll Now' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(COURSE.title);
    await visitSafely(page, page.url());
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

looking(
  'slides, partners and people full of markup run nothing',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    const picture = `${remoteSite.url}/favicon.svg`;
    const texts = { name: hostile('Name'), title: hostile('Slide'), description: hostile('Words') };
    const slide = { ...texts, id: 1, image: picture, alt: hostile('Alt'), buttonLabel: 'Go' };
    backend.set('/api/hero-images', { json: [{ ...slide, buttonLink: LINK }] });
    backend.set('/api/partners', { json: [{ id: 1, name: texts.name, logo: LINK }] });
    const person = { ...texts, id: 1, role: hostile('Role'), quote: hostile('Quote') };
    const rest = { bio: hostile('Bio'), specialties: [hostile('Skill')], linkedin: LINK };
    backend.set('/api/team', { json: { success: true, data: [{ ...person, ...rest }] } });

    await visitSafely(page, remoteSite.url);
    await expect(page.getByRole('heading', { name: hostile('Slide') })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go', exact: true })).toHaveCount(0);
    await visitSafely(page, `${remoteSite.url}/about`);
    await expect(page.getByRole('heading', { name: hostile('Name') })).toBeVisible();
  },
);

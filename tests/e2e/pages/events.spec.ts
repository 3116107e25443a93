import { waitForHydration } from '../../support/hydration.ts';
import { expect, looking, reading } from '../site-test.ts';

const TAGS = ['Robotics', 'Community', 'Workshop', 'Girls in STEM', 'Careers', 'Teachers'];

looking(
  'six events are shown, three more at a time, and the button disappears when all are visible',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/events');
    const events = page.getByRole('main').getByRole('heading', { level: 3 });
    const more = page.getByRole('link', { name: 'Load More', exact: true });
    await expect(events).toHaveCount(6);
    await expect(page.getByText('6 of 11 events')).toBeVisible();
    await more.click();
    await expect(events).toHaveCount(9);
    await expect(page).toHaveURL('/events?shown=9');
    await more.click();
    await expect(events).toHaveCount(11);
    await expect(page.getByText('11 of 11 events')).toBeVisible();
    await expect(more).toHaveCount(0);
  },
);

looking(
  'repeated presses on Load More make one request, and show its events',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/events');
    await waitForHydration(page);
    let requests = 0;
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/events\.data/, async (route) => {
      requests += 1;
      await arrived;
      await route.continue();
    });
    const more = page.getByRole('link', { name: 'Load More', exact: true });
    await more.click();
    await expect(page.getByText('Loading…', { exact: true })).toBeAttached();
    for (const _ of ['again', 'and again']) await more.click();
    arrive();
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText('9 of 11 events');
    expect(requests).toBe(1);
    await more.click();
    await expect(status).toHaveText('11 of 11 events');
  },
);

reading(
  'the tag filter offers All and each tag once, and shows only the events with the tag',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/events');
    const filter = page.getByRole('navigation', { name: 'Filter events by tag' });
    const offered = await filter.getByRole('link').allTextContents();
    expect(offered[0]).toBe('All');
    expect(offered).toEqual(expect.arrayContaining(TAGS));
    expect(new Set(offered).size).toBe(offered.length);
    await expect(filter.locator('[aria-current=true]')).toHaveText(['All']);

    await filter.getByRole('link', { name: 'Teachers' }).click();
    await expect(filter.locator('[aria-current=true]')).toHaveText(['Teachers']);
    const events = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(events).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Code Without Internet for' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Raspberry Pi Workshop' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load More', exact: true })).toHaveCount(0);
    await filter.getByRole('link', { name: 'All' }).click();
    await expect(events).toHaveCount(6);
  },
);

looking(
  'back, forward and reload keep the filter and the number of visible events',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/events');
    const filter = page.getByRole('navigation', { name: 'Filter events by tag' });
    const chosen = filter.locator('[aria-current=true]');
    const events = page.getByRole('main').getByRole('heading', { level: 3 });
    await page.getByRole('link', { name: 'Load More', exact: true }).click();
    await expect(events).toHaveCount(9);
    await filter.getByRole('link', { name: 'Girls in STEM' }).click();
    await expect(events).toHaveCount(2);
    await expect(page).toHaveURL('/events?tag=Girls+in+STEM');
    await page.goBack();
    await expect(chosen).toHaveText(['All']);
    await expect(events).toHaveCount(9);
    await page.reload();
    await expect(events).toHaveCount(9);
    // Going forward within a page needs scripts.
    await waitForHydration(page);
    await page.goForward();
    await expect(chosen).toHaveText(['Girls in STEM']);
    await page.reload();
    await expect(chosen).toHaveText(['Girls in STEM']);
    await expect(events).toHaveCount(2);
  },
);

looking(
  'an excerpt is cut at 120 characters with an ellipsis; a shorter one is whole',
  async ({ page, remoteSite, backend }) => {
    const long = `${'ɛ'.repeat(119)}ŋ`;
    backend.set('/api/events', {
      json: [
        { id: 1, title: 'Just fits', excerpt: long, tags: [] },
        { id: 2, title: 'Too long', excerpt: `${long}x`, tags: [] },
      ],
    });
    await page.goto(`${remoteSite.url}/events`);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(
      cards.filter({ hasText: 'Just fits' }).getByText(long, { exact: true }),
    ).toBeVisible();
    await expect(
      cards.filter({ hasText: 'Too long' }).getByText(`${long}…`, { exact: true }),
    ).toBeVisible();
  },
);

looking(
  'a list without events is no error: the page says that there are none',
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/events', { status: 500 });
    const answer = await page.goto(`${remoteSite.url}/events`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('No events to show.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

reading(
  'the year shows each event in its town and month, and jumps to its card',
  async ({ page }) => {
    await page.goto('/events');
    const year = page.getByRole('table', { name: 'The year ahead' });
    await expect(year.getByRole('columnheader')).toHaveCount(12);
    const tamale = year.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: 'Tamale' }),
    });
    await tamale
      .getByRole('link', { name: /Harmattan Robot Day, Saturday 23 January 2027/ })
      .click();
    await expect(page).toHaveURL('/events#event-6');
    await expect(page.locator('#event-6')).toBeInViewport();
    // The filter of the list is also that of the year.
    await page.goto('/events?search=hackathon');
    await expect(year.getByRole('rowheader')).toHaveText(['Cape Coast']);
  },
);

import { dailyTag } from '../../support/run-all.ts';
import { expect, looking, reading as test } from '../site-test.ts';

const NOT_FOUND = "Sorry, we couldn't find the event you're looking for.";

test('an event shows its subject, time and place, and how to join', async ({ page }) => {
  await page.goto('/events');
  await page.getByRole('link', { name: 'Girls Build Day Kumasi', exact: true }).click();
  await expect(page).toHaveURL('/events/7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Girls Build Day Kumasi');
  const main = page.getByRole('main');
  for (const [name, value] of [
    ['Date', 'Saturday 20 February 2027'],
    ['Time', '9:30 am to 3:30 pm'],
    ['Location', 'Community Library, Bantama, Kumasi'],
  ] as const) {
    await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
  await expect(main.getByRole('list', { name: 'Tags' }).first().getByRole('listitem')).toHaveText([
    '#Girls in STEM',
    '#Robotics',
    '#Workshop',
  ]);
  const picture = main.locator('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  const description = page.getByRole('region', { name: 'About this event' });
  await expect(description.getByRole('paragraph')).toHaveCount(5);
  await expect(description.getByRole('paragraph').first()).toHaveText(/^Before lunch you wire a/);

  await expect(page.getByRole('heading', { name: 'Ready to join us?' })).toBeVisible();
  await expect(
    page.getByText('Secure your spot at this event by registering now. Limited seats available!', {
      exact: true,
    }),
  ).toBeVisible();
  const register = page.getByRole('link', { name: 'Register for this Event' });
  await expect(register).toHaveAttribute('href', '/events/register/girls-build-day-kumasi');
});

looking(
  'at most three related events are shown, each of which shares a tag',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    const event = (id: number, ...tags: string[]) => ({ id, title: `Event ${id}`, tags });
    backend.set('/api/events', {
      json: [
        event(1, 'Robots', 'Water'),
        event(2, 'Cooking'),
        event(3, 'Water'),
        event(4, 'Robots', 'Cooking'),
        event(5, 'Robots', 'Water'),
        event(6, 'Water'),
      ],
    });
    await page.goto(`${remoteSite.url}/events/1`);
    await expect(page.getByRole('heading', { name: 'Related events' })).toBeVisible();
    const related = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(related).toHaveText(['Event 3', 'Event 4', 'Event 5']);
    await related.first().getByRole('link').click();
    await expect(page).toHaveURL(`${remoteSite.url}/events/3`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event 3');

    backend.set('/api/events', { json: [event(1, 'Robots'), event(2, 'Cooking')] });
    await page.goto(`${remoteSite.url}/events/2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event 2');
    await expect(page.getByRole('heading', { name: 'Related events' })).toHaveCount(0);
  },
);

looking(
  'an event is found whether its id is sent as a number or as a string',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/events', {
      json: [{ id: '21', title: 'Kite Day', registrationLink: '/events/register/kites', tags: [] }],
    });
    await page.goto(`${remoteSite.url}/events/21`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite Day');
    await page.goto(`${remoteSite.url}/events/register/21`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite Day');
    await page.goto(`${remoteSite.url}/events/register/kites`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite Day');
  },
);

for (const id of ['1', 'hackathon-2024']) {
  test(
    `/events/register/${id} finds its event and links back to it`,
    dailyTag(id === 'hackathon-2024'),
    async ({ page }) => {
      await page.goto(`/events/register/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        'Annual Tech Hackathon 2024',
      );
      await expect(main.getByText('Friday 18 to Sunday 20 October 2024')).toBeVisible();
      await expect(main.getByText('5:00 pm Friday to 5:00 pm Sunday')).toBeVisible();
      await expect(main.getByText('Community Hall, Adabraka, Accra')).toBeVisible();
      await main.getByRole('link', { name: 'Back to the event' }).click();
      await expect(page).toHaveURL('/events/1');
    },
  );
}

for (const path of ['/events/999', '/events/hackathon-2024', '/events/register/nothing']) {
  test(
    `${path} says 'Event not found', with a link back`,
    dailyTag(path === '/events/999'),
    async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found');
      await expect(page.getByText(NOT_FOUND, { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Back to Events' }).click();
      await expect(page).toHaveURL('/events');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
    },
  );
}

looking(
  'the five built-in events open even when the list cannot be reached',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/events', { status: 500 });
    for (const [id, slug, title] of [
      [1, 'hackathon-2024', 'Annual Tech Hackathon 2024'],
      [2, 'girls-stem-workshop', 'Girls in STEM Workshop Series'],
      [3, 'career-fair-2024', 'Tech Career Fair 2024'],
      [4, 'raspberry-pi-workshop', 'Raspberry Pi Workshop for Educators'],
      [5, 'startup-weekend', 'Tech Startup Weekend'],
    ] as const) {
      await page.goto(`${remoteSite.url}/events/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('link', { name: 'Ask about the next one' }).click();
      await expect(page).toHaveURL(`${remoteSite.url}/events/register/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  },
);

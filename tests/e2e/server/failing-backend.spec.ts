import type { BackendResponse } from '../../support/backend.ts';
import { expect, looking, reading as test } from '../site-test.ts';

const LISTS = [
  ...['hero-images', 'courses', 'partners', 'team', 'events', 'blogs', 'stem-squad-landing'],
];

const STEM_SQUAD = 'Failed to load STEM Squad content. Please try again later.';
const PARTNERS = 'Failed to load partners. Please try again later.';

const ERROR = { status: 500 };

/** Missing lists that each page reports; the home page reports its courses as a quiet note. */
function missing(answer: BackendResponse, reason: string) {
  return [
    ['/', [`Error loading hero images: ${reason}`, PARTNERS]],
    ['/about', ['Failed to load team members. Please try again later.', PARTNERS]],
    ['/blogs', ['Failed to load blogs. Please try again later.']],
    ['/courses', ['Failed to load courses. Please try again later.']],
    // For STEM Squad a status that is not OK counts as an empty list.
    ['/stem-squad', answer === ERROR ? [] : [STEM_SQUAD]],
    ['/events', []],
  ] as const;
}

looking(
  'while the backend answers with errors, each page names its missing parts',
  async ({ page, remoteSite, backend }) => {
    for (const list of LISTS) backend.set(`/api/${list}`, ERROR);
    const alerts = page.getByRole('main').getByRole('alert');
    for (const [path, messages] of missing(ERROR, 'the server answered with status 500')) {
      const visit = await page.goto(`${remoteSite.url}${path}`);
      expect(visit?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(alerts).toHaveText([...messages]);
    }
    await expect(page.getByText('No events to show.')).toBeVisible();
  },
);

for (const [how, answer, reason] of [
  ['cannot be reached', 'unreachable', 'the server cannot be reached'],
  ['sends no JSON', { body: '<h1>Hello' }, 'the server sent an answer that is not understood'],
  ['sends another shape', { json: { a: 1 } }, 'the server sent an answer that is not understood'],
] satisfies [string, BackendResponse, string][]) {
  test(`while the backend ${how}, each page says so, too`, async ({
    request,
    remoteSite,
    backend,
  }) => {
    for (const list of LISTS) backend.set(`/api/${list}`, answer);
    for (const [path, messages] of missing(answer, reason)) {
      const visit = await request.get(`${remoteSite.url}${path}`);
      expect(visit.status()).toBe(200);
      const main = /<main\b.*<\/main>/s.exec(await visit.text())?.[0] ?? '';
      expect(main).toContain('<h1');
      const alerts = [...main.matchAll(/<div role="alert"[^>]*>(.*?)<\/div>/gs)];
      expect(alerts.map(([, text]) => text)).toEqual(messages);
    }
  });
}

looking(
  'the built-in events open while the list cannot be reached; others are not reported as missing',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/events', 'unreachable');
    for (const [path, title] of [
      ['/events/1', 'Annual Tech Hackathon 2024'],
      ['/events/5', 'Tech Startup Weekend'],
      ['/events/register/career-fair-2024', 'Tech Career Fair 2024'],
    ] as const) {
      await page.goto(`${remoteSite.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    const other = await page.goto(`${remoteSite.url}/events/6`);
    expect(other?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found');
  },
);

looking(
  'the built-in events open while the backend has others, which come first',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    const kites = {
      id: 2,
      title: 'Kite Day',
      registrationLink: '/events/register/kites',
      tags: [],
    };
    backend.set('/api/events', { json: [kites] });
    for (const [path, title] of [
      ['/events/1', 'Annual Tech Hackathon 2024'],
      ['/events/5', 'Tech Startup Weekend'],
      ['/events/register/hackathon-2024', 'Annual Tech Hackathon 2024'],
      ['/events/2', 'Kite Day'],
      ['/events/register/girls-stem-workshop', 'Event not found'],
    ] as const) {
      const answer = await page.goto(`${remoteSite.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(answer?.status()).toBe(title === 'Event not found' ? 404 : 200);
    }
    await page.goto(`${remoteSite.url}/events`);
    const listed = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(listed.filter({ hasText: 'Hackathon' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Kite Day');
  },
);

looking(
  'the home page does not promise new courses where the list could not be loaded',
  async ({ page, remoteSite, backend }) => {
    const main = page.getByRole('main');
    for (const [answer, visible, unsaid] of [
      [ERROR, 'The courses could not be loaded just now', 'New courses are on the way'],
      [{ json: [] }, 'New courses are on the way', 'could not be loaded'],
    ] as const) {
      backend.set('/api/courses', answer);
      await page.goto(remoteSite.url);
      await expect(main).toContainText(visible);
      await expect(main).not.toContainText(unsaid);
    }
  },
);

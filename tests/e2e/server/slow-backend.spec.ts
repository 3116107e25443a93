import type { Backend } from '../../support/backend.ts';
import { dailyTag, oneOfEach } from '../../support/run-all.ts';
import { section } from '../../support/section.ts';
import type { RunningSite } from '../../support/site.ts';
import { expect, looking as test } from '../site-test.ts';

const LATE = { id: 1, title: 'Arrived late', name: 'Arrived late', tags: [] };

function makeSlow({ backend, remoteSite }: { backend: Backend; remoteSite: RunningSite }) {
  const image = `${remoteSite.url}/favicon.svg`;
  const answers = {
    courses: [LATE],
    partners: [LATE],
    events: [LATE],
    blogs: [LATE],
    'hero-images': [{ ...LATE, image }],
    team: { success: true, data: [{ ...LATE, role: 'Driver' }] },
    'stem-squad-landing': [{ ...LATE, type: 'Hero' }],
  };
  const held = Object.entries(answers).map(([list, json]) => {
    const answer = backend.hold(`/api/${list}`);
    return () => answer({ json });
  });
  return () => {
    for (const answer of held) answer();
  };
}

for (const [path, ...loading] of oneOfEach(
  [
    ['/', 'Loading hero images...', 'Loading courses...', 'Loading partners...'],
    ['/about', 'Loading team members...', 'Loading partners...'],
    ['/stem-squad', 'Loading STEM Squad page...'],
  ],
  [
    ['/events', 'Loading events...'],
    ['/blogs', 'Loading blogs...'],
    ['/courses', 'Loading courses...'],
  ],
)) {
  test(
    `${path} appears at once, with loading texts until its data arrives`,
    dailyTag(path === '/'),
    async ({ page, remoteSite, backend }) => {
      const arrive = makeSlow({ backend, remoteSite });
      const late = page.getByText('Arrived late', { exact: true });
      await page.goto(`${remoteSite.url}${path}`, { waitUntil: 'commit' });
      await Promise.all([
        expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
        expect(page.getByRole('contentinfo')).toBeVisible(),
        ...loading.map((text) => expect(page.getByText(text, { exact: true })).toBeVisible()),
        expect(late).toHaveCount(0),
      ]);
      arrive();
      await expect(late).toHaveCount(loading.length);
      await expect(late.first()).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
    },
  );
}

test('a server that never answers is given up after 8 seconds', { tag: '@all' }, async ({
  page,
  remoteSite,
  backend,
}) => {
  for (const list of ['hero-images', 'courses', 'partners']) backend.set(`/api/${list}`, 'never');
  const begun = Date.now();
  await page.goto(remoteSite.url, { waitUntil: 'commit' });
  await expect(page.getByText('Loading hero images...', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Error loading hero images: the server gave no answer in time'),
  ).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThan(7_000);
  await expect(section(page, 'Our partners').getByRole('alert')).toHaveText(
    'Failed to load partners. Please try again later.',
  );
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
});

import { expectNoBarriers } from '../../support/barriers.ts';
import { oneOfEach } from '../../support/run-all.ts';
import { withoutScripts } from '../../support/scriptless.ts';
import { expect, looking, test } from '../site-test.ts';

const LISTS = [
  ...['hero-images', 'courses', 'partners', 'team', 'events', 'blogs', 'stem-squad-landing'],
];
for (const path of ['/', '/courses']) {
  looking(
    `${path} has no barriers while its data loads, when it cannot be loaded, and without any`,
    { tag: '@all' },
    async ({ page, remoteSite, backend }) => {
      const answers = LISTS.map((list) => backend.hold(`/api/${list}`));
      await page.goto(`${remoteSite.url}${path}`, { waitUntil: 'commit' });
      await expect(page.getByText(/^Loading /).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectNoBarriers(page);

      for (const list of LISTS) backend.set(`/api/${list}`, 'unreachable');
      for (const answer of answers) answer({ json: [] });
      await page.goto(`${remoteSite.url}${path}`);
      await expectNoBarriers(page);

      backend.reset();
      await page.goto(`${remoteSite.url}${path}`);
      await expectNoBarriers(page);
    },
  );
}

test('without scripts pages have no barriers', { tag: '@all' }, async ({ page }) => {
  await withoutScripts(page);
  for (const path of oneOfEach(
    ['/', '/courses/robots-from-scratch?tab=pricing'],
    ['/courses', '/about'],
  )) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
});

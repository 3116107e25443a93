import { expectNoBarriers } from '../../support/barriers.ts';
import { BROWSER_FORMS, CONTACT } from '../../support/filled-forms.ts';
import { dailyTag, oneOfEach } from '../../support/run-all.ts';
import { withoutScripts } from '../../support/scriptless.ts';
import { expect, looking, test } from '../site-test.ts';

const LISTS = [
  ...['hero-images', 'courses', 'partners', 'team', 'events', 'blogs', 'stem-squad-landing'],
];
const PAGES_OF_LISTS = oneOfEach(['/'], ['/events', '/about', '/blogs', '/courses', '/stem-squad']);

for (const path of PAGES_OF_LISTS) {
  looking(
    `${path} has no barriers while its data loads, when it cannot be loaded, and without any`,
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

looking(
  'items that cannot be loaded have no barriers',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    for (const list of ['courses/robots', 'events', 'blogs'])
      backend.set(`/api/${list}`, 'unreachable');
    for (const path of oneOfEach(['/events/6'], ['/courses/robots', '/blogs/1'])) {
      await page.goto(`${remoteSite.url}${path}`);
      await expectNoBarriers(page);
    }
  },
);

test('without scripts pages have no barriers', async ({ page }) => {
  await withoutScripts(page);
  for (const path of oneOfEach(
    ['/', '/courses/robots-from-scratch?tab=pricing'],
    ['/courses', '/about'],
  )) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
});

for (const { path, name, button } of BROWSER_FORMS) {
  test(
    `without scripts "${name}" has no barriers when it comes back with errors`,
    dailyTag(name === CONTACT.name),
    async ({ page }) => {
      await withoutScripts(page);
      await page.goto(path);
      const form = page.getByRole('form', { name, exact: true });
      await form.getByRole('button', { name: button }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(form.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
      await expectNoBarriers(page);
    },
  );
}

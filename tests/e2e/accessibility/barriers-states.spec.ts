import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { carouselOf } from '../../support/carousel.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { dailyTag, oneOfEach } from '../../support/run-all.ts';
import { expect, looking as test } from '../site-test.ts';

type Step = readonly [state: string, reach: (page: Page) => Promise<void>];

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const follow = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();
const choose = (tab: string) => async (page: Page) => {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
};

const VISITS: readonly { path: string; steps: readonly Step[] }[] = [
  {
    path: '/',
    steps: [
      ['nothing moves', async (page) => carouselOf(page, 'Highlights').play.waitFor()],
      [
        'everything moves',
        async (page) => {
          await page.emulateMedia({ reducedMotion: 'no-preference' });
          await carouselOf(page, 'Partners').pause.waitFor();
        },
      ],
      [
        'carousels are paused, the third slide is in view',
        async (page) => {
          for (const name of ['Highlights', 'Testimonials', 'Partners']) {
            await carouselOf(page, name).pause.click();
          }
          await carouselOf(page, 'Highlights').link(3).click();
          await carouselOf(page, 'Highlights').shows(3);
        },
      ],
    ],
  },
  {
    path: '/courses/robots-from-scratch',
    steps: ['Pricing', 'Course Contents'].map((tab) => [tab, choose(tab)]),
  },
  {
    path: '/courses',
    steps: [
      ['filtered', follow('Coding')],
      [
        'nothing found',
        async (page) => {
          await page.getByRole('searchbox').fill('nothing like it');
          await press('Search')(page);
          await expect(page.getByText(/^No courses found/)).toBeVisible();
        },
      ],
    ],
  },
  {
    path: '/donate/thank-you',
    steps: [
      [
        'a page is loading',
        async (page) => {
          await page.route(/\/impact\.data/, () => {});
          await follow('See what it does')(page);
          await expect(page.getByText('Loading…', { exact: true })).toHaveCount(1);
        },
      ],
    ],
  },
];

const LIKE_OTHERS = ['/', '/courses/robots-from-scratch', '/donate/thank-you'];

for (const { path, steps } of VISITS) {
  test(
    `${path} has no barriers when ${steps.map(([state]) => state).join(', ')}`,
    dailyTag(!LIKE_OTHERS.includes(path)),
    async ({ page }) => {
      await page.goto(path);
      await waitForHydration(page);
      for (const [state, reach] of steps) {
        await test.step(state, async () => {
          await reach(page);
          await expectNoBarriers(page);
        });
      }
    },
  );
}

test('a page that does not exist has no barriers', { tag: '@all' }, async ({ page }) => {
  for (const path of oneOfEach(
    ['/nothing', '/events/nothing'],
    ['/courses/nothing', '/blogs/nothing', '/events/register/nothing'],
  )) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
});

test('on a phone the open menu and the skip link have no barriers', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await expectNoBarriers(page);
});

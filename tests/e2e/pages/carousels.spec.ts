import { carouselOf } from '../../support/carousel.ts';
import { holdScripts, waitForScriptRequests } from '../../support/hold-scripts.ts';
import { dailyTag } from '../../support/run-all.ts';
import { expect, test } from '../site-test.ts';

const START = new Date('2026-11-21T10:00:00Z');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  // The clock is stopped unless a test lets it run.
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1_000));
});

for (const [reason, prepare] of [
  ['less motion', () => undefined],
  [
    'to save data',
    () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  ],
] as const) {
  test(
    `no carousel moves by itself for visitors who want ${reason}, unless they start it`,
    dailyTag(reason === 'less motion'),
    async ({ page }) => {
      const reducedMotion = reason === 'less motion' ? 'reduce' : 'no-preference';
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(prepare);
      await page.goto('/');
      const hero = carouselOf(page, 'Highlights');
      for (const name of ['Highlights', 'Testimonials', 'Partners']) {
        const carousel = carouselOf(page, name);
        await carousel.root.scrollIntoViewIfNeeded();
        await expect(carousel.play).toBeVisible();
        await page.clock.runFor(15_000);
        await carousel.shows(1);
      }
      await hero.play.click();
      await page.clock.runFor(5_000);
      await hero.shows(2);
    },
  );
}

test('Next and Pause appear when they work: before the scripts there are only links', {
  tag: '@all',
}, async ({ page }) => {
  const release = await holdScripts(page, 'nothing');
  await page.goto('/', { waitUntil: 'commit' });
  await waitForScriptRequests(page);
  const hero = carouselOf(page, 'Highlights');
  await expect(hero.link(2)).toBeVisible();
  await expect(hero.root.getByRole('button')).toHaveCount(0);
  await release();
  await expect(hero.pause).toBeVisible();
  await hero.next.click();
  await hero.shows(2);
});

test('testimonials follow one another every 5 seconds, in a loop', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/');
  const testimonials = carouselOf(page, 'Testimonials');
  await expect(testimonials.slides).toHaveCount(2);
  await testimonials.awake();
  for (const number of [1, 2, 1]) {
    await testimonials.shows(number);
    await page.clock.runFor(4_999);
    await testimonials.shows(number);
    await page.clock.runFor(1);
  }
  await testimonials.shows(2);
  await expect(testimonials.root).toContainText('Ibrahim Yakubu-Sule, parent, Tamale');
});

test('partners move on every 2.5 seconds, in a loop', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  const partners = carouselOf(page, 'Partners');
  await expect(partners.slides).toHaveCount(8);
  await partners.awake();
  // Four are visible: the fifth is the last that can be the first in view.
  for (const number of [1, 2, 3, 4, 5]) {
    await partners.shows(number);
    await page.clock.runFor(2_499);
    await partners.shows(number);
    await page.clock.runFor(1);
  }
  await partners.shows(1);
});

test('as many partners are side by side as there is room for', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/');
  const partners = carouselOf(page, 'Partners');
  for (const [width, sideBySide] of [
    ...([
      [429, 1],
      [430, 2],
      [639, 2],
      [640, 3],
      [767, 3],
    ] as const),
    ...([
      [768, 4],
      [1023, 4],
      [1024, 4],
      [1920, 4],
    ] as const),
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await partners.root.scrollIntoViewIfNeeded();
    await expect(partners.slides.nth(sideBySide - 1)).toBeInViewport({ ratio: 0.95 });
    await expect(partners.slides.nth(sideBySide)).not.toBeInViewport({ ratio: 0.05 });
  }
});

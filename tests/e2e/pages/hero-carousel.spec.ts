import { carouselOf } from '../../support/carousel.ts';
import { expect, test } from '../site-test.ts';

const START = new Date('2026-11-21T10:00:00Z');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  // The clock is stopped unless a test lets it run.
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1_000));
});

test('the hero moves on every 5 seconds and starts again after the last slide', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/');
  const hero = carouselOf(page, 'Highlights');
  await expect(hero.slides).toHaveCount(4);
  await hero.awake();
  await page.clock.runFor(4_999);
  await hero.shows(1);
  await page.clock.runFor(1);
  for (const number of [2, 3, 4, 1]) {
    await hero.shows(number);
    await page.clock.runFor(5_000);
  }
  await hero.shows(2);
});

test('arrows and pagination choose the slide', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  const hero = carouselOf(page, 'Highlights');
  await hero.awake();
  await hero.next.click();
  await hero.shows(2);
  await hero.previous.click();
  await hero.shows(1);
  await hero.previous.click();
  await hero.shows(4);
  await hero.link(3).click();
  await hero.shows(3);
  await expect(hero.link(3)).toHaveAttribute('aria-current', 'true');
  await expect(hero.link(4)).not.toHaveAttribute('aria-current', 'true');
});

test('the pause button stops the hero until it is pressed again', async ({ page }) => {
  await page.goto('/');
  const hero = carouselOf(page, 'Highlights');
  await hero.awake();
  await hero.pause.click();
  await expect(hero.play).toBeVisible();
  await page.mouse.move(0, 0);
  await hero.play.blur();
  await page.clock.runFor(15_000);
  await hero.shows(1);
  await hero.play.click();
  await expect(hero.pause).toBeVisible();
  await page.clock.runFor(5_000);
  await hero.shows(2);
});

test('the hero stops while the pointer is on it, and after keyboard use', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/');
  const hero = carouselOf(page, 'Highlights');
  await hero.awake();
  await hero.root.hover();
  await page.clock.runFor(15_000);
  await hero.shows(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await hero.shows(2);

  // A press by mouse or thumb also moves the focus: it stops until the focus is elsewhere.
  await hero.next.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(15_000);
  await hero.shows(3);
  await hero.next.blur();
  await page.clock.runFor(5_000);
  await hero.shows(4);

  // Keyboard users have time to read, until the play button is pressed (ARIA pattern).
  await page.getByRole('main').getByRole('link', { name: 'I want to give' }).focus();
  await page.keyboard.press('Tab');
  await expect(hero.play).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(hero.previous).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hero.shows(1);
  await page.keyboard.press('Tab');
  await expect(hero.link(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hero.shows(2);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.clock.runFor(15_000);
  await hero.shows(2);
  await hero.play.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(5_000);
  await hero.shows(3);
});

test('the hero stops in a hidden tab', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  const hero = carouselOf(page, 'Highlights');
  await hero.awake();
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.runFor(15_000);
  await hero.shows(1);
  await hide(false);
  await page.clock.runFor(5_000);
  await hero.shows(2);
});

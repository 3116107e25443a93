import { expect, type Locator, type Page } from '@playwright/test';

/** A carousel as a visitor sees it: its slides, its buttons, and the slide in view. */
export function carouselOf(page: Page, name: string) {
  const root = page.getByRole('region', { name, exact: true });
  const slides = root.getByRole('group', { name: /^\d+ of \d+$/ });
  const announcer = root.getByText(`${name}: slide`);
  return {
    root,
    slides,
    pause: root.getByRole('button', { name: `Pause ${name}` }),
    play: root.getByRole('button', { name: `Play ${name}` }),
    previous: root.getByRole('button', { name: 'Previous slide' }),
    next: root.getByRole('button', { name: 'Next slide' }),
    link: (number: number) => root.getByRole('link', { name: `Slide ${number} of` }),

    async shows(number: number) {
      await expect(announcer).toContainText(`slide ${number} of`);
      await expect.poll(() => slideOffset(slides.nth(number - 1)), { intervals: [50] }).toBe(0);
    },

    /** Waits for hydration: then a pointer stops the carousel, so that its slides may be announced. */
    async awake() {
      await root.scrollIntoViewIfNeeded();
      await expect(async () => {
        await page.mouse.move(0, 0);
        await root.hover();
        await expect(announcer).toHaveAttribute('aria-live', 'polite', { timeout: 1_000 });
      }).toPass();
      await page.mouse.move(0, 0);
      await expect(announcer).toHaveAttribute('aria-live', 'off');
    },
  };
}

/** Pixels between the start of a slide and the start of its row. */
function slideOffset(slide: Locator): Promise<number> {
  return slide.evaluate((element) => {
    const row = element.parentElement?.getBoundingClientRect().left ?? Number.NaN;
    return Math.abs(Math.round(element.getBoundingClientRect().left - row));
  });
}

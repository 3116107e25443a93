import { expect, type Page } from '@playwright/test';

/** What has the focus, and what of it a visitor sees. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return undefined;
    // A card's link is as large as the card, and what is drawn around it is there.
    const isCard = element.matches('.cell-link');
    const box = (isCard ? element.closest('.cell') : element)?.getBoundingClientRect();
    if (!box) return undefined;
    const left = Math.max(box.left, 0) + 1;
    const right = Math.min(box.right, innerWidth) - 1;
    const top = Math.max(box.top, 0) + 1;
    const bottom = Math.min(box.bottom, innerHeight) - 1;
    const points = [0.05, 0.5, 0.95].map((part) => [
      left + (right - left) * part,
      top + (bottom - top) * part,
    ]);
    const own = points.filter(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return there && (element.contains(there) || there.contains(element));
    });
    const { outlineStyle, outlineWidth } = getComputedStyle(element, isCard ? '::after' : null);
    return {
      what: element.outerHTML.slice(0, 120),
      /** How many of three points of it are not behind something else. */
      seen: right > left && bottom > top ? own.length : 0,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    };
  });
}

/** Expects what has the focus to be seen: the page may still be on its way to it. */
export function expectFocusVisible(page: Page, what: string): Promise<void> {
  return expect
    .soft(async () => expect((await focused(page))?.seen).toBeGreaterThan(0), what)
    .toPass({ timeout: 10_000 });
}

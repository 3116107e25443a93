import { expect, type Page } from '@playwright/test';

export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return undefined;
    // A card's link covers the whole card, and its outline is around the card.
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
      seen: right > left && bottom > top ? own.length : 0,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    };
  });
}

/** Expects the focused element to be visible: the page may still be scrolling to it. */
export function expectFocusVisible(page: Page, label: string): Promise<void> {
  return expect
    .soft(async () => expect((await focused(page))?.seen).toBeGreaterThan(0), label)
    .toPass({ timeout: 30_000 });
}

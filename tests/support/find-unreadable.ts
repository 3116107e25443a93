import type { Page } from '@playwright/test';

/** Share of the screen's width below which a column may not break words, as there is room beside it. */
const NARROW_SHARE = 0.5;

/**
 * Finds text that cannot be read at a text size of so many percent: text that leaves the screen
 * sideways, and words that break though they would fit the screen, because their column is narrow
 * or has no width.
 */
export function findUnreadable(page: Page, percent: number): Promise<string[]> {
  return page.evaluate(
    ({ percent, narrow }) => {
      const root = document.documentElement;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${percent}% !important }`);
      document.adoptedStyleSheets = [sheet];
      const found: string[] = [];
      const { scrollWidth, clientWidth } = root;
      if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px are off screen`);

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const block = blockOf(text);
        if (!block?.checkVisibility({ visibilityProperty: true }) || isForEars(block)) continue;
        const { width } = block.getBoundingClientRect();
        if (width >= clientWidth * narrow) continue;
        const broken = [...text.data.matchAll(/[^\s\u2010-\u2014/-]+/g)].find(
          ({ 0: word, index }) => {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return lines.size > 1;
          },
        );
        if (broken) found.push(`“${broken[0]}” breaks in a column of ${Math.round(width)} px`);
      }
      document.adoptedStyleSheets = [];
      return found;

      function blockOf({ parentElement }: Text): Element | null {
        let element = parentElement;
        while (element && getComputedStyle(element).display === 'inline') {
          element = element.parentElement;
        }
        return element;
      }

      /** Elements one pixel wide are for screen readers only. */
      function isForEars(element: Element): boolean {
        for (let each: Element | null = element; each; each = each.parentElement) {
          if (each.clientWidth <= 1 && getComputedStyle(each).clipPath !== 'none') return true;
        }
        return false;
      }
    },
    { percent, narrow: NARROW_SHARE },
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { RUNS_ALL } from './run-all.ts';

/**
 * axe itself, in the version of `@axe-core/playwright`, and not its builder: that inserts axe into
 * the page anew for each run, which takes longer than the run.
 */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** Every rule of axe, its best practices included; targets of 24 px (WCAG 2.2) are off by default. */
const EVERY_RULE: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};
const DARK_AND_NARROW: RunOptions = {
  resultTypes: ['violations'],
  runOnly: [
    ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
    ...['region', 'landmark-unique', 'heading-order', 'link-name', 'button-name', 'summary-name'],
  ],
};

/** CSS pixels: the narrowest screen of WCAG 2.2, 1.4.10. */
const MIN_WIDTH = 320;

/** WCAG 2.2, 1.4.12. */
const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`;
/** WCAG 2.2, 1.4.4. */
const LARGE_TEXT = 'html { font-size: 200% !important }';

/**
 * Checks the current state of a page for barriers: with axe in light colours, and for clipped
 * content where text is twice as large, at 320 px, and there with wider spacing. `npm run test:all`
 * also runs axe at 320 px in dark colours, whose contrast `tests/contrast.test.ts` checks. Leaves
 * the page light and at its width. `hasOwnLook`: a page without our style sheets, for which it does
 * not wait.
 */
export async function expectNoBarriers(page: Page, { hasOwnLook = false } = {}): Promise<void> {
  if (!hasOwnLook) await waitForStyles(page);
  const found = await findViolations(page, EVERY_RULE, 'light');
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  if (size.width > MIN_WIDTH) found.push(...(await findClipped(page, 'large text', LARGE_TEXT)));

  if (RUNS_ALL) await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ ...size, width: MIN_WIDTH });
  if (RUNS_ALL) found.push(...(await findViolations(page, DARK_AND_NARROW, 'dark, 320 px')));
  found.push(...(await findClipped(page, '320 px')));
  found.push(...(await findClipped(page, '320 px, text spaced', SPACED_TEXT)));
  if (RUNS_ALL) await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
  expect(found, `barriers at ${page.url()}`).toEqual([]);
}

/**
 * Waits for the style sheets and fonts. A test can read a page before it has them, though a visitor
 * does not see it yet.
 */
async function waitForStyles(page: Page): Promise<void> {
  // A token of tokens.css. The check is synchronous, as a promise would count as true.
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue('--font-sans') !== '',
  );
  await page.evaluate(async () => void (await document.fonts.ready));
}

async function findViolations(page: Page, options: RunOptions, view: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as {
      axe: { run(options: RunOptions): Promise<AxeResults> };
    };
    // A bar that stays in view covers half of some target, wherever the page is scrolled to.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.edit-bar, .bulk-bar { position: static !important }');
    document.adoptedStyleSheets = [sheet];
    const { violations } = await axe.run(runOptions);
    document.adoptedStyleSheets = [];
    return violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${view}: ${id}: ${html} ${failureSummary}`),
  );
}

function findClipped(page: Page, view: string, styles = ''): Promise<string[]> {
  return page.evaluate(
    ({ view, styles }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [sheet];
      const found: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px are off screen`);
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        // Elements one pixel wide are for screen readers only; inputs scroll.
        if (element.clientWidth <= 1 || element.clientHeight <= 1) continue;
        if (element.matches('input')) continue;
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // An ellipsis says that a text goes on, and the link of its row leads to all of it.
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (isShortened && element.closest('li')?.querySelector('a[href]')) continue;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const right = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const below = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
        if (right || below) found.push(`${element.outerHTML.slice(0, 120)} is cut`);
      }
      document.adoptedStyleSheets = [];
      return found.map((finding) => `${view}: ${finding}`);
    },
    { view, styles },
  );
}

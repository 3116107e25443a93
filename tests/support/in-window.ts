import { expect, type Locator } from '@playwright/test';

/**
 * Expects a box to come to rest fully visible: within the window and with nothing over its corners.
 * If it is higher than the window, only its beginning counts.
 */
export async function expectInWindow(box: Locator): Promise<void> {
  let before = Number.NaN;
  const read = async () => {
    const { top, problems } = await box.evaluate(readPosition);
    const isMoving = top !== before;
    before = top;
    return isMoving ? [`it moves, to ${top}`, ...problems] : problems;
  };
  await expect.poll(read, 'hidden parts of the box').toEqual([]);
}

/** Runs in the page, also in one without scripts. */
function readPosition(element: Element): { top: number; problems: string[] } {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const end = bottom - top > innerHeight ? innerHeight : bottom;
  const problems: string[] = [];
  // Less than a pixel is the rounding of scrolling.
  if (top < -1) problems.push(`it begins ${-top} px over the window`);
  if (end > innerHeight + 1) problems.push(`it ends ${end - innerHeight} px below the window`);
  for (const x of [left + 2, right - 2]) {
    for (const y of [top + 2, Math.min(end, innerHeight) - 2]) {
      const over = document.elementFromPoint(x, y);
      if (!element.contains(over))
        problems.push(`at ${x}, ${y} is ${over?.outerHTML.slice(0, 60)}`);
    }
  }
  return { top, problems };
}

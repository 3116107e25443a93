import { COLOURS, RULE } from './look.ts';
import { type Page, STYLES } from './page.ts';
import { written } from './written-number.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const GAP = 9;
const LABELS_HEIGHT = 18;
/** A thread stands for this many hours; threads of two greens alternate. */
const HOURS_A_THREAD = 4;

/** Draws the hours of twelve months as standing bars of woven threads; the most in clay. */
export function drawMonths(page: Page, hours: readonly number[], height: number): void {
  const most = Math.max(...hours);
  const width = (page.width - GAP * (hours.length - 1)) / hours.length;
  const scale = (height - 2 * LABELS_HEIGHT) / most;
  const spoken = hours.map((value, month) => `${MONTHS[month]} ${written(value)}`).join(', ');
  page.figure(`Bar chart of hours of hands-on learning by month: ${spoken}.`, height, (x, y) => {
    const floor = y + height - LABELS_HEIGHT;
    for (const [month, value] of hours.entries()) {
      const left = x + month * (width + GAP);
      const top = floor - value * scale;
      drawThreadBar(page, left, floor, width, value, scale, value === most);
      const style = { ...STYLES.small, face: 'bold' as const };
      page.draw(written(value), left, top - 12, width, style);
      page.draw(MONTHS[month] ?? '', left, floor + 6, width, STYLES.small);
    }
    page.doc.rect(x, floor, page.width, RULE).fill(COLOURS.ink);
  });
}

function drawThreadBar(
  page: Page,
  x: number,
  floor: number,
  width: number,
  hours: number,
  scale: number,
  most: boolean,
): void {
  const { doc } = page;
  doc.rect(x, floor - hours * scale, width, hours * scale);
  doc.fill(most ? COLOURS.clay : COLOURS.green);
  for (let from = HOURS_A_THREAD; from < hours; from += 2 * HOURS_A_THREAD) {
    const threads = Math.min(HOURS_A_THREAD, hours - from);
    doc.rect(x, floor - (from + threads) * scale, width, threads * scale);
  }
  doc.fill(most ? COLOURS.gold : COLOURS.leaf);
}

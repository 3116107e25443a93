import { COLOURS, type Colour, RULE } from './look.ts';
import { type Page, STYLES } from './page.ts';

export interface CediPart {
  name: string;
  pesewas: number;
  colour: Colour;
}

const STRIP_HEIGHT = 30;

/** Draws a cedi as a strip of 100 threads, one a pesewa, with the pesewas under each part. */
export function drawCedi(page: Page, title: string, parts: readonly CediPart[]): void {
  const shown = parts.filter(({ pesewas }) => pesewas > 0);
  const spoken = shown.map(({ name, pesewas }) => `${name} ${pesewas} pesewas`).join(', ');
  const thread = page.width / 100;
  page.text(title, { ...STYLES.h3, after: 4 }, 'H3');
  page.figure(`${title}: ${spoken}.`, STRIP_HEIGHT + 22, (x, y) => {
    let left = x;
    for (const { pesewas, colour } of shown) {
      drawThreadsOf(page, left, y, pesewas, thread, colour);
      const text = `${pesewas}p`;
      page.draw(text, left, y + STRIP_HEIGHT + 5, pesewas * thread, STYLES.small);
      left += pesewas * thread;
    }
    page.doc.rect(x, y, page.width, RULE).rect(x, y + STRIP_HEIGHT - RULE, page.width, RULE);
    page.doc.fill(COLOURS.ink);
  });
}

function drawThreadsOf(
  page: Page,
  x: number,
  y: number,
  threads: number,
  width: number,
  colour: Colour,
): void {
  page.doc.rect(x, y, threads * width, STRIP_HEIGHT).fill(COLOURS[colour]);
  for (let thread = 1; thread < threads; thread++) {
    page.doc.rect(x + thread * width - 0.3, y, 0.6, STRIP_HEIGHT);
  }
  if (threads > 1) page.doc.fill(COLOURS.paper);
  page.doc.rect(x + threads * width - 0.75, y, RULE, STRIP_HEIGHT).fill(COLOURS.ink);
}

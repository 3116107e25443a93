import drawn from '../../../content/drawings/marks.json' with { type: 'json' };
import { drawableWords, letteringPath, letteringWidth } from './glyphs.ts';
import { leaf } from './palette.ts';
import { seededChoices } from './seed.ts';
import { svg } from './svg.ts';

/** 2:1, in threads. */
const WIDTH = 48;
const HEIGHT = 24;

/**
 * The mark of a partner: a symbol of steps and traces beside its letters, on a transparent
 * background, in one colour that is visible on light and on dark pages. 2:1, under 4 kB.
 */
export function drawMark(id: string, name: string): string {
  const choices = seededChoices(`partners/${id}`);
  const letters = lettersOf(name);
  const path = (x: number, y: number, data: string) =>
    `<path transform="translate(${x} ${y})" d="${data}"/>`;
  // Without letters the symbol is alone, in the middle.
  const symbolX = letters.length ? 3 : (WIDTH - 16) / 2;
  // Traces are under the letters, as wide as three of them.
  const trace = choices.pick(drawn.traces);
  const symbol = choices.pick(choices.pick(drawn.symbols));
  const inscription = letters.length
    ? path(22 + (23 - letteringWidth(letters.length)) / 2, 4, letteringPath(letters)) +
      path(22, 16, trace)
    : '';
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 10 },
    `<g fill="${leaf}">${path(symbolX, 4, symbol)}${inscription}</g>`,
  );
}

/** Up to three first letters of the words of a name; for a single word its first three letters. */
function lettersOf(name: string): string[] {
  const words = drawableWords(name);
  const [first] = words;
  if (words.length === 1 && first) return Array.from(first).slice(0, 3);
  return words.slice(0, 3).map((word) => word[0] as string);
}

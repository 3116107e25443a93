import drawn from '../../../content/drawings/kits.json' with { type: 'json' };
import { svg } from './svg.ts';

/** Maximum number of parts that fit over the box. */
const MAX_PARTS = 8;
const WIDTH = 96;
/** From one part to the next, and the size of a part. */
const STEP = 22;
const PART_WIDTH = 14;
const PART_HEIGHT = 12;

/** An open box with the parts of a kit over it, numbered in their order, as an SVG document. */
export function drawKit(names: readonly string[]): string {
  const parts = names.slice(0, MAX_PARTS);
  const inFront = Math.ceil(parts.length / 2);
  const drawings = parts.map((name, index) => {
    const isBehind = index < parts.length - inFront;
    const count = isBehind ? parts.length - inFront : inFront;
    const position = isBehind ? index : index - (parts.length - inFront);
    const { drawing, height } = partPicture(name);
    const left = (WIDTH - count * STEP) / 2 + position * STEP + (STEP - PART_WIDTH + 5) / 2;
    const x = Math.round(left);
    // Rows swing a little, as if the parts were jumping out.
    const y = (isBehind ? 3 : 20) + (position % 2) + PART_HEIGHT - height;
    const number = drawn.numbers[index] ?? '';
    return `<g transform="translate(${x} ${y})">${drawing}<g transform="translate(-5 -1)">${number}</g></g>`;
  });
  const box = drawn.boxes[inFront - 1] ?? '';
  return svg({ width: WIDTH, height: 60, pixels: 5 }, box + drawings.join(''));
}

/** The picture of a part: the first of which a word is in its name. The last, a parcel, fits all. */
export function partPicture(name: string) {
  const parts = Object.values(drawn.parts);
  const found = parts.find(({ words }) => new RegExp(words).test(name.toLowerCase()));
  return found ?? drawn.parts.parcel;
}

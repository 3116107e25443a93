import type { PictureText } from '#modules/pictures/model/picture-service.ts';

/** Pixels of a page that the picture which is tapped is wide: fits the narrowest phone. */
export const FOCUS_PICKER_WIDTH = 256;

/** Pixels that it is high. */
export function focusPickerHeight({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round((FOCUS_PICKER_WIDTH * height) / width));
}

/**
 * The words with the place that was tapped. A picture that is a button sends where it was tapped, in
 * pixels of the page; pressed by a key it says 0 and 0, which is no choice.
 */
export function readFocus(form: FormData, words: PictureText): PictureText {
  const [x, y, height] = ['tapped.x', 'tapped.y', 'tappedHeight'].map((name) =>
    Number(form.get(name) ?? Number.NaN),
  );
  if (!x && !y) return words;
  if (x === undefined || y === undefined || !height || !Number.isFinite(x + y + height)) {
    return words;
  }
  return { ...words, focusX: thousandths(x / FOCUS_PICKER_WIDTH), focusY: thousandths(y / height) };
}

function thousandths(part: number): number {
  return Math.round(1_000 * Math.min(Math.max(0, part), 1));
}

import type { PictureText } from '#modules/pictures/model/picture-service.ts';

/** Width of the tappable picture in CSS pixels; fits the narrowest phone. */
export const FOCUS_PICKER_WIDTH = 256;

/** Height of the tappable picture in CSS pixels. */
export function focusPickerHeight({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round((FOCUS_PICKER_WIDTH * height) / width));
}

/**
 * The picture's texts with the tapped focus. An image button sends the tapped point in CSS pixels;
 * pressed by keyboard it sends 0 and 0, which sets no focus.
 */
export function readFocus(form: FormData, text: PictureText): PictureText {
  const [x, y, height] = ['tapped.x', 'tapped.y', 'tappedHeight'].map((name) =>
    Number(form.get(name) ?? Number.NaN),
  );
  if (!x && !y) return text;
  if (x === undefined || y === undefined || !height || !Number.isFinite(x + y + height)) {
    return text;
  }
  return { ...text, focusX: thousandths(x / FOCUS_PICKER_WIDTH), focusY: thousandths(y / height) };
}

function thousandths(part: number): number {
  return Math.round(1_000 * Math.min(Math.max(0, part), 1));
}

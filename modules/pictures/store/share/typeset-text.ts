import outlines from './unbounded-outlines.json' with { type: 'json' };

type Outlines = {
  unitsPerEm: number;
  capHeight: number;
  letters: Readonly<Record<string, { advance: number; path: string }>>;
  kerning: Readonly<Record<string, number>>;
};

/** How a text is set: all lengths in pixels of the picture. */
export type TextBox = {
  /** The sizes that may be tried, the largest first. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
};

/** A text as it was set: SVG paths from its top left corner. */
export type TypesetText = {
  readonly drawing: string;
  readonly size: number;
  readonly height: number;
};

/** The lines of the display face, as in the site's headings. */
const LEADING = 1.18;
/** Letters stand a little closer than they come, as in the site's headings. */
const TRACKING = -0.01;

/** Characters; no picture has room for more, and content can be of any length. */
const MAX_CHARACTERS = 300;

/** The display face. Made by `tools/fonts.ts`. */
const face: Outlines = outlines;

/**
 * Sets a text in the display face, as large as fits the space. Pictures in files can not use the
 * site's fonts, so letters become paths. What is too long at the smallest size ends with an ellipsis.
 * Letters that the face does not have lose their accent or are left out.
 */
export function typesetText(text: string, setting: TextBox): TypesetText {
  const words = drawable(text).split(' ').filter(Boolean);
  for (const size of setting.sizes) {
    const lines = wrap(words, size, setting.width);
    const fits = lines.every((line) => widthOf(line, size) <= setting.width);
    if (fits && lines.length <= maxLines(size, setting)) return drawLines(lines, size);
  }
  const size = setting.sizes.at(-1) ?? 0;
  const lines = wrap(words, size, setting.width);
  const room = maxLines(size, setting);
  const shown = lines.slice(0, room).map((line) => shorten(line, size, setting.width));
  const last = shown.pop();
  if (last === undefined) return drawLines([], size);
  const cut = lines.length > room && !last.endsWith('…');
  return drawLines([...shown, cut ? shorten(`${last}…`, size, setting.width) : last], size);
}

/** The text in one line, in letters that the face has. */
function drawable(text: string): string {
  const { letters } = face;
  const characters = Array.from(text.normalize('NFC').replace(/\s+/g, ' ')).slice(
    0,
    MAX_CHARACTERS,
  );
  return characters
    .map((letter) => {
      if (letters[letter]) return letter;
      const [base = ''] = letter.normalize('NFD');
      return letters[base] ? base : '';
    })
    .join('');
}

function maxLines(size: number, { height }: TextBox): number {
  return Math.max(1, Math.floor(height / (size * LEADING)));
}

function wrap(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line that is too wide, with an ellipsis for what does not fit. */
function shorten(line: string, size: number, width: number): string {
  if (widthOf(line, size) <= width) return line;
  const letters = Array.from(line.replace(/…$/, ''));
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function widthOf(line: string, size: number): number {
  return placeLetters(line).end * (size / face.unitsPerEm);
}

/** Where each letter of a line stands, in units of the face. */
function placeLetters(line: string): { at: { letter: string; x: number }[]; end: number } {
  const { letters, kerning, unitsPerEm } = face;
  let end = 0;
  const characters = Array.from(line);
  const at = characters.map((letter, index) => {
    const x = end;
    const kern = kerning[letter + (characters[index + 1] ?? '')] ?? 0;
    end += (letters[letter]?.advance ?? 0) + kern + TRACKING * unitsPerEm;
    return { letter, x };
  });
  return { at, end };
}

function drawLines(lines: readonly string[], size: number): TypesetText {
  const { letters, capHeight, unitsPerEm } = face;
  const scale = size / unitsPerEm;
  const paths = lines.map((line, index) => {
    const baseline = capHeight * scale + index * size * LEADING;
    const glyphs = placeLetters(line).at.map(({ letter, x }) => {
      const path = letters[letter]?.path;
      return path && `<path transform="translate(${Math.round(x)})" d="${path}"/>`;
    });
    return `<g transform="translate(0 ${baseline}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
  });
  const height = lines.length && capHeight * scale + (lines.length - 1) * size * LEADING;
  return { drawing: paths.join(''), size, height };
}

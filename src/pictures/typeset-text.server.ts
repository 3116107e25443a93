import outlines from './unbounded-outlines.json' with { type: 'json' };

type Outlines = {
  unitsPerEm: number;
  capHeight: number;
  letters: Readonly<Record<string, { advance: number; path: string }>>;
  kerning: Readonly<Record<string, number>>;
};

type TextBox = {
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
};

export type TypesetText = {
  readonly drawing: string;
  readonly size: number;
  readonly height: number;
  readonly width: number;
};

/** The line height of the display face, as in the site's headings. */
const LEADING = 1.18;
/** Letters are set a little closer than by default, as in the site's headings. */
const TRACKING = -0.01;

/** No picture has room for more. */
const MAX_CHARACTERS = 300;

/** The display face, made by `tools/fonts.ts`. */
const face: Outlines = outlines;

/** As large as fits the box, as paths. Too long at the smallest size: an ellipsis. */
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
  const visible = lines.slice(0, room).map((line) => shorten(line, size, setting.width));
  const last = visible.pop();
  if (last === undefined) return drawLines([], size);
  const isCut = lines.length > room && !last.endsWith('…');
  return drawLines([...visible, isCut ? shorten(`${last}…`, size, setting.width) : last], size);
}

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

function shorten(line: string, size: number, width: number): string {
  if (widthOf(line, size) <= width) return line;
  const letters = Array.from(line.replace(/…$/, ''));
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function widthOf(line: string, size: number): number {
  return placeLetters(line).end * (size / face.unitsPerEm);
}

/** The position of each letter of a line, in units of the face. */
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
  const width = Math.max(0, ...lines.map((line) => widthOf(line, size)));
  return { drawing: paths.join(''), size, height, width };
}

import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** A font file, the letters taken from it, and the weight at which it is cut. */
export type Face = { readonly file: string; readonly glyphs: string; readonly weight: number };

/** Thousandths of the size: letter pairs that move by less are left out, as it is not visible. */
const MIN_KERNING = 15;

/**
 * Letters as outlines, for pictures that are made on a server without fonts: for each its advance
 * and its SVG path (y upwards), and the kerning between letters of the first face.
 */
export async function makeOutlines(faces: readonly Face[]) {
  const cut = await Promise.all(faces.map(async (face) => ({ face, font: await fontOf(face) })));
  const letters = cut.flatMap(({ face, font }) =>
    Array.from(face.glyphs, (letter) => {
      const [glyph] = font.layout(letter).glyphs;
      return [
        letter,
        { advance: glyph?.advanceWidth ?? 0, path: glyph?.path.toSVG() ?? '' },
      ] as const;
    }),
  );
  const [first] = cut;
  if (!first) throw new Error('there is no face to draw');
  return {
    unitsPerEm: first.font.unitsPerEm,
    capHeight: first.font.capHeight,
    letters: Object.fromEntries(letters),
    kerning: kerningOf(first.font, first.face.glyphs),
  };
}

async function fontOf({ file, glyphs, weight }: Face): Promise<Font> {
  const cut = await subsetFont(readFileSync(file), glyphs, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(cut);
  if ('fonts' in font) throw new Error(`${file} holds more than one face`);
  return font;
}

function kerningOf(font: Font, letters: string): Record<string, number> {
  const plain = Array.from(letters).filter((letter) => letter < '\u007f');
  const pairs = plain.flatMap((one) => plain.map((other) => one + other));
  const moved = pairs.map((pair) => {
    const { glyphs, positions } = font.layout(pair);
    const alone = glyphs[0]?.advanceWidth ?? 0;
    return [pair, glyphs.length === 2 ? (positions[0]?.xAdvance ?? alone) - alone : 0] as const;
  });
  return Object.fromEntries(moved.filter(([, by]) => Math.abs(by) >= MIN_KERNING));
}

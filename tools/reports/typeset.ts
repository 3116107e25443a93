import { GHANAIAN_GLYPHS, LATIN_GLYPHS } from '../fonts/glyphs.ts';

/**
 * Everything in `data` with typographic quotation marks and apostrophes. Throws on a letter that
 * the site's display face lacks: a browser would print it in another face, or as a box.
 */
export function typeset<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  );
}

function printable(text: string): string {
  const set = text.replace(/"([^"]*)"/g, '“$1”').replaceAll("'", '’');
  const strange = Array.from(set).find(
    (letter) => !`${LATIN_GLYPHS}${GHANAIAN_GLYPHS}\n`.includes(letter),
  );
  if (strange) throw new Error(`The report's faces have no "${strange}": ${set.slice(0, 60)}`);
  return set;
}

import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { GHANAIAN_GLYPHS, LATIN_GLYPHS } from './fonts/glyphs.ts';
import { makeOutlines } from './fonts/outlines.ts';

/**
 * Cuts the display face (Unbounded, SIL Open Font License) to one weight and to the glyphs the site
 * needs: Latin, and the glyphs of Twi, Ga, Ewe and Dagbani with the cedi sign, which the package
 * has in a second file; and draws the same glyphs as outlines for share pictures. Run by hand when
 * the glyphs change; the result is committed.
 */
const WEIGHT = 700;
/** Of the cedi sign in running text, for devices whose fonts do not have it. */
const TEXT_WEIGHT = 350;
const SOURCE = 'node_modules/@fontsource-variable/unbounded/files';

await cutFont('unbounded-latin-wght-normal', 'unbounded-latin', LATIN_GLYPHS);
await cutFont('unbounded-latin-ext-wght-normal', 'unbounded-ghanaian', GHANAIAN_GLYPHS);
await cutFont('unbounded-latin-ext-wght-normal', 'cedi', '₵', TEXT_WEIGHT);
await drawOutlines('modules/pictures/store/share/unbounded-outlines.json');

async function cutFont(
  source: string,
  target: string,
  glyphs: string,
  weight = WEIGHT,
): Promise<void> {
  const font = await subsetFont(readFileSync(`${SOURCE}/${source}.woff2`), glyphs, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  });
  writeFileSync(`app/fonts/${target}.woff2`, font);
  console.log(`app/fonts/${target}.woff2: ${font.length} bytes`);
}

async function drawOutlines(target: string): Promise<void> {
  const face = (source: string, glyphs: string) => ({
    file: `${SOURCE}/${source}.woff2`,
    glyphs,
    weight: WEIGHT,
  });
  const drawn = await makeOutlines([
    face('unbounded-latin-wght-normal', LATIN_GLYPHS),
    face('unbounded-latin-ext-wght-normal', GHANAIAN_GLYPHS),
  ]);
  writeFileSync(target, `${JSON.stringify(drawn, null, 2)}\n`);
  console.log(`${target}: ${Object.keys(drawn.letters).length} glyphs`);
}

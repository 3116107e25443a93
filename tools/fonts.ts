import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { GHANAIAN, LATIN } from './fonts/letters.ts';
import { outlines } from './fonts/outlines.ts';

/**
 * Cuts the display face (Unbounded, SIL Open Font License) to one weight and to the letters the
 * site needs: Latin, and the letters of Twi, Ga, Ewe and Dagbani with the cedi sign, which the
 * package keeps in a second file; and draws the same letters as outlines for share pictures. Run by hand when the letters change; the result is committed.
 */
const WEIGHT = 700;
const SOURCE = 'node_modules/@fontsource-variable/unbounded/files';

await cut('unbounded-latin-wght-normal', 'unbounded-latin', LATIN);
await cut('unbounded-latin-ext-wght-normal', 'unbounded-ghanaian', GHANAIAN);
await drawOutlines('modules/pictures/store/share/unbounded-outlines.json');

async function cut(source: string, target: string, letters: string): Promise<void> {
  const font = await subsetFont(readFileSync(`${SOURCE}/${source}.woff2`), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  });
  writeFileSync(`app/fonts/${target}.woff2`, font);
  console.log(`app/fonts/${target}.woff2: ${font.length} bytes`);
}

async function drawOutlines(target: string): Promise<void> {
  const face = (source: string, letters: string) => ({
    file: `${SOURCE}/${source}.woff2`,
    letters,
    weight: WEIGHT,
  });
  const drawn = await outlines([
    face('unbounded-latin-wght-normal', LATIN),
    face('unbounded-latin-ext-wght-normal', GHANAIAN),
  ]);
  writeFileSync(target, `${JSON.stringify(drawn, null, 2)}\n`);
  console.log(`${target}: ${Object.keys(drawn.letters).length} letters`);
}

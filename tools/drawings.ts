import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { parse } from 'yaml';
import { drawBand } from '#modules/pictures/artwork/band.ts';
import { drawBoard } from '#modules/pictures/artwork/board.ts';
import { drawGrowingBoxes } from '#modules/pictures/artwork/boxes/growing-boxes.ts';
import { drawKitchenTable } from '#modules/pictures/artwork/boxes/kitchen-table.ts';
import { drawFrame } from '#modules/pictures/artwork/frame.ts';
import { drawLogoMark } from '#modules/pictures/artwork/logo.ts';
import { green } from '#modules/pictures/artwork/palette.ts';
import { SCENES } from '#modules/pictures/artwork/scenes/scenes.ts';
import { drawGhanaMap } from '#modules/pictures/artwork/sheets/ghana-map.ts';
import { drawInvolvementTools } from '#modules/pictures/artwork/sheets/involvement-tools.ts';
import { drawSnappedThread } from '#modules/pictures/artwork/snapped-thread.ts';
import { drawLogo } from '#modules/pictures/store/share/logo.ts';
import { rasterise } from '#modules/pictures/store/share/rasterise.ts';
import { drawSheet } from './drawings-sheet.ts';

// Writes the drawings that the style sheet and the browser request by name. Run by hand when the
// generator changes; the results are committed.
writeFileSync('public/band.svg', drawBand());
writeFileSync('public/frame.svg', drawFrame());
writeFileSync('public/drawings/ghana.svg', drawGhanaMap());
writeFileSync('public/drawings/involvement-tools.svg', drawInvolvementTools());
writeFileSync('public/board.svg', drawBoard());
writeFileSync('public/snapped-thread.svg', drawSnappedThread());
writeFileSync('public/favicon.svg', drawLogoMark());
mkdirSync('public/drawings', { recursive: true });
for (const [name, draw] of Object.entries(SCENES)) {
  writeFileSync(`public/drawings/${name}.svg`, draw());
}
writeFileSync('public/drawings/stem-squad.svg', drawKitchenTable());
writeFileSync('public/drawings/boxes.svg', drawGrowingBoxes());
writeFileSync('docs/pictures/drawings.svg', drawSheet());
writeFileSync('public/icon-192.png', await icon(192, 192));
writeFileSync('public/icon-512.png', await icon(512, 512));
// Android may cut a maskable icon to a circle of four fifths: the mark stays inside.
writeFileSync('public/icon-maskable.png', await icon(512, 384));
writeFileSync('public/apple-touch-icon.png', await icon(180, 160));
writeFileSync('public/favicon.ico', icoOf(await icon(32, 32), 32));

// For newspapers, with the name of the organisation in the content.
const { name: organisation } = parse(readFileSync('content/organisation.yaml', 'utf8'));
const logo = drawLogo(organisation);
mkdirSync('public/press', { recursive: true });
writeFileSync('public/press/logo.svg', logo);
writeFileSync('public/press/mark.svg', drawLogoMark());
writeFileSync('public/press/logo-2048.png', await rasterise(logo));
writeFileSync('public/press/mark-1024.png', await icon(1024, 1024));

/** The mark on its background as a PNG, sharp because its pixels are a multiple of 16. */
async function icon(side: number, mark: number): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(drawLogoMark()))
    .resize(mark, mark, { kernel: 'nearest' })
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: green } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** A square PNG as an icon file, for programs that support nothing else. */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

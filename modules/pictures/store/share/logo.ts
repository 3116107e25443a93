import { drawLogoMark } from '../../artwork/logo.ts';
import { clay, ink, paper } from '../../artwork/palette.ts';
import { drawText, placeSvg } from './share-picture.ts';
import { typesetText } from './typeset-text.ts';

/** The height of the logo, which is the side of its mark, and the space around the name. */
const SIDE = 512;
const MARGIN = 104;
/** The width of the document in pixels. */
const PIXELS = 2048;
const BOX = { sizes: [300], width: 4_000, height: SIDE };

/**
 * The mark with the name beside it, as at the head of every page: in small letters, with a point.
 * It has its own ground, so that it can be read on any colour.
 */
export function drawLogo(name: string): string {
  const letters = name.toLowerCase();
  const pointed = typesetText(`${letters}.`, BOX);
  const width = Math.ceil(SIDE + MARGIN + pointed.width + MARGIN);
  // Small letters look low in the middle of capitals.
  const top = (SIDE - pointed.height) / 2 - 24;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${Math.round((PIXELS * SIDE) / width)}" viewBox="0 0 ${width} ${SIDE}">` +
    `<path fill="${paper}" d="M0 0h${width}v${SIDE}H0z"/>` +
    placeSvg(drawLogoMark(), 0, 0, SIDE, SIDE) +
    drawText(pointed, SIDE + MARGIN, top, clay) +
    // The letters cover those below, so that only the point stays in its colour.
    drawText(typesetText(letters, BOX), SIDE + MARGIN, top, ink) +
    '</svg>'
  );
}

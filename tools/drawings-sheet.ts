import { INITIAL_COLOURS } from '#modules/pictures/artwork/palette.ts';
import {
  drawPanel,
  PANEL_BLOCKS,
  PANEL_STRIPS,
  panelColours,
} from '#modules/pictures/artwork/panel.ts';
import { seededChoices } from '#modules/pictures/artwork/seed.ts';
import { PICTURES, type PictureName } from '#modules/pictures/artwork/subject-keywords.ts';
import { svg } from '#modules/pictures/artwork/svg.ts';
import { BLOCK, STRIP } from '#modules/pictures/artwork/weave.ts';

/** Drawings in a row of the sheet, and the space around each, in half threads. */
const COLUMNS = 10;
const GAP = 6;

/** All drawings that a cover can show, in one SVG document for docs/look.md. */
export function drawSheet(): string {
  const names = Object.keys(PICTURES) as PictureName[];
  const cell = { width: PANEL_STRIPS * STRIP + GAP, height: PANEL_BLOCKS * BLOCK + GAP };
  const panels = names.map((name, index) => {
    const choices = seededChoices(`sheet/${name}`);
    const picture = PICTURES[name];
    const position = {
      x: GAP + (index % COLUMNS) * cell.width,
      y: GAP + Math.floor(index / COLUMNS) * cell.height,
    };
    return drawPanel(choices, picture, panelColours(choices, picture, []), position);
  });
  const rows = Math.ceil(names.length / COLUMNS);
  return svg(
    { width: COLUMNS * cell.width + GAP, height: rows * cell.height + GAP, pixels: 4 },
    `<path fill="${INITIAL_COLOURS[0]?.detail}" d="M0 0h999v999H0z"/>${panels.join('')}`,
  );
}

import { sand } from '../palette.ts';
import { CLOTHES } from '../people/clothes.ts';
import { drawPerson, personParts } from '../people/draw-person.ts';
import { FACES, FIGURE_HEIGHT, FIGURE_WIDTH } from '../people/faces.ts';
import { HAIRSTYLES } from '../people/hair.ts';
import { CLOTH_COLOURS, type Look, SKINS } from '../people/person.ts';
import { TOOLS } from '../people/tools.ts';
import { svg } from '../svg.ts';

const COLUMNS = 8;
const ROWS = 2;
/** Threads around each figure. */
const GAP = 3;
const WIDTH = COLUMNS * (FIGURE_WIDTH + GAP) + GAP;
const HEIGHT = ROWS * (FIGURE_HEIGHT + GAP) + GAP;

/** Every hairstyle, piece of clothing, face and tool of the people of scenes, for documents. */
export function drawPeopleSheet(): string {
  const looks = Array.from({ length: COLUMNS * ROWS }, (_, index) => sample(index));
  const figures = looks.map((look, index) =>
    drawPerson(look, {
      x: GAP + (index % COLUMNS) * (FIGURE_WIDTH + GAP),
      y: GAP + Math.floor(index / COLUMNS) * (FIGURE_HEIGHT + GAP),
    }),
  );
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8 },
    `<defs>${personParts(looks)}</defs><path fill="${sand}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${figures.join('')}`,
  );
}

/** The figure at a place of the sheet: each row goes through the parts in another order. */
function sample(index: number): Look {
  const row = Math.floor(index / COLUMNS);
  return {
    skin: at(SKINS, index + row),
    hair: at(keysOf(HAIRSTYLES), index),
    clothes: at(keysOf(CLOTHES), index),
    cloth: at(CLOTH_COLOURS, index + 1),
    scarf: at(CLOTH_COLOURS, index + 3 + row),
    face: at(keysOf(FACES), index + row),
    looks: at(['right', 'left'] as const, index + row),
    glasses: index % 5 === 2,
    tool: at(keysOf(TOOLS), index + 3 * row),
  };
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

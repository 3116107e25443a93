import type { CoverSubject } from '../model/cover-subject.ts';
import type { DrawingName } from '../model/drawings.ts';
import {
  drawPanel,
  PANEL_BLOCKS,
  PANEL_STRIPS,
  PICTURES,
  type Position,
  panelColours,
  picturesFor,
} from './panel.ts';
import { type Choices, seededChoices } from './seed.ts';
import { type Sheet, svg } from './svg.ts';
import { BLOCK, type Field, STRIP, weave } from './weave.ts';

/**
 * The part of a cover that every box shows: the panel, with half a strip and half a block of cloth
 * around it. The image itself is 3:2, and shows cloth on both sides of that.
 */
const COVER: Sheet = {
  width: (PANEL_STRIPS + 1) * STRIP,
  height: (PANEL_BLOCKS + 1) * BLOCK,
  pixels: 10,
  imageWidth: (3 / 2) * (PANEL_BLOCKS + 1) * BLOCK,
};
const COVER_PANEL: Position = { x: STRIP / 2, y: BLOCK / 2 };

/** The cloth of a cover fills boxes of any shape, from a third as wide as high to 3.9:1. */
const COVER_CLOTH: Field = { strips: 13, blocks: 6 };
const COVER_CLOTH_AT: Position = { x: STRIP / 2 - 5 * STRIP, y: BLOCK / -2 };

/** 16:9 and wide enough for several panels; the edge cuts the last block. */
const HERO: Field = { strips: 11, blocks: 10 };
const HERO_HEIGHT = (HERO.strips * STRIP * 9) / 16;

/**
 * The cover of a subject as an SVG document: woven cloth with a panel that shows the subject. The
 * same subject always gives the same cover. Under 4 kB; a hero image, which has three panels, under
 * 6 kB.
 */
export function drawCover(subject: CoverSubject): string {
  const choices = choicesFor(subject);
  if (subject.kind === 'hero-images') {
    return drawCloth(choices, subject, HERO, HERO_HEIGHT, heroPositions(choices));
  }
  skipPosition(choices);
  const { defs, cloth, period, panels } = weaveCloth(choices, subject, COVER_CLOTH, [COVER_PANEL]);
  const copies = [-2, -1, 1, 2].map((copy) => `<use href="#c" y="${copy * period}"/>`);
  const { x, y } = COVER_CLOTH_AT;
  return svg(
    COVER,
    `<defs>${defs}</defs><g transform="translate(${x} ${y})"><g id="c">${cloth}</g>` +
      `${copies.join('')}</g>${panels}`,
  );
}

/** The name of the picture in the panel of a cover. */
export function drawingOf(subject: CoverSubject): DrawingName {
  const choices = choicesFor(subject);
  skipPosition(choices);
  return drawingsFor(choices, subject, 1)[0] as DrawingName;
}

/** Upright: the cloth beside the title on a share picture. Its panel is a third larger. */
const UPRIGHT: Field = { strips: 5, blocks: 11 };
const UPRIGHT_SCALE = 4 / PANEL_STRIPS;

/**
 * The upright cloth of a subject as an SVG document, five strips wide. Its colours and its picture
 * come from the same keywords and id as those of its cover.
 * @param height in half threads, of which the cloth is 90 wide
 */
export function drawUprightCloth(subject: CoverSubject, height: number): string {
  const choices = choicesFor(subject);
  const position = {
    x: Math.round((UPRIGHT.strips * STRIP - PANEL_STRIPS * STRIP * UPRIGHT_SCALE) / 2),
    y: Math.round((height - PANEL_BLOCKS * BLOCK * UPRIGHT_SCALE) / 2),
    scale: UPRIGHT_SCALE,
  };
  return drawCloth(choices, subject, UPRIGHT, height, [position]);
}

function choicesFor({ kind, id }: CoverSubject): Choices {
  return seededChoices(`${kind}/${id}`);
}

/** The chosen drawing first, then those that the keywords choose. */
function drawingsFor(
  choices: Choices,
  { drawing, keywords, id }: CoverSubject,
  count: number,
): DrawingName[] {
  // An id such as `stem-kit-rocket` often says more than its title.
  const found = picturesFor(choices, [...keywords, id], count);
  return [...new Set([...(drawing ? [drawing] : []), ...found])].slice(0, count);
}

function drawCloth(
  choices: Choices,
  subject: CoverSubject,
  field: Field,
  height: number,
  positions: readonly Position[],
): string {
  const { defs, cloth, panels } = weaveCloth(choices, subject, field, positions);
  const width = field.strips * STRIP;
  return svg({ width, height, pixels: 8, cropped: true }, `<defs>${defs}</defs>${cloth}${panels}`);
}

/** Cloth, the height after which it looks the same again, and the panels on it. */
function weaveCloth(
  choices: Choices,
  subject: CoverSubject,
  field: Field,
  positions: readonly Position[],
) {
  const pictures = drawingsFor(choices, subject, positions.length).map((name) => PICTURES[name]);
  const { defs, body, period } = weave(choices, field);
  const grounds: string[] = [];
  const panels = pictures.map((picture, index) => {
    const colours = panelColours(choices, picture, grounds);
    grounds.push(colours.ground);
    return drawPanel(choices, picture, colours, positions[index] as Position);
  });
  return { defs, cloth: body, period, panels: panels.join('') };
}

/**
 * Draws the two numbers that once chose the position of a cover's panel, which is now the middle.
 * Without them all later choices, and so the colours of every cover, would change.
 */
function skipPosition(choices: Choices): void {
  choices.below(4);
  choices.below(5);
}

/** A large panel and two small ones, the large one left or right. */
function heroPositions(choices: Choices): Position[] {
  const large = 5 / PANEL_STRIPS;
  const mirrored = choices.below(2) === 1;
  const at = (strip: number, strips: number) =>
    (mirrored ? HERO.strips - strip - strips : strip) * STRIP;
  return [
    { x: at(1, 5), y: BLOCK, scale: large },
    { x: at(7, PANEL_STRIPS), y: 0 },
    { x: at(7, PANEL_STRIPS), y: HERO_HEIGHT - PANEL_BLOCKS * BLOCK },
  ];
}

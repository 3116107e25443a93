import covers from '../../content/drawings/covers.json' with { type: 'json' };
import {
  BLOCK,
  type Choices,
  type Field,
  ink,
  type PanelColours,
  panelColoursIn,
  type Sheet,
  STRIP,
  seededChoices,
  svg,
  weave,
  white,
} from './cloth.ts';
import type { CoverSubject, DrawingName } from './drawings.ts';

/**
 * Main and accent contrast with the ground; detail contrasts with main, and is only inside it.
 * Of people hair is dark and faces are warm, whatever the cloth; detail is their clothing.
 */
const PANEL_COLOURS = {
  thing: panelColoursIn(
    'gold ink clay paper / gold clay ink paper / sand ink clay gold / sand green clay gold / ' +
      'ink gold clay ink / ink paper clay green / green gold paper ink / green paper gold ink / ' +
      'clay paper ink green / clay gold ink green / leaf ink gold paper / leaf paper ink clay',
  ),
  person: panelColoursIn(
    'gold ink bark green / sand ink bark leaf / paper ink bark gold / leaf ink bark gold',
  ),
  red: panelColoursIn(
    'gold clay green paper / sand clay green paper / paper clay green gold / ink clay leaf gold',
  ),
};

const PANEL_STRIPS = 3;
const PANEL_BLOCKS = 4;
const WIDTH = PANEL_STRIPS * STRIP;
const HEIGHT = PANEL_BLOCKS * BLOCK;

const BORDERS = ['2 2', '3 1', '6 2', '1 1', '4 1 1 1', ''] as const;

type Position = { x: number; y: number; scale?: number };

function drawPanel(
  choices: Choices,
  picture: Picture,
  colours: PanelColours,
  position: Position,
): string {
  const border = choices.pick(BORDERS);
  const { main, accent, detail } = picture.paths;
  const paths = [
    [main, colours.main],
    [accent, colours.accent],
    [detail, colours.detail],
    [picture.paths.white, white],
  ].map(([path, colour]) => path && `<path fill="${colour}" d="${path}"/>`);
  const scale = position.scale ? ` scale(${position.scale})` : '';
  return (
    `<g transform="translate(${position.x} ${position.y})${scale}">` +
    `<path fill="${ink}" d="M-1-1h${WIDTH + 2}v${HEIGHT + 2}h-${WIDTH + 2}z"/>` +
    `<path fill="${colours.ground}" d="M1 1h${WIDTH - 2}v${HEIGHT - 2}h-${WIDTH - 2}z"/>` +
    `<path fill="none" stroke="${colours.main}"${border && ` stroke-dasharray="${border}"`}` +
    ` d="M1 1.5h${WIDTH - 2}M1 ${HEIGHT - 1.5}h${WIDTH - 2}"/>` +
    `<g transform="translate(3 4) scale(2)">${paths.join('')}</g></g>`
  );
}

type Picture = {
  /** They count three times as much as `weak`. Longer words may begin with one of five letters. */
  readonly strong: string;
  readonly weak: string;
  readonly colours: 'thing' | 'person' | 'red';
  readonly paths: { readonly [Colour in 'main' | 'accent' | 'detail' | 'white']?: string };
};

const PICTURES = covers.pictures as Readonly<Record<DrawingName, Picture>>;

const KEYWORD_TABLE = Object.entries(PICTURES).map(([name, { strong, weak }]) => ({
  name: name as DrawingName,
  strong: strong.split(' '),
  weak: weak.split(' '),
}));

/** The best first. The id decides between equally good ones, and where no word is known. */
function picturesFor(choices: Choices, words: readonly string[], count: number): DrawingName[] {
  const phrases = words.map((phrase) => phrase.toLowerCase().match(/[\p{L}\p{N}:]+/gu) ?? []);
  const ranked = choices
    .shuffle(KEYWORD_TABLE)
    .map(({ name, strong, weak }) => ({
      name,
      points: phrases
        .map((phrase) => (3 * hits(phrase, strong) + hits(phrase, weak)) / breadth(phrase))
        .reduce((sum, points) => sum + points, 0),
    }))
    .toSorted((one, other) => other.points - one.points);
  return ranked.slice(0, count).map(({ name }) => name);
}

function hits(phrase: readonly string[], keywords: readonly string[]): number {
  const isHit = (word: string) =>
    keywords.some((key) => word === key || (key.length >= 5 && word.startsWith(key)));
  return phrase.filter(isHit).length;
}

/** A summary touches on everything, a title of four words names its topic. */
function breadth(phrase: readonly string[]): number {
  return Math.max(1, phrase.length / 4);
}

/** Every box shows this: the panel with cloth around it. The image itself is 3:2. */
const COVER: Sheet = {
  width: (PANEL_STRIPS + 1) * STRIP,
  height: (PANEL_BLOCKS + 1) * BLOCK,
  pixels: 10,
  imageWidth: (3 / 2) * (PANEL_BLOCKS + 1) * BLOCK,
};
const COVER_PANEL: Position = { x: STRIP / 2, y: BLOCK / 2 };

const COVER_CLOTH: Field = { strips: 13, blocks: 6 };
const COVER_CLOTH_AT: Position = { x: STRIP / 2 - 5 * STRIP, y: BLOCK / -2 };

/** 16:9 and wide enough for several panels; the edge cuts the last block. */
const HERO: Field = { strips: 11, blocks: 10 };
const HERO_HEIGHT = (HERO.strips * STRIP * 9) / 16;

/** The same subject always gives the same cover. Under 4 kB; a hero image under 6 kB. */
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

export function drawingOf(subject: CoverSubject): DrawingName {
  const choices = choicesFor(subject);
  skipPosition(choices);
  return drawingsFor(choices, subject, 1)[0] as DrawingName;
}

const UPRIGHT: Field = { strips: 5, blocks: 11 };
const UPRIGHT_SCALE = 4 / PANEL_STRIPS;

/** With the colours and the picture of its cover. `height`: in half threads; it is 90 wide. */
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
    const free = PANEL_COLOURS[picture.colours].filter(({ ground }) => !grounds.includes(ground));
    const colours = choices.pick(free);
    grounds.push(colours.ground);
    return drawPanel(choices, picture, colours, positions[index] as Position);
  });
  return { defs, cloth: body, period, panels: panels.join('') };
}

/** They once chose the panel's position. Without them the colours of every cover would change. */
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

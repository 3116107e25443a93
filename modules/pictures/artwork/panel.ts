import drawn from '../../../content/drawings/covers.json' with { type: 'json' };
import type { DrawingName } from '../model/drawings.ts';
import { ink, PANEL_COLOURS, type PanelColours, white as WHITE } from './palette.ts';
import type { Choices } from './seed.ts';
import { BLOCK, STRIP } from './weave.ts';

/** The size of a panel on the field around it, in strips and in blocks. */
export const PANEL_STRIPS = 3;
export const PANEL_BLOCKS = 4;

const WIDTH = PANEL_STRIPS * STRIP;
const HEIGHT = PANEL_BLOCKS * BLOCK;

/** Dash patterns of the border: pins of a chip, stitches, a running trace, a plain line. */
const BORDERS = ['2 2', '3 1', '6 2', '1 1', '4 1 1 1', ''] as const;

/** The position of a panel (in half threads) and its scale: 1 is three strips wide. */
export type Position = { x: number; y: number; scale?: number };

/** The colours for a picture, on another ground than the panels before it. */
export function panelColours(
  choices: Choices,
  picture: Picture,
  taken: readonly string[],
): PanelColours {
  const all = PANEL_COLOURS[picture.colours];
  return choices.pick(all.filter(({ ground }) => !taken.includes(ground)));
}

/** A picture in threads of double width on its own ground, with a dark edge and a border. */
export function drawPanel(
  choices: Choices,
  picture: Picture,
  colours: PanelColours,
  position: Position,
): string {
  const border = choices.pick(BORDERS);
  const { main, accent, detail, white } = picture.paths;
  const paths = [
    [main, colours.main],
    [accent, colours.accent],
    [detail, colours.detail],
    [white, WHITE],
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

/** The picture of a panel: 24 by 20 threads as SVG path data, by the colour of the threads. */
type Picture = {
  /**
   * The words that name the thing itself; they count three times as much as `weak`, which are only
   * related. Words of five letters or more also match longer ones that begin with them: `robot`
   * matches robotics too.
   */
  readonly strong: string;
  readonly weak: string;
  /** People and red things have colours of their own. */
  readonly colours: 'thing' | 'person' | 'red';
  /** `detail` is only inside `main`. */
  readonly paths: { readonly [Colour in 'main' | 'accent' | 'detail' | 'white']?: string };
};

/** Every picture that a panel can show. */
export const PICTURES = drawn.pictures as Readonly<Record<DrawingName, Picture>>;

const KEYWORD_TABLE = Object.entries(PICTURES).map(([name, { strong, weak }]) => ({
  name: name as DrawingName,
  strong: strong.split(' '),
  weak: weak.split(' '),
}));

/**
 * Names of the pictures for a subject, the best first and all different. `words` are its category,
 * tags and title. The id decides between equally good ones, and where no word is known.
 */
export function picturesFor(
  choices: Choices,
  words: readonly string[],
  count: number,
): DrawingName[] {
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
  return phrase.filter((word) => keywords.some((keyword) => matches(word, keyword))).length;
}

function matches(word: string, keyword: string): boolean {
  return word === keyword || (keyword.length >= 5 && word.startsWith(keyword));
}

/**
 * Long phrases count less: a summary touches on everything, a title of four words names its topic.
 */
function breadth(phrase: readonly string[]): number {
  return Math.max(1, phrase.length / 4);
}

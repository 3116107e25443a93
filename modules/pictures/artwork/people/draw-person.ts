import { dayColour } from '../scenes/colours.ts';
import { outline, type Threads } from '../threads.ts';
import { CLOTHES, CLOTHES_TOP } from './clothes.ts';
import { FACES, FIGURE_HEIGHT, FIGURE_WIDTH, GLASSES, HEAD } from './faces.ts';
import { HAIRSTYLES } from './hair.ts';
import { type Look, SHADES } from './person.ts';
import { TOOLS } from './tools.ts';

/** A part of figures, drawn once in a document and used by each figure that has it. */
type Part = { readonly id: string; readonly svg: string };

/**
 * A person as SVG, at most 300 bytes: it uses the parts of `personParts`, which the document has to
 * contain once. `x` and `y` are the top left of its 18 by 24 threads. Scenes, whose colours change
 * at night, paint `personThreads` instead.
 */
export function drawPerson(look: Look, { x, y }: { x: number; y: number }): string {
  const { skin, cloth, scarf = cloth, looks } = look;
  const { head, hands, face, glasses, clothes, hair, tool } = partsOf(look);
  const turn = looks ? ' x="1"' : '';
  const place = looks === 'left' ? `${x + FIGURE_WIDTH} ${y})scale(-1 1` : `${x} ${y}`;
  const use = (part: Part | undefined, more = '') =>
    part ? `<use href="#${part.id}"${more}/>` : '';
  const colours = ([fill, color]: readonly [string, string]) =>
    ` fill="${dayColour(fill)}" color="${dayColour(color)}"`;
  return (
    `<g transform="translate(${place})"${colours([skin, SHADES[skin]])}>` +
    `${use(head)}${use(hands)}${use(face, turn)}${use(glasses, turn)}` +
    `${use(clothes, colours(cloth))}` +
    `${use(hair, /[hi]/.test(HAIRSTYLES[look.hair].join('')) ? colours(scarf) : '')}` +
    `${use(tool)}</g>`
  );
}

/** The parts that some people have, for the `<defs>` of their document. */
export function personParts(looks: readonly Look[]): string {
  const parts = looks.flatMap((look) => Object.values(partsOf(look)).filter((part) => part));
  const byId = new Map(parts.map((part) => [part?.id, part?.svg]));
  return [...byId.values()].join('');
}

function partsOf({ face = 'smile', clothes, hair, glasses, tool }: Look) {
  const { top, rows } = FACES[face];
  const worn = CLOTHES[clothes];
  const skin = worn.map((row) => row.replace(/[^f]/g, '.'));
  return {
    head: makePart('b', HEAD, 0, 0),
    hands: skin.join('').includes('f')
      ? makePart(`s${numberOf(CLOTHES, clothes)}`, skin, 0, CLOTHES_TOP)
      : undefined,
    face: makePart(`f${numberOf(FACES, face)}`, rows, 5, top),
    glasses: glasses ? makePart('g', GLASSES.rows, 4, GLASSES.top) : undefined,
    clothes: makePart(
      `c${numberOf(CLOTHES, clothes)}`,
      worn.map((row) => row.replaceAll('f', '.')),
      0,
      CLOTHES_TOP,
    ),
    hair: makePart(`h${numberOf(HAIRSTYLES, hair)}`, HAIRSTYLES[hair], 0, 0),
    tool: tool && makePart(`t${numberOf(TOOLS, tool)}`, TOOLS[tool].rows, 0, TOOLS[tool].top),
  };
}

function numberOf(table: object, name: string): number {
  return Object.keys(table).indexOf(name);
}

/** Its own colour takes `fill` from the place where the part is used, its second one `color`. */
function makePart(id: string, picture: Threads, left: number, top: number): Part {
  const sheet = Array.from({ length: FIGURE_HEIGHT }, (_, y) =>
    '.'
      .repeat(left)
      .concat(picture[y - top] ?? '')
      .padEnd(FIGURE_WIDTH, '.'),
  );
  const letters = [...new Set(picture.join(''))].filter((letter) => letter !== '.');
  const paths = letters.map((letter) => `<path${fillOf(letter)} d="${outline(sheet, letter)}"/>`);
  return { id, svg: `<g id="${id}">${paths.join('')}</g>` };
}

function fillOf(letter: string): string {
  if (letter === 'f' || letter === 'h') return '';
  const isSecond = letter === 'd' || letter === 'i';
  return ` fill="${isSecond ? 'currentColor' : dayColour(letter)}"`;
}

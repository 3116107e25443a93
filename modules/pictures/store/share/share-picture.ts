import { SHARE_PICTURE } from '#platform/pages/share-picture.ts';
import drawn from '../../../../content/drawings/marks.json' with { type: 'json' };
import { drawUprightCloth } from '../../artwork/cover.ts';
import { gold, green, ink, paper } from '../../artwork/palette.ts';
import type { CoverSubject } from '../../model/cover-subject.ts';
import { type TypesetText, typesetText } from './typeset-text.ts';

/** The content of a share picture. */
export type ShareSubject = {
  readonly title: string;
  /** A few words above the title: the date of an event, the category of a course. */
  readonly overline: string;
  readonly cover: CoverSubject;
};

/** The organisation's name and the site's host, for the picture. */
export type ShareSite = { readonly name: string; readonly host: string };

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;

/** Pixels for half a thread of the cloth, so that its 90 are 450 wide. */
const THREAD = 5;
const CLOTH = 90 * THREAD;
const MARGIN = 64;
/** The width of the text. */
const COLUMN = WIDTH - CLOTH - MARGIN - 48;
const MARK = 64;
/** The space of the title, between the name above and the site's host below. */
const TITLE = { top: 156, height: 324 };
const TITLE_SIZES = [64, 58, 52, 46, 40, 35, 30];

/**
 * The picture that networks show beside a link: the title in the display face on paper, beside
 * cloth woven for the subject. It is an SVG document without text, since a server may have no
 * fonts.
 */
export function drawSharePicture(subject: ShareSubject, site: ShareSite): string {
  const cloth = drawUprightCloth(subject.cover, HEIGHT / THREAD);
  const name = oneLine(site.name, 30, COLUMN - MARK - 20);
  const overline = oneLine(subject.overline, 22);
  const host = oneLine(site.host, 20);
  const above = overline.height && overline.height + 26;
  const title = typesetText(subject.title, {
    sizes: TITLE_SIZES,
    width: COLUMN,
    height: TITLE.height - above,
  });
  const top = TITLE.top + Math.max(0, (TITLE.height - above - title.height) / 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    placeSvg(cloth, WIDTH - CLOTH, 0, CLOTH, HEIGHT) +
    `<path fill="${ink}" d="M${WIDTH - CLOTH - 8} 0h8v${HEIGHT}h-8z"/>` +
    placeSvg(drawn.logo, MARGIN, MARGIN, MARK, MARK) +
    drawText(name, MARGIN + MARK + 20, MARGIN + (MARK - name.height) / 2, ink) +
    drawText(overline, MARGIN, top, green) +
    drawText(title, MARGIN, top + above, ink) +
    `<path fill="${gold}" d="M${MARGIN} ${HEIGHT - 112}h96v8h-96z"/>` +
    drawText(host, MARGIN, HEIGHT - MARGIN - host.height, ink) +
    '</svg>'
  );
}

function oneLine(text: string, size: number, width = COLUMN): TypesetText {
  return typesetText(text, { sizes: [size], width, height: size });
}

function drawText({ drawing }: TypesetText, x: number, y: number, colour: string): string {
  return `<g fill="${colour}" transform="translate(${x} ${y})">${drawing}</g>`;
}

/** Places one SVG document inside another. */
function placeSvg(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(
    /^<svg xmlns="[^"]*" width="\d+" height="\d+"/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"`,
  );
}

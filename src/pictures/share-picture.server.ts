import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SHARE_PICTURE } from '#platform/pages/share-picture.ts';
import drawn from '../../content/drawings/marks.json' with { type: 'json' };
import { clay, gold, green, ink, paper } from './cloth.ts';
import { drawUprightCloth } from './cover.ts';
import type { CoverSubject } from './drawings.ts';
import { loadSharp, makeSerialQueue } from './resize.server.ts';
import { type TypesetText, typesetText } from './typeset-text.server.ts';

export type ShareSubject = {
  readonly title: string;
  readonly overline: string;
  readonly cover: CoverSubject;
};

type ShareSite = { readonly name: string; readonly host: string; readonly mark?: string };

/** Our mark as SVG: a square PNG where the organisation has a logo. */
export function markSvg(png?: Buffer): string {
  if (!png) return drawn.logo;
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 16 16"><image width="16" height="16" href="${data}"/></svg>`;
}

export function drawIcon(mark: string, size: number, edge: number): string {
  const inner = size - 2 * edge;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<path fill="${paper}" d="M0 0h${size}v${size}H0z"/>${placeSvg(mark, edge, edge, inner, inner)}</svg>`
  );
}

/** Mark and name, as in the head of pages. */
export function drawLogo(name: string, mark: string): string {
  const size = Math.min(300, 3600 / (name.length + 1));
  const box = { sizes: [size], width: 4_000, height: size };
  const text = typesetText(name.toLowerCase(), box);
  const withPoint = typesetText(`${name.toLowerCase()}.`, box);
  const [width, top] = [Math.ceil(withPoint.width + 720), (512 - text.height) / 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="${Math.round((2048 * 512) / width)}" viewBox="0 0 ${width} 512">` +
    `<path fill="${paper}" d="M0 0h${width}v512H0z"/>${placeSvg(mark, 0, 0, 512, 512)}` +
    `${drawText(withPoint, 616, top, clay)}${drawText(text, 616, top, ink)}</svg>`
  );
}

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;

/** Pixels for half a thread of the cloth, so that its 90 are 450 wide. */
const THREAD = 5;
const CLOTH = 90 * THREAD;
const MARGIN = 64;
const COLUMN = WIDTH - CLOTH - MARGIN - 48;
const MARK = 64;
const TITLE = { top: 156, height: 324 };
const TITLE_SIZES = [64, 58, 52, 46, 40, 35, 30];

/** An SVG document without text, since a server may have no fonts. */
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
    placeSvg(site.mark ?? drawn.logo, MARGIN, MARGIN, MARK, MARK) +
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

function placeSvg(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(
    /^<svg xmlns="[^"]*" width="\d+" height="\d+"/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"`,
  );
}

export class TooManyQueued extends Error {}

/** `maxQueued`: that may wait for the current one. `maxKept`: in memory, 10 to 40 kB each. */
const PARTS = { maxQueued: 100, maxKept: 100, toPng: rasterise };

export type SharePictureStore = ReturnType<typeof makeSharePictureStore>;

/** One at a time, so that a crawler leaves a core to the visitors. */
export function makeSharePictureStore(over: Partial<typeof PARTS> = {}) {
  const { toPng, maxQueued, maxKept } = { ...PARTS, ...over };
  const making = makeSerialQueue<Buffer>();
  const kept = new LRUCache<string, Buffer>({ max: maxKept });

  return {
    /** The picture, and its key, which changes whenever the drawing does. */
    async pictureOf(svg: string): Promise<{ png: Buffer; key: string }> {
      const key = createHash('sha256').update(svg).digest('hex').slice(0, 32);
      const known = kept.get(key);
      if (known) return { key, png: known };
      if (!making.has(key) && making.size > maxQueued) throw new TooManyQueued();
      const png = await making.run(key, () => toPng(svg));
      kept.set(key, png);
      return { key, png };
    },
  };
}

/** 10 to 40 kB. WhatsApp and Facebook accept neither SVG nor WebP. */
async function rasterise(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .png({
      palette: true,
      colours: svg.includes('<image ') ? 128 : 32,
      dither: 0,
      effort: 1,
      compressionLevel: 9,
    })
    .toBuffer();
}

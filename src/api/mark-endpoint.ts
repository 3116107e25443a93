import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { ContentServices } from '#content/services.ts';
import type { SharePictureStore } from '#pictures/share-picture.server.ts';
import { drawIcon, drawLogo, markSvg } from '#pictures/share-picture.server.ts';
import type { SquarePicture } from '#pictures/uploaded.server.ts';

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** Pixels in which the SVG shows a logo: 32 on the sharpest screens. A few kB. */
const MARK_PIXELS = 96;

/** Pixels of each PNG, and of the empty edge in it. */
const ICONS: Readonly<Record<string, readonly [size: number, edge: number]>> = {
  '/favicon.ico': [48, 0],
  '/apple-touch-icon.png': [180, 12],
  '/icon-192.png': [192, 0],
  '/icon-512.png': [512, 0],
  '/icon-maskable.png': [512, 96],
  '/press/mark-1024.png': [1024, 0],
};

export type ReadLogo = (size: number) => Promise<Buffer | undefined>;

/** Undefined without a logo, and while it cannot be read: then the drawn mark stands there. */
export function makeReadLogo(services: ContentServices, squarePicture: SquarePicture): ReadLogo {
  return async (size) => {
    const logo = await services.organisation.get().then(
      ({ logo }) => logo,
      () => '',
    );
    return logo ? squarePicture(logo, size).catch(() => undefined) : undefined;
  };
}

type Parts = { readonly pictures: SharePictureStore; readonly readLogo: ReadLogo };

/** In place of the files of the drawn mark in `public/` where the organisation has a logo. */
export function markEndpoint(services: ContentServices, { pictures, readLogo }: Parts): Hono {
  const http = new Hono();
  const svg: MiddlewareHandler = async (c, next) => {
    const png = await readLogo(MARK_PIXELS);
    return png ? c.body(markSvg(png), 200, headers('svg+xml')) : next();
  };
  const logo = async () =>
    drawLogo((await services.organisation.get()).name, markSvg(await readLogo(512)));
  const picture = async (drawing: string) =>
    new Uint8Array((await pictures.pictureOf(drawing)).png);

  http.get('/favicon.svg', etag(), svg);
  http.get('/press/mark.svg', etag(), svg);
  for (const [path, [size, edge]] of Object.entries(ICONS)) {
    http.get(path, etag(), async (c, next) => {
      const png = await readLogo(size - 2 * edge);
      if (!png) return next();
      return c.body(await picture(drawIcon(markSvg(png), size, edge)), 200, headers('png'));
    });
  }
  http.get('/press/logo.svg', etag(), async (c) => c.body(await logo(), 200, headers('svg+xml')));
  http.get('/press/logo-2048.png', etag(), async (c) =>
    c.body(await picture(await logo()), 200, headers('png')),
  );
  return http;
}

function headers(type: string) {
  return { 'Content-Type': `image/${type}`, 'Cache-Control': CACHE_CONTROL };
}

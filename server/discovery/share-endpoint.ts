import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ContentServices } from '#modules/content/services.ts';
import {
  type SharePictureStore,
  TooManyQueued,
} from '#modules/pictures/store/share/share-picture-store.ts';
import { pageOfSharePicture } from '#platform/pages/share-picture.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { shareSubject } from './share-subject.ts';

/** The URL changes with the page's title; other texts on it may be a day old. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800';

/** Seconds after which to try again. */
const RETRY_AFTER = '10';

/**
 * `GET /share/{path of a page}.png`: the picture that social networks show beside a link to that
 * page.
 */
export function shareEndpoint(
  services: ContentServices,
  pictures: SharePictureStore,
  siteUrl: string,
): Hono {
  const { host } = new URL(siteUrl);
  const share = new Hono();
  share.get('/share/*', etag(), async (c) => {
    const page = pageOfSharePicture(new URL(c.req.url).pathname);
    const subject = page && (await shareSubject(services, page));
    if (!subject) return c.text('There is no such picture', 404);
    const { name } = await services.organisation.get();
    const sender = { name, host };
    // Imported here because it loads 100 kB of letter shapes, which most servers need only long
    // after their start.
    const { drawSharePicture } = await import('#modules/pictures/store/share/share-picture.ts');
    const { png, key } = await pictures.pictureOf(JSON.stringify([subject, sender]), () =>
      drawSharePicture(subject, sender),
    );
    return c.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': CACHE_CONTROL,
      ETag: `"${key}"`,
    });
  });
  share.onError((error, c) => {
    if (!(error instanceof TooManyQueued || error instanceof ServiceFailure)) throw error;
    return c.text('The picture cannot be made right now. Please try again later.', 503, {
      'Retry-After': RETRY_AFTER,
      'Cache-Control': 'no-store',
    });
  });
  return share;
}

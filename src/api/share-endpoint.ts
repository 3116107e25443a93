import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { type Event, findEvent, findEventToRegister } from '#content/event.ts';
import { courseCover, eventCover, postCover, programCover } from '#content/item-cover.ts';
import { type ContentServices, findInAllEvents } from '#content/services.ts';
import { SITE_PAGES } from '#content/site-pages.ts';
import type { CoverSubject } from '#pictures/drawings.ts';
import {
  drawSharePicture,
  markSvg,
  type SharePictureStore,
  type ShareSubject,
  TooManyQueued,
} from '#pictures/share-picture.server.ts';
import { pageOfSharePicture } from '#platform/pages/share-picture.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { ReadLogo } from './mark-endpoint.ts';

const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800';

const RETRY_AFTER = '10';

export function shareEndpoint(
  services: ContentServices,
  pictures: SharePictureStore,
  siteUrl: string,
  readLogo: ReadLogo,
): Hono {
  const { host } = new URL(siteUrl);
  const share = new Hono();
  share.get('/share/*', etag(), async (c) => {
    const page = pageOfSharePicture(new URL(c.req.url).pathname);
    const subject = page && (await shareSubject(services, page));
    if (!subject) return c.text('There is no such picture', 404);
    const { name } = await services.organisation.get();
    const sender = { name, host, mark: markSvg(await readLogo(128)) };
    const { png, key } = await pictures.pictureOf(drawSharePicture(subject, sender));
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

type Find = (services: ContentServices, id: string) => Promise<ShareSubject | undefined>;

const ITEM_PAGES: Readonly<Record<string, Find>> = {
  '/courses': async ({ courses }, id) => {
    const course = await courses.byId(id);
    if (!course) return undefined;
    const { title, category } = course;
    return { title, overline: category, cover: courseCover(course) };
  },
  '/events': async (services, id) => {
    const event = await findInAllEvents(services, (events) => findEvent(events, id));
    return event && eventSubject(event, event.date);
  },
  '/events/register': async (services, id) => {
    const event = await findInAllEvents(services, (events) => findEventToRegister(events, id));
    return event && eventSubject(event, 'Register for this event');
  },
  '/blogs': async ({ blogPosts }, id) => {
    const post = (await blogPosts.all()).find((candidate) => candidate.id === id);
    if (!post) return undefined;
    const { title, author } = post;
    const overline = author ? `Blog, by ${author}` : 'Blog';
    return { title, overline, cover: postCover(post) };
  },
  '/programs': async ({ programs }, id) => {
    const program = (await programs.all()).find(({ slug }) => slug === id);
    if (!program) return undefined;
    const { name, audience } = program;
    return { title: name, overline: audience, cover: programCover(program) };
  },
};

async function shareSubject(
  services: ContentServices,
  pagePath: string,
): Promise<ShareSubject | undefined> {
  const { off } = await services.onWebsite();
  if (off.includes(pagePath.slice(1))) return undefined;
  const page = SITE_PAGES.find(({ path }) => path === pagePath);
  if (page) {
    const { tagline, homeTitle } = await services.organisation.get();
    const title = pagePath === '/' ? homeTitle || tagline : page.title;
    return { title, overline: tagline, cover: pageCover(pagePath, [page.about]) };
  }
  const slash = pagePath.lastIndexOf('/');
  const parent = pagePath.slice(0, slash);
  const id = decoded(pagePath.slice(slash + 1));
  if (id === undefined) return undefined;
  if (parent === '') return legalSubject(services, id);
  return itemSubject(services, parent, id);
}

export async function itemSubject(services: ContentServices, parent: string, id: string) {
  return Object.hasOwn(ITEM_PAGES, parent) ? ITEM_PAGES[parent]?.(services, id) : undefined;
}

async function legalSubject({ legalPages }: ContentServices, id: string) {
  const page = (await legalPages.all()).find(({ slug }) => slug === id);
  const keywords = ['padlock safety', id];
  return page && { title: page.title, overline: 'In plain words', cover: pageCover(id, keywords) };
}

function eventSubject(event: Event, overline: string): ShareSubject {
  return { title: event.title, overline, cover: eventCover(event) };
}

function pageCover(id: string, keywords: readonly string[]): CoverSubject {
  return { kind: 'pages', id, keywords };
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

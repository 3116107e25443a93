import { type Context, Hono } from 'hono';
import { findInAllEvents } from '#modules/content/model/all-events.ts';
import type { ContentServices } from '#modules/content/model/content-services.ts';
import { findEvent } from '#modules/content/model/event.ts';
import { type CoverSubject, drawCover } from '#modules/pictures/artwork/cover.ts';
import { drawMark } from '#modules/pictures/artwork/mark.ts';
import { drawPortrait } from '#modules/pictures/artwork/portrait.ts';

/** A cover changes only with the item's texts or the generator. */
const CACHE_CONTROL = 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800';

type Draw = (services: ContentServices, id: string) => Promise<string | undefined>;

/** Drawing functions by kind of content. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  courses: async ({ courses }, id) => {
    const course = await courses.byId(id);
    return course && cover('courses', id, [course.category, course.title]);
  },
  events: async (services, id) => {
    const event = await findInAllEvents(services, (events) => findEvent(events, id));
    return event && cover('events', id, [event.title, ...event.tags]);
  },
  blogs: async ({ blogPosts }, id) => {
    const post = await itemOf(blogPosts.all(), id);
    return post && cover('blogs', id, [post.title, ...post.tags]);
  },
  'hero-images': async ({ heroImages }, id) => {
    const slide = await itemOf(heroImages.all(), id);
    return slide && cover('hero-images', id, [slide.title, slide.alt]);
  },
  programs: async ({ programs }, id) => {
    const program = (await programs.all()).find(({ slug }) => slug === id);
    return program && cover('programs', id, [program.name, program.summary]);
  },
  team: async ({ team }, id) => {
    const member = await itemOf(team.all(), id);
    return member && drawPortrait(id, member.name);
  },
  partners: async ({ partners }, id) => {
    const partner = await itemOf(partners.all(), id);
    return partner && drawMark(id, partner.name);
  },
};

/** `GET /covers/{kind}/{id}.svg`: the picture that the site draws for an item without one. */
export function coversEndpoint(services: ContentServices): Hono {
  return new Hono().get('/covers/:kind/:file', (c) => {
    const { kind, file } = c.req.param();
    return drawnCover(c, services, kind, file.endsWith('.svg') ? file.slice(0, -4) : undefined);
  });
}

/** The same with other services, for an item by kind and id. */
export async function drawnCover(c: Context, services: ContentServices, kind: string, id?: string) {
  const draw = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind] : undefined;
  const svg = id === undefined ? undefined : await draw?.(services, id);
  if (!svg) return c.text('There is no such picture', 404);
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_CONTROL });
}

function cover(kind: CoverSubject['kind'], id: string, keywords: readonly string[]): string {
  return drawCover({ kind, id, keywords });
}

async function itemOf<Item extends { id: string | number }>(
  list: Promise<readonly Item[]>,
  id: string,
): Promise<Item | undefined> {
  return (await list).find((candidate) => String(candidate.id) === id);
}

import { type Context, Hono } from 'hono';
import type { ContentServices } from '#content/services.ts';
import { drawCover } from '#pictures/cover.ts';
import {
  drawInitials,
  drawKit,
  drawMade,
  drawMark,
  drawPortrait,
  portraitColours,
} from '#pictures/initials.ts';
import { itemSubject } from './share-endpoint.ts';

const CACHE_CONTROL = 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800';

type Draw = (services: ContentServices, id: string, kind: string) => Promise<string | undefined>;

const DRAWINGS: Readonly<Record<string, Draw>> = {
  courses: coverOfPage,
  events: coverOfPage,
  blogs: coverOfPage,
  programs: coverOfPage,
  'hero-images': async ({ heroImages }, id) => {
    const slide = await itemOf(heroImages.all(), id);
    return slide && drawCover({ kind: 'hero-images', id, keywords: [slide.title, slide.alt] });
  },
  kits: async ({ stemSquadItems }, id) => {
    const plan = await itemOf(stemSquadItems.all(), id);
    return plan && plan.parts.length > 0 ? drawKit(plan.parts) : undefined;
  },
  team: async ({ team }, id) => {
    const members = await team.all();
    const index = members.findIndex((member) => String(member.id) === id);
    const names = members.map(({ name }) => name);
    return members[index] && drawPortrait(id, names[index] ?? '', portraitColours(names)[index]);
  },
  people: async (_, madeOrName) => drawMade(madeOrName) ?? drawInitials(madeOrName),
  partners: async ({ partners }, id) => {
    const partner = await itemOf(partners.all(), id);
    return partner && drawMark(id, partner.name);
  },
};

export function coversEndpoint(services: ContentServices): Hono {
  return new Hono().get('/covers/:kind/:file', (c) => {
    const { kind, file } = c.req.param();
    return drawnCover(c, services, kind, file.endsWith('.svg') ? file.slice(0, -4) : undefined);
  });
}

export async function drawnCover(c: Context, services: ContentServices, kind: string, id?: string) {
  const draw = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind] : undefined;
  const svg = id === undefined ? undefined : await draw?.(services, id, kind);
  if (!svg) return c.text('There is no such picture', 404);
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_CONTROL });
}

async function coverOfPage(services: ContentServices, id: string, kind: string) {
  const subject = await itemSubject(services, `/${kind}`, id);
  return subject && drawCover(subject.cover);
}

async function itemOf<Item extends { id: string | number }>(
  list: Promise<readonly Item[]>,
  id: string,
): Promise<Item | undefined> {
  return (await list).find((candidate) => String(candidate.id) === id);
}

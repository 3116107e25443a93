import { Hono } from 'hono';
import type { Services } from '#domain/site/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/hero-images` */
export function heroImagesEndpoint(services: Services) {
  return new Hono().get(
    '/hero-images',
    describeReading({
      id: 'listHeroImages',
      summary: 'The slides of the home carousel',
      answer: 'HeroImage',
      isList: true,
    }),
    async (c) => c.json(await services.heroImages.all()),
  );
}

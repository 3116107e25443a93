import { Hono } from 'hono';
import * as v from 'valibot';
import { heroImage } from '#domain/content/hero-image.ts';
import type { Services } from '#domain/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/hero-images` */
export function heroImagesEndpoint(services: Services) {
  return new Hono().get(
    '/hero-images',
    describeReading('The slides of the home carousel', v.array(heroImage)),
    async (c) => c.json(await services.heroImages.all()),
  );
}

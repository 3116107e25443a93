import { Hono } from 'hono';
import type { Services } from '#domain/site/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/stem-squad-landing` */
export function stemSquadLandingEndpoint(services: Services) {
  return new Hono().get(
    '/stem-squad-landing',
    describeReading({
      id: 'listStemSquadItems',
      summary: 'The content items of the STEM Squad page',
      answer: 'StemSquadItem',
      isList: true,
    }),
    async (c) => c.json(await services.stemSquadItems.all()),
  );
}

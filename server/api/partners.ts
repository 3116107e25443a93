import { Hono } from 'hono';
import type { Services } from '#domain/site/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/partners` */
export function partnersEndpoint(services: Services) {
  return new Hono().get(
    '/partners',
    describeReading({
      id: 'listPartners',
      summary: 'The organisations that work with us',
      answer: 'Partner',
      isList: true,
    }),
    async (c) => c.json(await services.partners.all()),
  );
}

import { Hono } from 'hono';
import * as v from 'valibot';
import { partner } from '#domain/content/partner.ts';
import type { Services } from '#domain/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/partners` */
export function partnersEndpoint(services: Services) {
  return new Hono().get(
    '/partners',
    describeReading('The organisations that work with us', v.array(partner)),
    async (c) => c.json(await services.partners.all()),
  );
}
